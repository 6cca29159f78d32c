import { keccak256 } from 'viem'
import type { At } from '#chain/code/code.ts'
import { readFallbackHandler, readGuards } from '#chain/extensions/attachments.ts'
import { readModules } from '#chain/extensions/modules.ts'
import { lookAtSafe } from '#chain/lens/lookAtSafe.ts'
import { readAccountCode } from '#chain/lens/readAccountCode.ts'
import { readSafeState } from '#chain/safe/safeState.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { NodeAnswer } from '#core/checks/facts.ts'
import type { Address } from '#core/safe/safe.ts'
import { readChainId } from './chainId.ts'
import type { Chain } from './client.ts'
import { factOf } from './factOf.ts'
import { read } from './read.ts'

/** A node may be so many blocks behind another and is still compared, at its own block. */
const furthestBehind = 5n

/** The newest readable block: of several nodes, the newest block that the first two to answer both have. @throws ChainError */
export async function readBlockNumber(
  chain: Chain,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<bigint> {
  // Not viem's `getBlockNumber`, which shares a question that is still under way: that one may be older than what was executed since.
  const newest = (one: Chain) =>
    read(one.client.request({ method: 'eth_blockNumber' }).then(BigInt), 'The newest block', signal)
  const heads = await Promise.all((chain.nodes ?? []).map((node) => factOf(newest(node))))
  const [first, second = first] = heads.flatMap((head) => (head.known ? [head.value] : []))
  if (first === undefined || second === undefined) return newest(chain)
  return second < first && first - second <= furthestBehind ? second : first
}

/**
 * A Safe as two of the configured nodes report it, each read by itself at the same block, for comparison; undefined where only one is
 * configured, unknown where fewer than two answer.
 */
export async function readOtherNodes(
  chain: Chain,
  safe: Address,
  { blockNumber, signal }: At,
): Promise<Fact<readonly NodeAnswer[]> | undefined> {
  if (chain.nodes === undefined) return undefined
  const ask = (node: Chain) => factOf(readWhole(node, safe, { blockNumber, signal }))
  const told = await Promise.all(chain.nodes.slice(0, 2).map(ask))
  const answers = () => told.flatMap((one) => (one.known ? [one.value] : []))
  for (const another of chain.nodes.slice(2)) if (answers().length < 2) told.push(await ask(another))
  if (answers().length === 2) return { known: true, value: answers() }
  return {
    known: false,
    reason: `Of ${chain.nodes.length} nodes ${answers().length === 0 ? 'none' : 'only one'} answered.`,
  }
}

/** Everything that decides who may act for a Safe and which code runs; a node that leaves out a part is not compared. */
async function readWhole(node: Chain, safe: Address, at: At): Promise<NodeAnswer> {
  await lookAtSafe(node, safe, at)
  const reading = readSafeState(node, safe, at)
  const [chainId, state, fallbackHandler, { guard }, code, modules] = await Promise.all([
    readChainId(node, at),
    reading,
    readFallbackHandler(node, safe, at),
    readGuards(node, safe, at),
    reading.then(({ singleton }) => readAccountCode(node, singleton, at)),
    reading.then(({ version }) => readModules(node, safe, { ...at, version })),
  ])
  return { ...state, chainId, codeHash: code.hash ?? keccak256('0x'), fallbackHandler, guard, modules }
}
