import { hexToBigInt, isHex, numberToHex, size } from 'viem'
import type { Hash, Hex } from '#core/safe/safe.ts'
import type { HostSafeInfo } from '#frame/connection/replies.ts'
import { type PendingState, type PendingStore, pendingOf, updatePending } from '#frame/requests/pending.ts'
import type { Resolution } from '#frame/requests/resolution.ts'
import { checkSender, refuseBeyond } from '#frame/requests/transactionRequest.ts'
import { callsReceipt, type NodeReceipt } from './callsReceipt.ts'
import { badParameters, HostProviderError } from './providerErrors.ts'
import type { Reads } from './reads.ts'
import type { Send } from './sdk.ts'

/** The largest transaction that nodes forward, in bytes. */
const LARGEST = 128 * 1024
const statuses = { waiting: 100, executed: 200, failed: 500, replaced: 400, cancelled: 400, deleted: 400 }
const known = new Set(['atomic', 'atomicBatch'])

type CapabilityRequests = Record<string, { optional?: boolean } | undefined>
type Call = {
  to?: unknown
  data?: unknown
  value?: unknown
  /** The draft of EIP-5792 named a chain for each call. */
  chainId?: unknown
  from?: unknown
  capabilities?: CapabilityRequests
}
type SendCalls = {
  version?: unknown
  id?: unknown
  from?: unknown
  chainId?: unknown
  calls?: unknown
  capabilities?: CapabilityRequests
}

/** EIP-5792 in its final form over one host: several calls are one transaction of the Safe, so all or none are executed. */
export type Calls = {
  send(parameters: unknown): Promise<{ id: string; capabilities: Record<string, never> }>
  status(id: unknown): Promise<unknown>
  /** The safeTxHash of an id. @throws HostProviderError 5730 for an unknown one. */
  hashOf(id: unknown): Hash
}

/** The answer of `wallet_getCapabilities` for this Safe's own chain, in the final and the draft form. */
export function capabilitiesOf([address, chainIds]: readonly unknown[], safe: HostSafeInfo): unknown {
  if (address !== undefined) checkSender({ from: address }, safe)
  const own = numberToHex(safe.chainId)
  const isAsked = !Array.isArray(chainIds) || chainIds.some((id) => Number(id) === safe.chainId)
  const able = { atomic: { status: 'supported' }, atomicBatch: { supported: true } }
  return isAsked ? { [own]: able } : {}
}

/** Sends calls with `send` and reports them from `pending`, which survives a reload. */
export function createCalls({
  send,
  pending,
  resolution,
  reads,
  safe,
  now,
}: {
  send: Send
  pending: PendingStore
  resolution: Resolution
  reads: Reads
  safe: HostSafeInfo
  now: () => number
}): Calls {
  const taken = new Set<string>()
  const named = (id: string) =>
    Object.entries(pending.getState()).find(([, { callsId }]) => callsId === id)?.[0] as Hash | undefined

  function hashOf(id: unknown): Hash {
    const found = typeof id === 'string' ? (named(id) ?? (isHash(id) && pendingOf(pending, id) && id)) : false
    if (!found) throw new HostProviderError('No calls are known under this id', 5730)
    return found
  }

  return {
    hashOf,
    async send(parameters) {
      const asked = readSendCalls(parameters, safe)
      const { id } = asked
      if (id !== undefined && (taken.has(id) || named(id) !== undefined))
        throw new HostProviderError('Calls with this id were sent before', 5720)
      if (id !== undefined) taken.add(id)
      try {
        const { safeTxHash } = await send({ txs: asked.calls })
        if (id !== undefined) updatePending(pending, safeTxHash, { callsId: id }, now())
        return { id: id ?? safeTxHash, capabilities: {} }
      } finally {
        if (id !== undefined) taken.delete(id)
      }
    },
    async status(id) {
      const safeTxHash = hashOf(id)
      const state: PendingState | undefined = await resolution.look(safeTxHash)
      const kind = state?.kind ?? 'waiting'
      const answer = {
        version: '2.0.0',
        id,
        chainId: numberToHex(safe.chainId),
        status: statuses[kind],
        atomic: true,
      }
      if (state?.kind !== 'executed' && state?.kind !== 'failed') return { ...answer, receipts: [] }
      const receipt = (await reads.ask('eth_getTransactionReceipt', [state.txHash])) as NodeReceipt | null
      // A node without the block will have it soon: until then the calls are pending.
      if (!receipt) return { ...answer, status: 100, receipts: [] }
      return { ...answer, receipts: [callsReceipt(receipt, safe.safeAddress, safeTxHash, state.kind)] }
    },
  }
}

const isHash = (text: string): text is Hash => isHex(text) && text.length === 66

function readSendCalls(parameters: unknown, safe: HostSafeInfo) {
  if (typeof parameters !== 'object' || parameters === null) throw badParameters('No calls were passed')
  const { version, id, from, chainId, calls, capabilities } = parameters as SendCalls
  if (version !== undefined && version !== '2.0.0' && version !== '1.0')
    throw badParameters(`Version ${String(version)} of wallet_sendCalls is not known here`)
  if (id !== undefined && (typeof id !== 'string' || id === '' || id.length > 4096))
    throw badParameters('"id" is not a text of 1 to 4096 characters')
  checkSender({ from, chainId }, safe, 5710)
  if (!Array.isArray(calls) || calls.length === 0) throw badParameters('No transactions were passed')
  refuseUnknown(capabilities)
  refuseBeyond(parameters, 'these calls')
  const sent = calls.map((call, index) => readCall(call, index, safe))
  const bytes = sent.reduce((sum, { data }) => sum + size(data) + 85, 0)
  if (bytes > LARGEST)
    throw new HostProviderError(`${bytes} bytes of calls are more than one transaction can carry`, 5740)
  return { id: id as string | undefined, calls: sent }
}

function readCall(call: unknown, index: number, safe: HostSafeInfo) {
  const asked: Call = call ?? {}
  const { to, data = '0x', value = '0x0', capabilities, from, chainId } = asked
  refuseUnknown(capabilities)
  checkSender({ from, chainId }, safe, 5710)
  refuseBeyond(asked, `call #${index}`)
  if (!to) throw badParameters(`Invalid call #${index}: missing "to" field`)
  if (typeof to !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(to))
    throw badParameters(`Invalid call #${index}: "to" is no address`)
  if (!isHex(data) || data.length % 2 === 1)
    throw badParameters(`Invalid call #${index}: "data" is not whole bytes`)
  if (!isHex(value)) throw badParameters(`Invalid call #${index}: "value" is no hex number`)
  return { to, data, value: value === '0x' ? '0x0' : quantity(value) }
}

const quantity = (value: Hex): Hex => numberToHex(hexToBigInt(value))

function refuseUnknown(capabilities: CapabilityRequests | undefined): void {
  for (const [name, wanted] of Object.entries(capabilities ?? {}))
    if (!known.has(name) && wanted?.optional !== true)
      throw new HostProviderError(`The capability "${name}" is not supported`, 5700)
}
