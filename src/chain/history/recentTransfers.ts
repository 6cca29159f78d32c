import { pad, toEventSelector } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import { includesAddress } from '#core/addresses/address.ts'
import { blocksOfDay } from '#core/chains/blockTimes.ts'
import type { HistoryTransfer } from '#core/checks/effectFacts.ts'
import type { Address, Hex, SafeVersion } from '#core/safe/safe.ts'
import { logsFailureOnly } from './execution.ts'
import { type RawLog, readRecentLogs } from './recentLogs.ts'

const transfer = toEventSelector('Transfer(address,address,uint256)')
/** A Safe's event for received coin; since 1.3.0 the sender is a topic. */
const received = toEventSelector('SafeReceived(address,uint256)')

/** A Safe's event for an execution with its owners' signatures. */
const executed = toEventSelector('ExecutionSuccess(bytes32,uint256)')

/** Its other events for its own actions: a failed call, after which it may have paid a fee, and a module's call. */
const acted = ['ExecutionFailure(bytes32,uint256)', 'ExecutionFromModuleSuccess(address)'].map(
  toEventSelector,
)

/** How far back transfers are read: poisoned entries are used mostly within hours, and within 30 hours at the latest. */
const days = 30

type ReadRecentTransfersParameters = {
  blockNumber: bigint
  paid?: readonly Address[]
  /** The version of the Safe; without it no transfer is attributed to others. */
  version?: SafeVersion
  signal?: AbortSignal | undefined
}

/** The transfers, newest first, complete from the block `since` on. */
export type RecentTransfers = { transfers: HistoryTransfer[]; since: bigint }

/**
 * What the chain's logs tell of transfers of a Safe in the last 30 days, or as far back as its nodes give within a few dozen requests: `since`
 * says how far. A log says nothing of who caused it. What went out to those of `paid` in an execution of the Safe's own is the Safe's doing, as
 * is what came in with such an execution; what went out in a chain transaction in which the Safe did nothing was caused by others. Nor does a
 * log say who trusts the token.
 * @throws ChainError when the node fails or refuses.
 */
export async function readRecentTransfers(
  chain: Chain,
  safe: Address,
  { blockNumber, paid = [], version, signal }: ReadRecentTransfersParameters,
): Promise<RecentTransfers> {
  const word = pad(safe).toLowerCase()
  const filters = [
    { topics: [transfer, word] },
    { topics: [transfer, null, word] },
    { address: safe, topics: [[received, executed, ...acted]] },
  ]
  const asked = readRecentLogs(chain, { blockNumber, blocks: blocksOfDay(chain.chainId) * days, filters })
  const { since, logs } = await read(asked, 'The recent transfers of this Safe', signal)
  const [out = [], into = [], told = []] = logs
  const hashesOf = (events: readonly Hex[]) =>
    new Set(told.flatMap((log) => (events.some((one) => one === log.topics[0]) ? [log.transactionHash] : [])))
  const [own, active] = [hashesOf([executed]), hashesOf([executed, ...acted])]
  const tellsOfAll = version !== undefined && !logsFailureOnly(version)
  const byWhom = (entry: HistoryTransfer): HistoryTransfer => {
    const isOwn = entry.txHash !== undefined && own.has(entry.txHash)
    const isSafes = isOwn && (entry.direction === 'in' || includesAddress(paid, entry.to))
    if (isSafes) return { ...entry, initiator: 'safe' }
    const isOthers = tellsOfAll && entry.direction === 'out' && !active.has(entry.txHash ?? '0x')
    return isOthers ? { ...entry, initiator: 'other' } : entry
  }
  const coin = told.filter(({ topics: [event] }) => event === received)
  const all = [
    ...out.flatMap((log) => entryOf(log, 'out')),
    ...into.flatMap((log) => entryOf(log, 'in')),
    ...coin.flatMap((log) => coinIn(log, safe)),
  ]
  const transfers = all.map(byWhom).sort((one, other) => other.blockNumber - one.blockNumber)
  return { transfers, since }
}

/** ERC-20 has three topics and the amount as one word of data; ERC-721 has the id as fourth topic and moves one piece. */
function entryOf({ address, topics, data, ...log }: RawLog, direction: 'in' | 'out'): HistoryTransfer[] {
  const [, from, to, id] = topics
  if (!from || !to) return []
  return [
    {
      direction,
      token: address,
      from: accountIn(from),
      to: accountIn(to),
      amount: id ? 1n : numberIn(data),
      ...placed(log),
    },
  ]
}

function coinIn({ topics: [, sender], data, ...log }: RawLog, safe: Address): HistoryTransfer[] {
  if (!sender) return []
  return [{ direction: 'in', from: accountIn(sender), to: safe, amount: numberIn(data), ...placed(log) }]
}

const placed = ({ blockNumber, transactionHash }: Pick<RawLog, 'blockNumber' | 'transactionHash'>) => ({
  blockNumber: Number(blockNumber),
  txHash: transactionHash,
})
const accountIn = (word: Hex): Address => `0x${word.slice(-40)}`
const numberIn = (data: Hex): bigint => (/^0x[0-9a-f]{1,64}/i.test(data) ? BigInt(data.slice(0, 66)) : 0n)
