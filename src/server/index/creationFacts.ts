import { decodeFunctionData, hexToNumber, parseAbi } from 'viem/utils'
import { deploymentAt } from '#core/deployments.ts'
import type { Hex } from '#core/safe.ts'
import type { RawLog } from '#server/node.ts'
import { readCreation } from './events.ts'
import type { CreationFact } from './facts.ts'
import { ChainMoved, checksummed, type RawRange } from './gather.ts'

const factoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
  'function createChainSpecificProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
  'function createProxyWithNonceL2(address singleton, bytes initializer, uint256 saltNonce)',
  'function createChainSpecificProxyWithNonceL2(address singleton, bytes initializer, uint256 saltNonce)',
])

/** What the factory was called with, when the transaction called it directly; inside other calls it stays unknown. */
function setupOf(input: Hex): Pick<CreationFact, 'setupData' | 'saltNonce'> {
  try {
    const [, setupData, saltNonce] = decodeFunctionData({ abi: factoryAbi, data: input }).args
    return { setupData, saltNonce }
  } catch {
    // Any other call that made a Safe on its way: the Safe is known, only these two details are not.
    return {}
  }
}

/** Where a log was told, with its transaction. */
export function placeOf(range: Pick<RawRange, 'blocks'>, log: RawLog) {
  const block = range.blocks.get(hexToNumber(log.blockNumber))
  const transaction = block?.transactions.find(({ hash }) => hash === log.transactionHash)
  if (!block || !transaction) throw new ChainMoved('A log has no transaction in its block.')
  const place = {
    blockNumber: block.number,
    logIndex: hexToNumber(log.logIndex),
    timestamp: block.timestamp,
    transactionHash: log.transactionHash,
  }
  return { place, transaction }
}

/** The Safes made in a range: by an official factory, from an official Safe or SafeL2 singleton. */
export function creationFacts(range: RawRange): CreationFact[] {
  return range.safeLogs.flatMap((log) => {
    if (deploymentAt(checksummed(log.address))?.name !== 'SafeProxyFactory') return []
    const creation = readCreation(log)
    if (!creation) return []
    const name = deploymentAt(creation.args.singleton)?.name
    if (name !== 'Safe' && name !== 'SafeL2') return []
    const { place, transaction } = placeOf(range, log)
    const { proxy: safe, singleton } = creation.args
    const direct = transaction.to?.toLowerCase() === log.address ? setupOf(transaction.input) : {}
    const factory = checksummed(log.address)
    return [{ ...place, safe, singleton, factory, creator: checksummed(transaction.from), ...direct }]
  })
}
