import type { EIP1193Provider, TypedDataDefinition } from 'viem'
import type { Actor } from '#core/actor.ts'
import { AppError } from '#core/errors.ts'
import type { Hex } from '#core/safe.ts'
import type { Channel } from './channel.ts'
import { addPending, type PendingStore } from './pending.ts'
import type { HostSafeInfo, ReplyOf } from './replies.ts'

/** The Safe as an actor: every request goes to the host, whose owners decide. Nothing is retried: each is a dialog. */
export function createFrameActor({
  channel,
  safe,
  pending,
  provider,
  now,
}: {
  channel: Channel
  safe: HostSafeInfo
  pending: PendingStore
  provider: EIP1193Provider
  now: () => number
}): Actor {
  return {
    kind: 'safe',
    address: safe.safeAddress,
    chainId: safe.chainId,
    provider,
    async send(requests) {
      const calls = requests.map(({ to, value, data }) => ({ to, value: value.toString(), data }))
      const { safeTxHash } = await channel.request('sendTransactions', { txs: calls, params: {} })
      addPending(pending, safeTxHash, { submittedAt: now(), calls })
      return { kind: 'safeTxHash', hash: safeTxHash }
    },
    async signTypedData(typedData) {
      return signatureOf(await channel.request('signTypedMessage', { typedData: withoutBigInts(typedData) }))
    },
    async signMessage(message) {
      return signatureOf(await channel.request('signMessage', { message }))
    },
  }
}

/** Hosts keep typed data as JSON: integers travel as decimal text, the domain's chainId as a number. */
function withoutBigInts(typedData: TypedDataDefinition): unknown {
  const plain = (key: string, value: unknown) => {
    if (typeof value !== 'bigint') return value
    return key === 'chainId' ? Number(value) : value.toString()
  }
  return JSON.parse(JSON.stringify(typedData, plain))
}

function signatureOf(reply: ReplyOf<'signMessage'>): Hex {
  if (reply.signature && reply.signature !== '0x') return reply.signature
  throw new AppError('The host took the message, but gave no signature.', {
    hints: ['The other owners may still have to sign it in the host.'],
  })
}
