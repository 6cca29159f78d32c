import { toEventSelector } from 'viem'
import { getTransaction, getTransactionReceipt } from 'viem/actions'
import { isSameAddress } from '#core/address.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import { paymentsOf } from '#core/checks/payments.ts'
import type { Place } from '#core/checks/places.ts'
import type { Address, Hash, Hex } from '#core/safe.ts'
import type { Chain } from './client.ts'
import { read } from './read.ts'

const transfer = toEventSelector('Transfer(address,address,uint256)')
const successes = ['ExecutionSuccess(bytes32,uint256)', 'ExecutionFromModuleSuccess(address)'].map(
  toEventSelector,
)
const failures = ['ExecutionFailure(bytes32,uint256)', 'ExecutionFailed(bytes32)'].map(toEventSelector)

/**
 * Whom a Safe paid in one chain transaction: by the call that it executed and that did not fail; where somebody else's contract had it
 * execute, by the events of the tokens that moved. Without an execution nothing was paid by it, whatever an event says: anybody can
 * make a token tell of a transfer of nothing, and a token of their own tell of any.
 * `pause` is awaited before what was read is decoded.
 * @throws ChainError when there is no such transaction in a block or the node fails.
 */
export async function readPaid(
  chain: Chain,
  safe: Address,
  txHash: Hash,
  { signal, pause }: { signal?: AbortSignal | undefined; pause?: () => Promise<void> } = {},
): Promise<Address[]> {
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
  return logs.flatMap(({ topics: [event, from, to, id], data }): Address[] =>
    event === transfer && from && to && isSameAddress(accountIn(from), safe) && (id || isMore(data))
      ? [accountIn(to)]
      : [],
  )
}

const accountIn = (word: Hex): Address => `0x${word.slice(-40)}`
const isMore = (amount: Hex): boolean => /[1-9a-f]/i.test(amount.slice(2))

function paidBy(safe: Address, { input, value }: { input: Hex; value: bigint }): Address[] {
  const places: Place[] = []
  const call = decodeCall({ to: safe, value, data: input, operation: 0 }, safe)
  const [executed] = call.wraps === 'execTransaction' ? (call.calls ?? []) : []
  if (executed)
    walkCalls(executed, (inner, { path, as, parents }) => places.push({ call: inner, path, as, parents }))
  return paymentsOf(places).flatMap(({ from, to, amount }) =>
    from !== undefined && isSameAddress(from, safe) && amount > 0n ? [to] : [],
  )
}
