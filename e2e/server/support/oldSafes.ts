import { concat, encodeFunctionData, numberToHex, padHex, parseAbi, parseEventLogs } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Anvil } from '#chain/fixtures/anvil.ts'
import {
  creationCode,
  type DeployedVersion,
  deployCode,
  payer,
  sendAs,
  setupData,
} from '#chain/fixtures/safeContracts.ts'
import { deployment } from '#core/deployments/deployments.ts'
import type { Address, Hash, Hex, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'

const factories: Record<'1.0.0' | '1.1.1' | '1.2.0', string> = {
  '1.0.0': 'safe-contracts-1.0.0/build/contracts/ProxyFactory.json',
  '1.1.1': 'safe-contracts-1.1.1/build/contracts/ProxyFactory.json',
  '1.2.0': 'safe-contracts-1.2.0/build/contracts/GnosisSafeProxyFactory.json',
}
const singletons = {
  '1.0.0': 'safe-contracts-1.0.0/build/contracts/GnosisSafe.json',
  '1.1.1': 'safe-contracts-1.1.1/build/contracts/GnosisSafe.json',
  '1.2.0': 'safe-contracts-1.2.0/build/contracts/GnosisSafe.json',
} as const
export type OldVersion = keyof typeof factories & DeployedVersion

/** Keys of anvil's accounts 1 and 2: they own the Safes of these tests. */
export const keys: readonly Hex[] = [
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
]
export const owners = keys.map((key) => privateKeyToAccount(key).address)
const zero: Address = '0x0000000000000000000000000000000000000000'

const factoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)',
  'event ProxyCreation(address proxy)',
])
export const executeAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) returns (bool)',
])

/** Puts the factory and the singleton of an old release where the project deployed them on public chains. */
async function placeContracts(
  anvil: Anvil,
  version: OldVersion,
): Promise<{ factory: Address; singleton: Address }> {
  const [factory = zero] = deployment('SafeProxyFactory', factoryRelease(version)).addresses
  const [singleton = zero] = deployment('Safe', version).addresses
  for (const [address, path] of [
    [factory, factories[version]],
    [singleton, singletons[version]],
  ] as const) {
    const deployed = await deployCode(anvil, creationCode(path))
    await anvil.call('anvil_setCode', address, await anvil.call('eth_getCode', deployed, 'latest'))
  }
  return { factory, singleton }
}

/** 1.2.0 came without a factory of its own: its Safes are made by that of 1.1.1. */
const factoryRelease = (version: OldVersion) => (version === '1.2.0' ? '1.1.1' : version)

export type OldSafe = { address: Address; version: OldVersion }

/** Makes a Safe of two owners and threshold 2 through the official factory of an old release. */
export async function makeOldSafe(anvil: Anvil, version: OldVersion): Promise<OldSafe> {
  const { factory, singleton } = await placeContracts(anvil, version)
  const setup = setupData(version, { owners, threshold: 2, fallbackHandler: zero })
  const data = encodeFunctionData({
    abi: factoryAbi,
    functionName: 'createProxyWithNonce',
    args: [singleton, setup, 7n],
  })
  const { logs, status } = await sendAs(anvil, payer, { to: factory, data })
  const [created] = parseEventLogs({ abi: factoryAbi, logs: logs as never })
  if (status !== '0x1' || !created) throw new Error(`No Safe ${version} was made.`)
  return { address: created.args.proxy, version }
}

export const plainTx = (fields: Partial<SafeTx> & Pick<SafeTx, 'to' | 'nonce'>): SafeTx => ({
  value: 0n,
  data: '0x',
  operation: 0,
  safeTxGas: 0n,
  baseGas: 0n,
  gasPrice: 0n,
  gasToken: zero,
  refundReceiver: zero,
  ...fields,
})

/** The call that executes a transaction with both owners' signatures, and its hash. */
export async function executionOf(
  { address, version }: OldSafe,
  tx: SafeTx,
): Promise<{ data: Hex; hash: Hash }> {
  const hash = safeTxHash({ chainId: 31337, address, version }, tx)
  const signed = await Promise.all(
    keys.map(async (key) => {
      const account = privateKeyToAccount(key)
      return { owner: account.address, signature: await account.sign({ hash }) }
    }),
  )
  const ascending = signed.sort((a, b) => (BigInt(a.owner) < BigInt(b.owner) ? -1 : 1))
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = tx
  const signatures = concat(ascending.map(({ signature }) => signature))
  const args = [
    to,
    value,
    data,
    operation,
    safeTxGas,
    baseGas,
    gasPrice,
    gasToken,
    refundReceiver,
    signatures,
  ] as const
  return { data: encodeFunctionData({ abi: executeAbi, functionName: 'execTransaction', args }), hash }
}

/**
 * A contract that hands its calldata on to the address in its first word, with the ether it got: calls from inside a transaction.
 */
export async function deployRelay(
  anvil: Anvil,
): Promise<(to: Address, data: Hex) => { to: Address; data: Hex }> {
  // CALLDATACOPY(0, 32, size − 32) · CALL(gas, calldataload(0), value, 0, size − 32, 0, 0) · revert when it failed
  const runtime: Hex = '0x60203603602060003760006000602036036000346000355af1602057600080fd5b00'
  const address = await deployCode(anvil, initCode(runtime))
  return (to, data) => ({ to: address, data: concat([padHex(to, { size: 32 }), data]) })
}

function initCode(runtime: Hex): Hex {
  const size = (runtime.length - 2) / 2
  // PUSH1 size · DUP1 · PUSH1 11 · PUSH1 0 · CODECOPY · PUSH1 0 · RETURN
  return concat(['0x60', numberToHex(size, { size: 1 }), '0x80600b6000396000f3', runtime])
}
