import { isHex } from 'viem'
import type { Address, Hash } from '#core/safe/safe.ts'
import { badParameters, HostProviderError } from '#frame/provider/providerErrors.ts'
import type { Reads } from '#frame/provider/reads.ts'
import type { Claim } from './claims.ts'
import { addPending, type Ended, type PendingStore, type PendingTransaction, pendingOf } from './pending.ts'
import type { Resolution } from './resolution.ts'

type RawReceipt = Record<string, unknown> & { logs?: Record<string, unknown>[]; status?: string }

/** Transactions and receipts, by the host's hash or the block's. */
export type SentTransactions = {
  transaction(hash: unknown): Promise<unknown>
  receipt(hash: unknown): Promise<unknown>
}

/** Why there will be no receipt under this hash; thrown, since callers otherwise wait for ever. */
export function endError({
  kind,
  ...end
}: Exclude<Ended, { kind: 'executed' | 'failed' }>): HostProviderError {
  const by = 'by' in end && end.by ? ` by ${end.by}` : ''
  const sentence = {
    replaced: `The transaction was replaced${by}.`,
    cancelled: `The transaction was cancelled${by}.`,
    deleted: 'The transaction was deleted from the queue.',
  }[kind]
  return new HostProviderError(sentence, -32003, { data: { state: kind, ...end } })
}

/** Answers for transactions sent through the host, and for all others as the chain does. */
export function createSentTransactions({
  pending,
  resolution,
  reads,
  safe,
  ofHost,
  asked,
  now,
}: {
  pending: PendingStore
  resolution: Resolution
  reads: Reads
  safe: Address
  ofHost: (safeTxHash: Hash) => Promise<Claim | undefined>
  /** SafeAppProvider's entry of a transaction that it sent itself. */
  asked: (safeTxHash: Hash) => Promise<unknown>
  now: () => number
}): SentTransactions {
  const strangers = new Map<Hash, number>()

  /** A transaction that this browser did not send, and the host knows by its safeTxHash. */
  async function adopt(hash: Hash): Promise<boolean> {
    if (now() - (strangers.get(hash) ?? Number.NEGATIVE_INFINITY) < 30_000) return false
    if (strangers.size > 1000) strangers.clear()
    strangers.set(hash, now())
    const claim = await ofHost(hash)
    if (claim) addPending(pending, hash, { submittedAt: now(), calls: [] })
    return claim !== undefined
  }

  async function answer(
    method: 'eth_getTransactionByHash' | 'eth_getTransactionReceipt',
    hash: unknown,
    whilePending: (hash: Hash) => Promise<unknown>,
  ): Promise<unknown> {
    if (!isHex(hash) || hash.length !== 66) throw badParameters('A transaction hash is 0x and 64 hex digits')
    if (!pendingOf(pending, hash)) {
      const found = await reads.ask(method, [hash])
      if (found || !(await adopt(hash))) return found ?? null
    }
    const state = await resolution.look(hash)
    if (!state || state.kind === 'waiting') return whilePending(hash)
    if (state.kind !== 'executed' && state.kind !== 'failed') throw endError(state)
    const found = await reads.ask(method, [state.txHash])
    if (found === null) return whilePending(hash)
    if (!isFound(found)) throw new HostProviderError(`The answer to ${method} cannot be read`, -32603)
    return method === 'eth_getTransactionByHash'
      ? { ...found, hash, safeTxHash: hash, realTransactionHash: state.txHash }
      : receiptUnder(hash, found, state)
  }

  async function pendingAnswer(hash: Hash): Promise<unknown> {
    return (await asked(hash)) ?? fakeTransaction(hash, safe, pendingOf(pending, hash))
  }

  return {
    transaction: (hash) => answer('eth_getTransactionByHash', hash, pendingAnswer),
    receipt: (hash) => answer('eth_getTransactionReceipt', hash, async () => null),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a node's or host's answer has the shape of a mined transaction. */
const isFound = (value: unknown): value is RawReceipt =>
  isRecord(value) &&
  (value.logs === undefined || (Array.isArray(value.logs) && value.logs.every(isRecord))) &&
  (value.status === undefined || value.status === '0x0' || value.status === '0x1')

/** A transaction of an earlier page load, without a block, with gas price 0x00 and nonce 0, as SafeAppProvider shows its own. */
function fakeTransaction(hash: Hash, safe: Address, sent: PendingTransaction | undefined) {
  const [call] = sent?.calls ?? []
  const { data: input = '0x', value = '0', to = safe } = call ?? {}
  const noBlock = { blockHash: null, blockNumber: null, transactionIndex: null }
  return { from: safe, hash, gas: 0, gasPrice: '0x00', nonce: 0, input, value, to, ...noBlock }
}

/** A receipt in which every part has the requested hash; `status` is that of the Safe's own call. */
function receiptUnder(
  hash: Hash,
  receipt: RawReceipt,
  { kind, txHash }: Extract<Ended, { txHash: Hash; kind: 'executed' | 'failed' }>,
) {
  const logs = (receipt.logs ?? []).map((log) => ({ ...log, transactionHash: hash }))
  const status = kind === 'failed' ? '0x0' : receipt.status
  return { ...receipt, transactionHash: hash, logs, status, safeTxHash: hash, realTransactionHash: txHash }
}
