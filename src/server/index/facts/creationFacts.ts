import { decodeAbiParameters, decodeFunctionData, parseAbi } from 'viem/utils'
import type { Address, Hex } from '#core/safe/safe.ts'
import { checksummed } from '#server/index/checksummed.ts'
import { logPosition, type RawRange } from '#server/index/gather.ts'
import { type Officials, versionOf } from '#server/index/official.ts'
import type { ChainNode } from '#server/node.ts'
import { type CreationEvent, readCreation } from './events.ts'
import type { CreationFact, LogPosition, OwnershipFact } from './facts.ts'

const factoryAbi = parseAbi([
  'function createProxy(address singleton, bytes initializer)',
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
  'function createProxyWithCallback(address singleton, bytes initializer, uint256 saltNonce, address callback)',
  'function createChainSpecificProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
  'function createProxyWithNonceL2(address singleton, bytes initializer, uint256 saltNonce)',
  'function createChainSpecificProxyWithNonceL2(address singleton, bytes initializer, uint256 saltNonce)',
])
/** `setup` of 1.0.0, and of everything since. */
const setupAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address paymentToken, uint256 payment, address paymentReceiver)',
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
])
/** getOwners() */
const ownersCall: Hex = '0xa0e67e2b'

type Called = { singleton: Address; setupData: Hex; saltNonce?: bigint }

/** What the factory was called with, when the transaction called it directly; inside other calls it stays unknown. */
export function calledWith(input: Hex): Called | undefined {
  try {
    const [singleton, setupData, saltNonce] = decodeFunctionData({ abi: factoryAbi, data: input }).args
    return { singleton, setupData, ...(saltNonce === undefined ? {} : { saltNonce }) }
  } catch {
    // Any other call that made a Safe on its way: the Safe is known, only these details are not.
    return undefined
  }
}

/**
 * The Safes made in a range: by an official factory, from an official singleton. Factories up to 1.2.0 do not tell the singleton:
 * then the calldata does, or else the proxy itself, whose first slot it is.
 */
export async function creationFacts(
  node: ChainNode,
  officials: Officials,
  range: RawRange,
): Promise<CreationFact[]> {
  const told = range.safeLogs.flatMap((log) => {
    const creation = readCreation(log)
    return creation ? [{ log, creation }] : []
  })
  const found = await Promise.all(
    told.map(async ({ log, creation }): Promise<CreationFact[]> => {
      const factory = checksummed(log.address)
      if ((await officials.at(factory))?.name !== 'SafeProxyFactory') return []
      const { place, transaction } = logPosition(range, log)
      const direct = transaction.to?.toLowerCase() === log.address ? calledWith(transaction.input) : undefined
      const safe = creation.args.proxy
      const singleton = await singletonOf(node, creation, direct)
      const version = await versionOf(officials, singleton)
      if (!version) return []
      const full = 'initializer' in creation.args ? creation.args : undefined
      const setup = full
        ? { setupData: full.initializer, saltNonce: full.saltNonce }
        : direct && { setupData: direct.setupData, saltNonce: direct.saltNonce }
      const creator = checksummed(transaction.from)
      return [{ ...place, safe, singleton, version, factory, creator, ...knownSetup(setup) }]
    }),
  )
  return oneEach(found.flat())
}

/** 1.5.0 tells a creation twice when it is asked to tell more: the fuller one counts. */
function oneEach(facts: readonly CreationFact[]): CreationFact[] {
  const bySafe = new Map<Address, CreationFact>()
  for (const fact of facts) {
    const earlier = bySafe.get(fact.safe)
    bySafe.set(fact.safe, earlier ? { ...earlier, ...knownSetup(fact) } : fact)
  }
  return [...bySafe.values()]
}

/** Only what is known of a set-up. */
export const knownSetup = (setup: { setupData?: Hex; saltNonce?: bigint | undefined } | undefined) => ({
  ...(setup?.setupData === undefined ? {} : { setupData: setup.setupData }),
  ...(setup?.saltNonce === undefined ? {} : { saltNonce: setup.saltNonce }),
})

async function singletonOf(
  node: ChainNode,
  { args }: CreationEvent,
  direct: Called | undefined,
): Promise<Address> {
  if ('singleton' in args) return args.singleton
  if (direct) return direct.singleton
  return singletonIn(await node.slot(args.proxy, '0x0'))
}

/** The address in a storage word. */
export const singletonIn = (word: Hex): Address =>
  checksummed(`0x${word.slice(2).padStart(64, '0').slice(24)}`)

/**
 * The first owners of Safes that do not tell them: before 1.3.0 there was no SafeSetup. The calldata has them, or else the Safe
 * itself, asked as of the block in which it was made.
 */
export async function firstOwners(
  node: ChainNode,
  creations: readonly CreationFact[],
): Promise<OwnershipFact[]> {
  const silent = creations.filter(({ version }) => version < '1.3.0')
  const owned = await Promise.all(
    silent.map(async (creation) => {
      const owners =
        ownersIn(creation.setupData) ?? (await ownersAt(node, creation.safe, creation.blockNumber)) ?? []
      return owners.map((owner) => ({ ...placeIn(creation), safe: creation.safe, owner, owned: true }))
    }),
  )
  return owned.flat()
}

const placeIn = ({ blockNumber, logIndex, timestamp, transactionHash }: LogPosition): LogPosition => ({
  blockNumber,
  logIndex,
  timestamp,
  transactionHash,
})

function ownersIn(setupData: Hex | undefined): readonly Address[] | undefined {
  if (!setupData) return undefined
  try {
    return decodeFunctionData({ abi: setupAbi, data: setupData }).args[0]
  } catch {
    // Set up by something else than `setup`: the Safe itself is asked.
    return undefined
  }
}

/** The owners of a Safe after a block, or now where the node forgot that block; undefined when it does not answer as a Safe. */
export async function ownersAt(
  node: ChainNode,
  safe: Address,
  block: number | 'latest',
): Promise<readonly Address[] | undefined> {
  const answer = (await node.call(safe, ownersCall, block)) ?? (await node.call(safe, ownersCall, 'latest'))
  if (!answer) return undefined
  try {
    return decodeAbiParameters([{ type: 'address[]' }], answer)[0].map(checksummed)
  } catch {
    // Some other contract's answer.
    return undefined
  }
}
