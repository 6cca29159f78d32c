import type { Actor } from '#core/protocol/actor.ts'
import { errorFromProvider } from './connection/hostErrors.ts'
import type { LiveAdapter } from './provider/liveAdapter.ts'
import type { RawTypedData } from './requests/messageDigest.ts'

/** The Safe as an actor: every request goes to the host, whose owners decide. Nothing is retried, since each request opens a dialog. */
export function createFrameActor(live: LiveAdapter): Actor {
  const { safeAddress: address, chainId } = live.safe()
  const through = <T>(ask: (adapter: Awaited<ReturnType<LiveAdapter['open']>>) => Promise<T>): Promise<T> =>
    live
      .open()
      .then(ask)
      .catch((error: unknown) => {
        throw errorFromProvider(error)
      })
  return {
    kind: 'safe',
    address,
    chainId,
    provider: live.provider,
    async send(requests) {
      const txs = requests.map(({ to, value, data }) => ({ to, value: value.toString(), data }))
      const { safeTxHash } = await through((adapter) => adapter.send({ txs, params: {} }))
      return { kind: 'safeTxHash', hash: safeTxHash }
    },
    signTypedData: (typedData) =>
      through(({ signing }) => signing.typedData(typedData as unknown as RawTypedData)),
    signMessage: (message) => through(({ signing }) => signing.text(message)),
  }
}
