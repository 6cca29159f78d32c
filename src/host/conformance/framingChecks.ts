import { isOneAppAddress } from '#host/loading.ts'
import { type AppCheck, appCheck, type Fetched, type FetchedOrNot } from './appCheck.ts'

const nothing: Fetched = { url: '', status: 0, headers: {}, body: '', milliseconds: 0 }

/** The sources of one directive of a policy; undefined where the policy does not have it. */
function directive(policy: string, name: string): string[] | undefined {
  for (const part of policy.split(';')) {
    const [found, ...sources] = part.trim().split(/\s+/)
    if (found?.toLowerCase() === name) return sources
  }
  return undefined
}

/** Whether a source of `frame-ancestors` lets pages of this origin frame the answer (CSP 3 §6.7.2). */
function allows(source: string, origin: string, self: string): boolean {
  const text = source.toLowerCase()
  if (text === '*') return true
  if (text === "'self'") return origin === self
  const { protocol, hostname, port } = new URL(origin)
  if (/^[a-z][a-z+.-]*:$/.test(text)) return text === protocol
  const match = text.match(/^(?:([a-z]+:)\/\/)?(\*\.)?([^:/*]*)(?::(\d+|\*))?\/?$/)
  if (!match) return false
  const [, scheme, wild, name = '', wantedPort] = match
  if (scheme && scheme !== protocol) return false
  if (wantedPort !== '*' && (wantedPort ?? '') !== port) return false
  return wild ? hostname.endsWith(`.${name}`) : hostname === name
}

/** Whether pages of `origin` may frame an answer with these headers. */
export function mayFrame({ url, headers }: Pick<Fetched, 'url' | 'headers'>, origin: string): boolean {
  const sources = directive(headers['content-security-policy'] ?? '', 'frame-ancestors')
  const self = URL.canParse(url) ? new URL(url).origin : ''
  return sources === undefined || sources.some((source) => allows(source, origin, self))
}

/**
 * Whether a wallet’s page may show the app in a frame, as its address and headers say.
 * @param app the address as the wallet would open it
 * @param host the origin that the app is tried in here
 */
export function framingChecks(
  app: string,
  fetched: FetchedOrNot,
  { host, wallet = 'https://app.safe.global' }: { host: string; wallet?: string },
): AppCheck[] {
  const answer = 'error' in fetched ? nothing : fetched
  const { headers, url } = answer
  const asked = new URL(app)
  const isLocal = /(^|\.)localhost$/.test(asked.hostname) || asked.hostname === '127.0.0.1'
  const ends = URL.canParse(url) ? new URL(url).origin : 'nowhere'
  const framed = headers['x-frame-options']
  const ancestors = directive(headers['content-security-policy'] ?? '', 'frame-ancestors')
  const said = ancestors
    ? `frame-ancestors ${ancestors.join(' ')}`
    : 'no frame-ancestors: any site may frame it'
  const policy = headers['cross-origin-resource-policy']
  return [
    appCheck('ADDRESS-01', 'Its address uses https or this machine', {
      isPass: asked.protocol === 'https:' || isLocal,
      detail: asked.origin,
      mend: 'Serve it over https: a wallet refuses http except for localhost.',
    }),
    appCheck('ADDRESS-02', 'Its address is written as a browser writes it', {
      isPass: isOneAppAddress(asked.href, app),
      detail: asked.href,
      mend: `Link to ${asked.href}: a wallet compares the frame’s address with the link letter by letter and never calls it ready otherwise.`,
    }),
    appCheck('ADDRESS-03', 'It answers', {
      isPass: answer.status >= 200 && answer.status < 300,
      detail: 'error' in fetched ? fetched.error : String(answer.status),
      mend: 'Let the address answer with 200: a frame shows an error page as if it were the app.',
    }),
    appCheck('ADDRESS-04', 'It stays on its origin', {
      isPass: ends === asked.origin,
      detail: `ends at ${ends}`,
      mend: 'List the address it ends at: a wallet hears only the origin that it opened, so nothing after a redirect arrives.',
    }),
    appCheck('ADDRESS-05', 'It is a page', {
      isPass: (headers['content-type'] ?? '').includes('text/html'),
      detail: headers['content-type'] ?? 'no content type',
      mend: 'Send "Content-Type: text/html".',
    }),
    appCheck('ADDRESS-06', 'A link to it is short enough', {
      isPass: encodeURIComponent(app).length <= 6300,
      detail: `${encodeURIComponent(app).length} characters`,
      mend: 'Keep what the link carries under 6,300 characters, or in a fragment of your own.',
    }),
    appCheck('FRAME-01', 'No X-Frame-Options', {
      isPass: framed === undefined,
      detail: framed ? `X-Frame-Options: ${framed}` : 'absent',
      mend: 'Remove the header X-Frame-Options and list the sites that may frame you in frame-ancestors.',
    }),
    appCheck('FRAME-02', 'The real wallet may frame it', {
      isPass: answer.status > 0 && (isLocal || mayFrame(answer, wallet)),
      detail: isLocal ? `${said}; the deployed headers count` : said,
      mend: `Add ${wallet} to frame-ancestors.`,
    }),
    appCheck('FRAME-03', 'This host may frame it', {
      isPass: answer.status > 0 && mayFrame(answer, host),
      detail: said,
      mend: `Add ${host} to frame-ancestors, at least where you develop.`,
    }),
    appCheck('FRAME-04', 'No cross-origin policy keeps it out of a frame', {
      isPass: policy === undefined || policy === 'cross-origin',
      detail: policy ? `Cross-Origin-Resource-Policy: ${policy}` : 'absent',
      mend: 'Send "Cross-Origin-Resource-Policy: cross-origin", or leave it out.',
    }),
    appCheck('FRAME-05', 'The page is not sandboxed by its own policy', {
      isPass: directive(headers['content-security-policy'] ?? '', 'sandbox') === undefined,
      detail: directive(headers['content-security-policy'] ?? '', 'sandbox') ? 'sandbox' : 'no sandbox',
      mend: 'Remove "sandbox" from the policy: the wallet’s frame has its own.',
    }),
  ]
}
