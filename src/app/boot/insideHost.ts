import type { Address, Call, Hash, Hex } from '#core/safe/safe.ts'
import type { ConnectedFrame } from '#frame/connection/connect.ts'
import type { Session, SessionStore } from '#session/session.ts'
import { noteSubmittedToHost } from '#stores/signing/submittedToHost.ts'

type Inside = {
  window: Window & typeof globalThis
  frame: ConnectedFrame
  session: SessionStore
  /** What the host says of the Safe is to be held against the chain anew. */
  onClaim: (claim: ConnectedFrame['safe']) => void
}

/** What a page inside a host does after its first look: it follows the host's colours, its Safe, and whether it is still there. */
export function liveInsideHost({ window, frame, session, onClaim }: Inside): void {
  const { events, channel } = frame
  const tell = (hostLost: Session['hostLost']) => session.setState({ hostLost })
  events.on('disconnect', () => tell(true))
  events.on('connect', () => tell(false))
  // Another Safe is another page: nothing that was typed for one may be sent from the other.
  events.on('accountsChanged', () => window.location.reload())
  events.on('chainChanged', () => window.location.reload())
  events.on('safeChanged', (safe) => onClaim(safe as ConnectedFrame['safe']))

  const applyColours = (data: unknown) => followColours(window, data)
  channel.onPush(applyColours)
  channel
    .request('getCurrentTheme', undefined, { timeout: 3_000 })
    .then(applyColours)
    .catch(() => undefined)
}

/** Opens the adapter once the page has its verdicts, and tells other code in the page of its provider (EIP-6963). */
export async function openToPage(
  window: Inside['window'],
  frame: Pick<ConnectedFrame, 'open' | 'provider'>,
): Promise<void> {
  const { pending } = await frame.open()
  // What was handed over before a reload is still what has to come back.
  for (const [safeTxHash, { calls }] of Object.entries(pending.getState())) recall(safeTxHash as Hash, calls)
  const { announce } = await import('#frame/provider/announce.ts')
  announce(window, frame.provider)
}

function recall(
  safeTxHash: Hash,
  calls: readonly { to?: string | undefined; value: string; data: string }[],
): void {
  const whole = calls.flatMap(({ to, value, data }): Call[] =>
    to ? [{ to: to as Address, value: BigInt(value), data: data as Hex, operation: 0 }] : [],
  )
  if (whole.length > 0 && whole.length === calls.length) noteSubmittedToHost(safeTxHash, whole)
}

/** The host's colours, where the person chose none here. */
function followColours({ document }: Window, data: unknown): void {
  const isDark = typeof data === 'object' && data !== null && 'darkMode' in data ? data.darkMode : undefined
  if (typeof isDark !== 'boolean') return
  const { dataset } = document.documentElement
  if (dataset.theme === undefined || dataset.hostTheme === dataset.theme) {
    dataset.theme = isDark ? 'dark' : 'light'
    dataset.hostTheme = dataset.theme
  }
}
