import { secp256k1 } from '@noble/curves/secp256k1'
import { encodeFunctionData, type Hex, hexToBytes, keccak256, pad, parseAbi, toHex, zeroAddress } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import {
  type DeployedSafe,
  type DeployedVersion,
  deployCode,
  deployedVersions,
  deploySafe,
  sendAs,
} from '#chain/fixtures/safeContracts.ts'
import type { NestedSafe } from '#core/fixtures/nestedSafe.ts'
import type { Address, Hash, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash, safeTxPreimage } from '#core/safe/safeTxHash.ts'
import { signatureRules } from '#core/signatures/signatureRules.ts'

/** Keys that anyone can work out from their number: 0 to 3 own the Safe, 4 owns the nested one, 5 is a stranger. */
const keys = Array.from({ length: 6 }, (_, index) => keccak256(toHex(`signature soak ${index}`)))
export const people: readonly Address[] = keys.map((key) => privateKeyToAddress(key))
/** Who sends what no owner sends. */
export const stranger: Address = '0x00000000000000000000000000000000000000A1'

/** `r ‖ s ‖ v` of one of the keys over a hash; `high` gives the other s. */
export function signed(person: number, hash: Hash, { high = false, add = 0 } = {}): Hex {
  const signature = secp256k1.sign(hash.slice(2), (keys[person] ?? '0x').slice(2))
  const s = high ? secp256k1.CURVE.n - signature.s : signature.s
  const v = 27 + (high ? 1 - signature.recovery : signature.recovery) + add
  return `0x${word(signature.r)}${word(s)}${v.toString(16).padStart(2, '0')}`
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0')

/** One release with a Safe for each threshold, all with the same owners, and a transaction that owner 2 approved on chain. */
export type SignatureWorld = {
  anvil: Anvil
  version: DeployedVersion
  nested: NestedSafe
  /** A contract owner that says yes to anything, and one like it that is no owner. */
  yes: Address
  yesStranger: Address
  parents: readonly Parent[]
}

export type Parent = {
  safe: SafeIdentity
  owners: readonly Address[]
  threshold: number
  tx: SafeTx
  safeTxHash: Hash
  preimage: Hex
  approvedHashes: readonly { owner: Address; hash: Hash }[]
}

const chainId = 31337
const approveAbi = parseAbi(['function approveHash(bytes32 hashToApprove)'])

/** Starts a node and sets up a world of every release on it. */
export async function startSignatureWorlds(): Promise<{
  worlds: SignatureWorld[]
  stop: () => Promise<void>
}> {
  const anvil = await startAnvil({ chainId })
  try {
    const worlds: SignatureWorld[] = []
    for (const version of deployedVersions) worlds.push(await setUp(anvil, version))
    return { worlds, stop: anvil.stop }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

async function setUp(anvil: Anvil, version: DeployedVersion): Promise<SignatureWorld> {
  const inner = await deploySafe(anvil, { version, owners: people.slice(4, 5), threshold: 1 })
  const yes = await deployCode(anvil, yesCode(version))
  const yesStranger = await deployCode(anvil, yesCode(version))
  const owners = [...people.slice(0, 4), inner.address, yes]
  const { singleton, fallbackHandler } = inner
  const parents: Parent[] = []
  for (const threshold of [1, 2, 3, 5]) {
    const wish = { version, owners, threshold, singleton, fallbackHandler }
    parents.push(await withApproval(anvil, await deploySafe(anvil, wish)))
  }
  const nested: NestedSafe = {
    safe: { chainId, address: inner.address, version },
    owners: inner.owners,
    threshold: 1,
    handler: { version, address: fallbackHandler },
    signedMessages: [],
    approvedHashes: [],
    contractOwners: [],
  }
  return { anvil, version, nested, yes, yesStranger, parents }
}

async function withApproval(anvil: Anvil, deployed: DeployedSafe): Promise<Parent> {
  const { address, version, owners, threshold } = deployed
  const safe = { chainId, address, version }
  const gas = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress }
  const tx: SafeTx = { to: stranger, value: 0n, data: '0x12345678', operation: 0, nonce: 0n, ...gas }
  const hash = safeTxHash(safe, tx)
  const approver = people[2] ?? zeroAddress
  const data = encodeFunctionData({ abi: approveAbi, functionName: 'approveHash', args: [hash] })
  const { status } = await sendAs(anvil, approver, { to: address, data })
  if (status !== '0x1') throw new Error(`A Safe ${version} took no approval.`)
  const approvedHashes = [{ owner: approver, hash }]
  const preimage = safeTxPreimage(safe, tx)
  return { safe, owners, threshold, tx, safeTxHash: hash, preimage, approvedHashes }
}

/** Code that answers every call with the four bytes that this release wants of `isValidSignature`. */
function yesCode(version: DeployedVersion): Hex {
  const isLegacy = signatureRules(version).contractAsked === 'bytes'
  const answer = pad(isLegacy ? '0x20c13b0b' : '0x1626ba7e', { dir: 'right', size: 32 })
  // PUSH32 answer, MSTORE at 0, RETURN 32 bytes
  const runtime = `7f${answer.slice(2)}60005260206000f3`
  const size = hexToBytes(`0x${runtime}`).length.toString(16).padStart(2, '0')
  // CODECOPY what follows these 12 bytes, RETURN it
  return `0x60${size}600c60003960${size}6000f3${runtime}`
}
