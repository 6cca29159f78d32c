import { parseAbi } from 'viem'
import { getBlock, getLogs } from 'viem/actions'
import type { At } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import type { Address } from '#core/safe/safe.ts'

/** By their topics alone: which arguments are indexed differs between versions. */
const events = parseAbi([
  'event AddedOwner(address owner)',
  'event RemovedOwner(address owner)',
  'event ChangedThreshold(uint256 threshold)',
  'event EnabledModule(address module)',
  'event DisabledModule(address module)',
  'event ChangedGuard(address guard)',
  'event ChangedModuleGuard(address moduleGuard)',
  'event ChangedFallbackHandler(address handler)',
  'event ChangedMasterCopy(address singleton)',
])
const words: Record<(typeof events)[number]['name'], (told: string) => string> = {
  AddedOwner: (told) => `${told} became an owner`,
  RemovedOwner: (told) => `${told} was removed from the owners`,
  ChangedThreshold: (told) => `the threshold was set to ${told}`,
  EnabledModule: (told) => `the module ${told} was enabled`,
  DisabledModule: (told) => `the module ${told} was disabled`,
  ChangedGuard: (told) => `the guard was set to ${told}`,
  ChangedModuleGuard: (told) => `the module guard was set to ${told}`,
  ChangedFallbackHandler: (told) => `the fallback handler was set to ${told}`,
  ChangedMasterCopy: (told) => `the implementation was set to ${told}`,
}
/** Limits: so many blocks back to measure the block time, and so many changes. */
const pace = 1000n
const maxBlocks = 20

/**
 * The changes of a Safe's settings since a moment (seconds since 1970), from its own events, oldest first, one sentence each.
 * @throws ChainError when the node fails, or refuses a range that long.
 */
export async function readChangesSince(
  { client }: Chain,
  safe: Address,
  since: number,
  { blockNumber, signal }: At,
): Promise<readonly string[]> {
  const reading = async () => {
    const back = blockNumber < pace ? blockNumber : pace
    const [newest, before] = await Promise.all([
      getBlock(client, { blockNumber }),
      getBlock(client, { blockNumber: blockNumber - back }),
    ])
    const fromBlock =
      blockNumber -
      blocksFor(Number(newest.timestamp) - since, {
        blocks: back,
        seconds: Number(newest.timestamp - before.timestamp),
      })
    const logs = await getLogs(client, {
      address: safe,
      events,
      fromBlock: fromBlock > 0n ? fromBlock : 0n,
      toBlock: blockNumber,
    })
    const times = new Map<bigint, bigint>()
    for (const { blockNumber: at } of logs)
      if (!times.has(at)) times.set(at, (await getBlock(client, { blockNumber: at })).timestamp)
    return logs
      .filter((log) => Number(times.get(log.blockNumber) ?? 0n) >= since)
      .slice(0, maxBlocks)
      .map(({ eventName, topics, data }) => words[eventName](valueIn(eventName, topics[1] ?? data)))
  }
  return read(reading(), 'The changes since it was signed', signal)
}

/** The blocks of so many seconds, and half as many more, since block times vary. */
function blocksFor(wanted: number, { blocks, seconds }: { blocks: bigint; seconds: number }): bigint {
  if (wanted <= 0) return 0n
  return BigInt(Math.ceil((wanted * 1.5 * Number(blocks)) / Math.max(seconds, 1)))
}

function valueIn(event: keyof typeof words, word: string): string {
  return event === 'ChangedThreshold' ? BigInt(word).toString() : `0x${word.slice(-40)}`
}
