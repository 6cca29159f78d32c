import { toEventSelector } from 'viem'
import { getTransaction, getTransactionReceipt } from 'viem/actions'
import type { Chain } from '#chain/node/client.ts'
import { ChainError } from '#chain/node/errors.ts'
import { read } from '#chain/node/read.ts'
import { ask } from '#chain/trialRun/ways.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import { paymentsOf } from '#core/checks/calls/payments.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'

const successes = ['ExecutionSuccess(bytes32,uint256)', 'ExecutionFromModuleSuccess(address)'].map(
  toEventSelector,
)
const failures = ['ExecutionFailure(bytes32,uint256)', 'ExecutionFailed(bytes32)'].map(toEventSelector)

/**
 * Whom a Safe paid in one chain transaction: by the call that it executed and that did not fail. Where somebody else's contract had it execute,
 * that call is found in the trace; undefined from a node that traces nothing. No event counts: whoever passes on a Safe's own transaction can
 * have another contract tell of any transfer in the same chain transaction.
 * `pause` is awaited before what was read is decoded.
 * @throws ChainError when there is no such transaction in a block or the node fails.
 */
export async function readPaid(
  chain: Chain,
  safe: Address,
  txHash: Hash,
  { signal, pause }: { signal?: AbortSignal | undefined; pause?: () => Promise<void> } = {},
): Promise<Address[] | undefined> {
  const both = Promise.all([
    getTransactionReceipt(chain.client, { hash: txHash }),
    getTransaction(chain.client, { hash: txHash }),
  ])
  const [{ logs, status }, sent] = await read(both, 'An earlier payment', signal)
  await pause?.()
  const says = (events: readonly Hash[]) =>
    logs.some(
      ({ address, topics: [event] }) => isSameAddress(address, safe) && events.some((one) => one === event),
    )
  if (status !== 'success' || says(failures)) return []
  if (sent.to !== null && isSameAddress(sent.to, safe)) return paidBy(safe, sent)
  if (!says(successes)) return []
  const frame = await tracedCall(chain, txHash, signal)
  await pause?.()
  return frame && callsOf(safe, frame).flatMap((call) => paidBy(safe, call))
}

type TracedCall = {
  type?: string
  to?: Address
  input?: Hex
  value?: Hex
  error?: unknown
  calls?: readonly TracedCall[]
}

/** At most so many calls of one chain transaction are read. */
const maxFrames = 5_000

/** The calls of a chain transaction by callTracer; undefined from a node without traces. @throws the reason of `signal` */
async function tracedCall(
  chain: Chain,
  txHash: Hash,
  signal: AbortSignal | undefined,
): Promise<TracedCall | undefined> {
  const asked = ask<TracedCall | null>(chain, 'debug_traceTransaction', [txHash, { tracer: 'callTracer' }])
  try {
    return (await read(asked, 'The calls of an earlier payment', signal)) ?? undefined
  } catch (error) {
    if (signal?.aborted || !(error instanceof ChainError)) throw error
    return undefined
  }
}

/** The successful calls to the Safe itself, at any depth; calls inside them belong to them. */
function callsOf(safe: Address, root: TracedCall): { input: Hex; value: bigint }[] {
  const found: { input: Hex; value: bigint }[] = []
  const waiting: TracedCall[] = [root]
  for (let seen = 0; waiting.length > 0 && seen < maxFrames; seen++) {
    const { type, to, input = '0x', value = '0x0', error, calls = [] } = waiting.pop() ?? {}
    if (error !== undefined) continue
    if (type === 'CALL' && to && isSameAddress(to, safe)) found.push({ input, value: BigInt(value) })
    for (const inner of calls) waiting.push(inner)
  }
  return found
}

function paidBy(safe: Address, { input, value }: { input: Hex; value: bigint }): Address[] {
  const call = decodeCall({ to: safe, value, data: input, operation: 0 }, safe)
  const [executed] = call.wraps === 'execTransaction' ? (call.calls ?? []) : []
  return executed ? paidByCall(safe, executed) : []
}

/** The recipients of a call that the Safe makes, at any depth. */
export function paidByCall(safe: Address, executed: DecodedCall): Address[] {
  const places: PlacedCall[] = []
  walkCalls(executed, (inner, { path, as, parents }) =>
    places.push({ call: inner, path, as: path.length === 0 ? (as ?? safe) : as, parents }),
  )
  return paymentsOf(places).flatMap(({ from, to, amount, isNew }) =>
    from !== undefined && isSameAddress(from, safe) && amount > 0n && !isNew ? [to] : [],
  )
}
