import { decodeFunctionResult, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { AppError } from '#core/errors.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import { placeContracts, placedVersion } from '#sandbox/contracts/placedContracts.ts'
import { type SandboxVersion, safeArtifacts } from '#sandbox/contracts/safeArtifacts.ts'
import { tokens } from '#sandbox/contracts/tokens.ts'
import type { Rpc } from './rpc.ts'
import type { Send, Sender } from './sender.ts'

/** The releases of which the sandbox makes Safes, oldest first. */
type MadeVersion = typeof placedVersion | SandboxVersion

/** The Safe to make: 2 of the first 3 seeded owners, 1.4.1, without ether or tokens, unless told otherwise. */
export type SafeParameters = {
  version?: MadeVersion
  owners?: readonly Address[]
  threshold?: number
  ether?: bigint
  tokens?: readonly { symbol: string; amount: bigint }[]
  /** SafeL2 (the default) or the L1 singleton, which emits no SafeMultiSigTransaction; before 1.3.0 there is only that */
  singleton?: 'Safe' | 'SafeL2'
}

export type MadeSafe = {
  address: Address
  version: MadeVersion
  owners: readonly Address[]
  threshold: number
}

const setupAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
])
const factoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address proxy)',
])
const mintAbi = parseAbi([
  'function mint(address to, uint256 value)',
  'function mint(address to, uint256 id, uint256 value)',
])

/**
 * Creates a Safe through the canonical proxy factory of its version. Its ether is sent to the address before the
 * proxy exists, so no incoming transfer is logged; its tokens are minted after, each a logged transfer.
 */
export async function makeSafe(rpc: Rpc, send: Sender, wish: SafeParameters = {}): Promise<MadeSafe> {
  const version = wish.version ?? '1.4.1'
  const safeOwners = wish.owners ?? owners.slice(0, 3).map(({ address }) => address)
  const threshold = wish.threshold ?? Math.min(2, safeOwners.length)
  const { factory, handler, singleton } = await partsOf(rpc, version, wish.singleton)
  const setup = encodeFunctionData({
    abi: setupAbi,
    functionName: 'setup',
    args: [[...safeOwners], BigInt(threshold), zeroAddress, '0x', handler, zeroAddress, 0n, zeroAddress],
  })
  const saltNonce = BigInt(`0x${crypto.randomUUID().replaceAll('-', '')}`)
  const data = encodeFunctionData({
    abi: factoryAbi,
    functionName: 'createProxyWithNonce',
    args: [singleton, setup, saltNonce],
  })
  // Asked first: the call tells the address, and reverts here for owners the contract refuses.
  const foretold = (await rpc.call('eth_call', [{ to: factory, data }, 'latest'])) as Hex
  const address = decodeFunctionResult({
    abi: factoryAbi,
    functionName: 'createProxyWithNonce',
    data: foretold,
  })
  const ether: Send[] = wish.ether ? [{ to: address, value: wish.ether }] : []
  const minted = (wish.tokens ?? []).map(({ symbol, amount }) => mint(symbol, address, amount))
  await send([...ether, { to: factory, data }, ...minted])
  return { address, version, owners: safeOwners, threshold }
}

/** A transaction that gives `amount` base units of a test token; for STAMP and BADGE the amount is the id, one piece. */
export function mint(symbol: string, to: Address, amount: bigint): Send {
  const token = tokens.find((each) => each.symbol === symbol)
  if (!token) throw new AppError(`The sandbox has no token ${symbol}.`)
  const args = token.type === 'ERC1155' ? ([to, amount, 1n] as const) : ([to, amount] as const)
  return { to: token.address, data: encodeFunctionData({ abi: mintAbi, functionName: 'mint', args }) }
}

/** The three contracts that make a Safe of a release; those of 1.1.1 are put on the chain first. */
async function partsOf(rpc: Rpc, version: MadeVersion, singleton: SafeParameters['singleton'] = 'SafeL2') {
  if (version === placedVersion) {
    const { SafeProxyFactory, DefaultCallbackHandler, Safe } = await placeContracts(rpc)
    return { factory: SafeProxyFactory, handler: DefaultCallbackHandler, singleton: Safe }
  }
  return {
    factory: addressOf(version, 'SafeProxyFactory'),
    handler: addressOf(version, 'CompatibilityFallbackHandler'),
    singleton: addressOf(version, singleton),
  }
}

function addressOf(version: SandboxVersion, name: string): Address {
  const artifact = safeArtifacts(version).find((each) => each.name === name)
  if (!artifact) throw new AppError(`Safe ${version} has no contract ${name}.`)
  return artifact.address
}
