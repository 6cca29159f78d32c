import { createChain } from '#chain/node/client.ts'
import { deployment } from '#core/deployments/deployments.ts'
import type { ChainConfig } from '#server/chainConfig.ts'
import { lackingRemedy } from '#server/index/lackingBlock.ts'
import { requireChain, WrongChain } from '#server/index/requireChain.ts'
import { type ChainNode, createNode } from '#server/node.ts'
import { usualMasterCopyVersion } from '#server/routes/chains.ts'
import { type CheckFinding, error, ok, warning } from './finding.ts'

/** Milliseconds that a node has for one answer here: a slow one is told as silent. */
const timeout = 10_000
/** A newest block of this age, in seconds, is of a node that is late, or of a chain where little happens. */
const maxAge = 120
/** A block from so many seconds ahead of this machine's clock is not from the future: the clock is wrong. */
const maxAhead = 30
/** Blocks whose events are asked for in one call, as the index does. */
const blocks = 100

const erc20Transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Asks a node for everything that the server asks of it, and says what it lacks. Nothing is thrown. */
export async function checkNode(config: ChainConfig, now: () => number): Promise<CheckFinding[]> {
  const chain = createChain({ chainId: config.chainId, rpc: [config.rpc], timeout, retries: 0, fetch })
  const node = createNode(chain)
  const name = `The node of ${config.name}`
  try {
    await requireChain(node, config)
  } catch (failure) {
    if (failure instanceof WrongChain)
      return [error(failure.message, 'Name the address of a node of this chain, or the chain of this node.')]
    return [
      error(`${name} does not answer.`, 'Start it, or mend its address: --rpc. Is a key missing in it?'),
    ]
  }
  const head = await node.head().catch(noAnswer)
  if (!head) return [error(`${name} gives no block.`, 'Wait until it has begun to follow its chain.')]
  const found = await Promise.all([
    logsOf(node, name, config, head.number),
    pastOf(node, name, config),
    callTreesOf(node, name, head.number),
    contractsOf(node, config),
  ])
  return [
    ok(`${name} answers: block ${head.number}.`),
    ...clockOf(head.timestamp, name, now()),
    ...found.flat(),
  ]
}

/** What fails is told as missing, whatever the reason. */
const noAnswer = () => undefined

function clockOf(timestamp: number, name: string, now: number): CheckFinding[] {
  const age = Math.round((now - timestamp) / 1000)
  if (age < -maxAhead)
    return [
      error(
        `${name} has a block that is ${-age} seconds ahead of this machine.`,
        'Set the clock of this machine: timedatectl set-ntp true.',
      ),
    ]
  if (age <= maxAge) return [ok('The clock of this machine agrees with the chain.')]
  return [
    warning(
      `${name} has no block of the last ${Math.floor(age / 60)} minutes.`,
      'Is it still reading its chain? Where little happens, as on a chain of trials, nothing is to be done.',
    ),
  ]
}

/** Events of the newest blocks, and of the first that are to be indexed: a node that prunes has these blocks without what happened in them. */
async function logsOf(
  node: ChainNode,
  name: string,
  { startBlock = 0 }: ChainConfig,
  head: number,
): Promise<CheckFinding[]> {
  const logs = (from: number, to: number) => node.logs({ topics: [erc20Transfer], from, to }).catch(noAnswer)
  const from = Math.max(0, head - blocks + 1)
  if (!(await logs(from, head)))
    return [
      error(`${name} gives no events.`, 'Allow eth_getLogs over 100 blocks there, or name another node.'),
    ]
  const given = ok(`${name} gives events (eth_getLogs) of ${head - from + 1} blocks.`)
  const to = Math.min(head, startBlock + blocks - 1)
  if (to < startBlock) return [given]
  const first = `blocks ${startBlock} to ${to}`
  return (await logs(startBlock, to))
    ? [given, ok(`${name} gives the events of ${first}, where the index begins.`)]
    : [
        given,
        error(
          `${name} gives no events of ${first}, where the index begins: it has pruned them.`,
          lackingRemedy,
        ),
      ]
}

async function pastOf(node: ChainNode, name: string, { startBlock = 0 }: ChainConfig): Promise<CheckFinding> {
  const block = await node.block(startBlock).catch(noAnswer)
  return block
    ? ok(`${name} has the first block to index, ${startBlock}.`)
    : error(
        `${name} does not have block ${startBlock}, from which on the chain is to be indexed.`,
        'Set startBlock of the chain to a block that it has, before your first Safe, or name an archive node.',
      )
}

async function callTreesOf(node: ChainNode, name: string, head: number): Promise<CheckFinding> {
  await node.traceBlock(head).catch(noAnswer)
  const tracing = node.tracing()
  return tracing === 'debug' || tracing === 'trace'
    ? ok(`${name} shows call trees (${tracing}).`)
    : warning(
        `${name} shows no call trees.`,
        'Allow debug_traceBlockByNumber or trace_block: without them calls of Safes up to 1.2.0 and of L1 Safes are partly unknown.',
      )
}

async function contractsOf(node: ChainNode, config: ChainConfig): Promise<CheckFinding> {
  const { addresses } = deployment('SafeProxyFactory', usualMasterCopyVersion)
  const codes = await Promise.all(addresses.map((address) => node.code(address).catch(noAnswer)))
  return codes.some((code) => code !== undefined && code !== '0x')
    ? ok(`The official Safe contracts (${usualMasterCopyVersion}) are on ${config.name}.`)
    : warning(
        `The official Safe contracts (${usualMasterCopyVersion}) are not on ${config.name}.`,
        'Deploy them there with the Safe singleton factory: wallets make new Safes with them.',
      )
}
