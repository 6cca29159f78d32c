import { isOneAppAddress } from './loading.ts'

/** What a wallet's front ends cut a request at: an address longer than this never arrives (measured). */
const maxLength = 6_300

export type DeepLinks = {
  /** The app as the wallet takes it: what its frame's address is compared with. */
  appUrl: string
  /** Opens the app for this Safe. */
  open: string
  /** Shows the app to somebody who then chooses a Safe. */
  share: string
  /** What a wallet does not do as one would think, one sentence each. */
  problems: readonly string[]
}

/**
 * The links by which a wallet at `wallet`, an origin, opens an app: `/apps/open?safe=<shortName>:<address>&appUrl=<encoded>` and
 * `/share/safe-app?appUrl=<encoded>&chain=<shortName>`. Undefined for an address that no wallet opens.
 */
export function deepLinks({
  app,
  safe,
  shortName,
  wallet,
}: {
  app: string
  /** With the short name of its chain, as EIP-3770 writes it. */
  safe: string
  shortName: string
  wallet: string
}): DeepLinks | undefined {
  if (!URL.canParse(app) || !/^https?:$/.test(new URL(app).protocol)) return undefined
  const url = new URL(app)
  const appUrl = encodeURIComponent(url.href)
  const open = `${wallet}/apps/open?safe=${safe}&appUrl=${appUrl}`
  const share = `${wallet}/share/safe-app?appUrl=${appUrl}&chain=${shortName}`
  return { appUrl: url.href, open, share, problems: problemsOf(app, url, open) }
}

const isLocal = ({ hostname }: URL) => hostname === 'localhost' || hostname.endsWith('.localhost')

/** Why a wallet never shows an app whose address was written otherwise than `href`, as a browser writes it. */
export const neverReady = (href: string): string =>
  `The wallet compares the frame's address with the link letter by letter, except for one closing slash. If they differ it shows "loading", then after 30 seconds "could not be loaded". Write ${href}`

function problemsOf(typed: string, url: URL, open: string): string[] {
  const problems: string[] = []
  if (!isOneAppAddress(typed, url.href)) problems.push(neverReady(url.href))
  if (url.protocol === 'http:' && !isLocal(url))
    problems.push('A wallet opens http:// from this machine only. Serve the app over https://.')
  if (open.length > maxLength)
    problems.push(
      `The link has ${open.length} characters. Links longer than about ${maxLength} are cut in transit: keep the app's state out of its address.`,
    )
  if (url.username !== '' || url.password !== '')
    problems.push('Everybody with the link can see a name or a password in it.')
  return problems
}
