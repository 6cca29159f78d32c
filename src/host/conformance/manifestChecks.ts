import { type AppCheck, appCheck, type Fetched, type FetchedOrNot } from './appCheck.ts'

/** The features a manifest may ask of the frame: names of the browser's permissions policy. */
const features = new Set(
  'accelerometer ambient-light-sensor autoplay battery camera clipboard-read clipboard-write cross-origin-isolated display-capture document-domain encrypted-media execution-while-not-rendered execution-while-out-of-viewport fullscreen geolocation gyroscope hid idle-detection keyboard-map magnetometer microphone midi navigation-override payment picture-in-picture publickey-credentials-get screen-wake-lock serial sync-xhr usb web-share xr-spatial-tracking'.split(
    ' ',
  ),
)

/** Where a wallet looks for an app's manifest: beside its address, query and fragment left out. */
export function manifestUrl(app: string): string {
  const { origin, pathname } = new URL(app)
  return `${origin}${pathname.replace(/\/$/, '')}/manifest.json`
}

type Json = Readonly<Record<string, unknown>>
type Icon = { src?: unknown; sizes?: unknown; type?: unknown }

/** The manifest as an object; undefined for anything else. */
export function manifestOf(body: string): Json | undefined {
  try {
    const json: unknown = JSON.parse(body)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Json) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The icon a wallet takes: any size or SVG first, then 128 px and more, then the first. */
export function iconOf({ icons, iconPath }: Json): string | undefined {
  const list: Icon[] = Array.isArray(icons) ? icons.filter((one) => typeof one === 'object' && one) : []
  const scalable = list.find(({ sizes, type }) => sizes === 'any' || type === 'image/svg+xml')
  const large = list.find(({ sizes }) => Number.parseInt(String(sizes), 10) >= 128)
  const src = (scalable ?? large ?? list[0])?.src ?? iconPath
  return typeof src === 'string' && src !== '' ? src : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/**
 * Everything between an app's manifest and "The app doesn't support Safe App functionality", which is all a wallet says when one of
 * these fails. `app` is the app's address, `fetched` what its manifest's address answered.
 */
export function manifestChecks(app: string, fetched: FetchedOrNot): AppCheck[] {
  const where = manifestUrl(app)
  const answer: Fetched =
    'error' in fetched ? { url: where, status: 0, headers: {}, body: '', milliseconds: 0 } : fetched
  const manifest = manifestOf(answer.body)
  const seen = 'error' in fetched ? fetched.error : `${answer.status} from ${answer.url}`
  const icon = manifest && iconOf(manifest)
  const asked = manifest?.safe_apps_permissions
  const unknown = Array.isArray(asked) ? asked.filter((one) => !features.has(String(one))) : []
  const allowed = answer.headers['access-control-allow-origin']
  const value = (name: string) => (manifest && name in manifest ? JSON.stringify(manifest[name]) : 'nothing')
  return [
    appCheck('MANIFEST-01', 'manifest.json stands beside the app', {
      isDecisive: true,
      isPass: answer.status >= 200 && answer.status < 300,
      detail: seen,
      mend: `Serve the manifest at ${where}: a wallet looks nowhere else. For an address that ends in a file name, link to its folder instead.`,
    }),
    appCheck('MANIFEST-02', 'It may be read from another origin', {
      isDecisive: true,
      isPass: allowed === '*',
      detail: `Access-Control-Allow-Origin: ${allowed ?? 'absent'}`,
      mend: 'Send "Access-Control-Allow-Origin: *" with manifest.json: the wallet reads it from its own origin.',
    }),
    appCheck('MANIFEST-03', 'It is a JSON object', {
      isDecisive: true,
      isPass: manifest !== undefined,
      detail: manifest ? 'an object' : `begins with ${JSON.stringify(answer.body.slice(0, 40))}`,
      mend: 'Answer with the file itself. A page that serves index.html for every unknown path answers with HTML here.',
    }),
    appCheck('MANIFEST-04', 'It has a name', {
      isDecisive: true,
      isPass: isText(manifest?.name),
      detail: `name: ${value('name')}`,
      mend: 'Add "name": owners read it in the list and on each transaction.',
    }),
    appCheck('MANIFEST-05', 'It has a description', {
      isDecisive: true,
      isPass: isText(manifest?.description),
      detail: `description: ${value('description')}`,
      mend: 'Add "description": without it the manifest counts as invalid.',
    }),
    appCheck('MANIFEST-06', 'It has an icon', {
      isDecisive: true,
      isPass: icon !== undefined,
      detail: icon ?? 'neither "icons" nor "iconPath"',
      mend: 'Add "icons" with one entry of sizes "any" or type image/svg+xml, or "iconPath".',
    }),
    appCheck('MANIFEST-07', 'The wallet can use its icon’s address', {
      isPass: icon !== undefined && !icon.startsWith('http://'),
      detail: icon ?? 'no icon',
      mend: 'Give the icon relative to the app, or by https: an address that begins with http: is garbled.',
    }),
    appCheck('MANIFEST-08', 'It loads within five seconds', {
      isPass: answer.status > 0 && answer.milliseconds < 5000,
      detail: `${Math.round(answer.milliseconds)} ms`,
      mend: 'Serve it as a static file: a wallet gives up after five seconds.',
    }),
    appCheck('MANIFEST-09', 'It requests only existing features', {
      isPass: asked === undefined || (Array.isArray(asked) && unknown.length === 0),
      detail: unknown.length > 0 ? `unknown: ${unknown.join(', ')}` : value('safe_apps_permissions'),
      mend: 'Name features as the browser’s permissions policy does ("clipboard-write", "camera"), in a list.',
    }),
    appCheck('MANIFEST-10', 'Its name fits into a proposal', {
      isPass: isText(manifest?.name) && manifest.name.length <= 50,
      detail: isText(manifest?.name) ? `${manifest.name.length} characters` : 'no name',
      mend: 'Keep the name under 50 characters: name and address share 200 in each transaction’s origin.',
    }),
  ]
}
