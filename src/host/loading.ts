/** How an app's frame stands with a wallet that shows it only once it has loaded. */
export type Loading = 'loading' | 'slow' | 'failed' | 'ready'

/** The words the real wallet has for a frame that is late, and for one that it gave up (reference host, web 1.95). */
export const loadingTexts = {
  slow: 'The Safe App is taking too long to load, consider refreshing.',
  failed: 'Safe App could not be loaded',
} as const

/** After so many milliseconds the wallet says that the app is late, and gives it up. */
const patience = { slow: 15_000, failed: 30_000 }

const withoutSlash = (text: string) => text.replace(/\/$/, '')

/** Whether a wallet takes both for one app's address: letter by letter but for one closing slash. */
export const isOneAppAddress = (one: string, other: string): boolean =>
  withoutSlash(one) === withoutSlash(other)

/**
 * Follows one frame from its beginning, as the real wallet does: loaded is what tells so under the address that was `asked`; anything
 * else stays "loading", is late after 15 s and given up after 30. `later` runs something after so many milliseconds unless what it
 * returns is called before.
 */
export function watchLoading({
  asked,
  later,
  tell,
}: {
  asked: string
  later: (run: () => void, milliseconds: number) => () => void
  tell: (loading: Loading) => void
}): {
  /** The frame's load event came, and `address` stands in the frame: what it was given, as a browser writes it. */
  loaded(address: string): void
  stop(): void
} {
  const timers = [later(() => tell('slow'), patience.slow), later(() => tell('failed'), patience.failed)]
  const stop = () => {
    for (const cancel of timers) cancel()
  }
  return {
    loaded(address) {
      if (!isOneAppAddress(address, asked)) return
      stop()
      tell('ready')
    },
    stop,
  }
}
