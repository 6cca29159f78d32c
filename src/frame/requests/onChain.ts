import * as v from 'valibot'
import {
  decodeAbiParameters,
  decodeFunctionData,
  type Log,
  numberToHex,
  parseAbi,
  toEventSelector,
} from 'viem'
import { executionIn, logsFailureOnly } from '#chain/history/execution.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import type { Reads } from '#frame/provider/reads.ts'
import { AddressText, HashText, HexText } from '#gateway/schemas/vocabulary.ts'
import type { Ended } from './pending.ts'

const events = [
  'ExecutionSuccess(bytes32,uint256)',
  'ExecutionFailure(bytes32,uint256)',
  'ExecutionFailed(bytes32)',
].map((signature) => toEventSelector(signature))

const execAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256, uint256, uint256, address, address, bytes) payable',
])
/** `nonce()` and `VERSION()` of every version. */
const nonceCall = '0xaffed0e0'
const versionCall = '0xffa1ad74'

const isTopics = (input: unknown) => v.is(v.array(HashText), input)
/** A log from a node or a host; a malformed one does not end a transaction. */
const shown = { address: AddressText, topics: v.custom<Log['topics']>(isTopics), data: HexText }
const FoundLogs = v.array(v.object({ ...shown, transactionHash: HashText }))
const NodeReceipt = v.nullable(
  v.object({ logs: v.array(v.object(shown)), status: v.optional(v.picklist(['0x0', '0x1'])) }),
)
const FoundNumber = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
)

/** The newest block, as a number. */
export const readBlock = async (reads: Reads): Promise<bigint> =>
  v.parse(FoundNumber, await reads.ask('eth_blockNumber'))

/** The version that the Safe itself reports. */
export async function readVersion(reads: Reads, safe: Address): Promise<string> {
  const answer = v.parse(HexText, await reads.ask('eth_call', [{ to: safe, data: versionCall }, 'latest']))
  const [version] = decodeAbiParameters([{ type: 'string' }], answer)
  return version
}

/** Whether this version logs successes, by the chain: a host could report an old version, which does not, to be believed. */
export const logsSuccess = async (reads: Reads, safe: Address): Promise<boolean> =>
  !logsFailureOnly(await readVersion(reads, safe))

/**
 * The state of a transaction by the chain alone: executed by its event, or replaced by another with its nonce. It needs neither host nor
 * service. Undefined while it waits.
 */
export async function endOnChain(
  reads: Reads,
  safe: Address,
  {
    safeTxHash,
    nonce,
    fromBlock,
    tellsAll,
  }: {
    safeTxHash: Hash
    nonce: number | undefined
    fromBlock: bigint
    /** Whether this version logs every execution; otherwise this transaction may have used the nonce. */
    tellsAll: () => Promise<boolean>
  },
): Promise<Ended | undefined> {
  const block = await readBlock(reads)
  const toBlock = numberToHex(block)
  const filter = { address: safe, topics: [events], fromBlock: numberToHex(fromBlock), toBlock }
  const found = v.parse(FoundLogs, await reads.ask('eth_getLogs', [filter]))
  const logs = found.filter(({ address }) => isSameAddress(address, safe))
  const own = logs.find((log) => executionIn([log], safe, safeTxHash) !== 'absent')
  if (own) {
    const kind = executionIn([own], safe, safeTxHash) === 'success' ? 'executed' : 'failed'
    return { kind, txHash: own.transactionHash }
  }
  if (nonce === undefined) return undefined
  const word = await reads.ask('eth_call', [{ to: safe, data: nonceCall }, toBlock])
  const next = Number(v.parse(FoundNumber, word))
  if (next <= nonce || !(await tellsAll())) return undefined
  // Each of these events uses one nonce, so the one that used ours is as far from the end as the nonce from the next.
  const taker = logs.at(nonce - next)
  if (logs.length < next - nonce || !taker) return { kind: 'replaced' }
  const by = v.parse(HashText, taker.topics[1] ?? taker.data.slice(0, 66))
  const kind = (await isRejection(reads, safe, taker.transactionHash)) ? 'cancelled' : 'replaced'
  return { kind, by, txHash: taker.transactionHash }
}

/**
 * The state of a transaction by the receipt of the reported chain transaction; undefined where that has no execution. For a version that
 * does not log successes, a block with the transaction is enough.
 */
export async function endInReceipt(
  reads: Reads,
  safe: Address,
  { safeTxHash, txHash, tellsAll }: { safeTxHash: Hash; txHash: Hash; tellsAll: () => Promise<boolean> },
): Promise<Ended | undefined> {
  const receipt = v.parse(NodeReceipt, await reads.ask('eth_getTransactionReceipt', [txHash]))
  if (!receipt) return undefined
  const execution = executionIn(receipt.logs, safe, safeTxHash)
  if (execution === 'failure') return { kind: 'failed', txHash }
  const isUntold = execution === 'absent' && receipt.status === '0x1' && !(await tellsAll())
  return execution === 'success' || isUntold ? { kind: 'executed', txHash } : undefined
}

/** A payment of 0 from the Safe to itself, which rejects a nonce. */
async function isRejection(reads: Reads, safe: Address, txHash: Hash): Promise<boolean> {
  const found = (await reads.ask('eth_getTransactionByHash', [txHash])) as { input: Hex; to: Address } | null
  if (!found || !isSameAddress(found.to, safe)) return false
  try {
    const { args } = decodeFunctionData({ abi: execAbi, data: found.input })
    const [to, value, data] = args
    return isSameAddress(to, safe) && value === 0n && data === '0x'
  } catch (_anotherCall) {
    return false
  }
}
