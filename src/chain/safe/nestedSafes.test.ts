import { concat, encodeFunctionData, type Hex, numberToHex, pad, parseAbi, size, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import {
  type DeployedVersion,
  deployedVersions,
  deploySafe,
  payer,
  sendAs,
} from '#chain/fixtures/safeContracts.ts'
import { createChain } from '#chain/node/client.ts'
import { type NestedSafe, nestedAgrees, nestedMessageHash } from '#core/fixtures/nestedSafe.ts'
import type { SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash, safeTxPreimage } from '#core/safe/safeTxHash.ts'
import { judgeSignatureSet } from '#core/signatures/signatureSet.ts'
import { readOwnedAmong } from './ownersOwned.ts'

const chainId = 31337
const account = privateKeyToAccount(pad('0x5afe', { size: 32 }))
const abi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) returns (bool success)',
])
const approveAbi = parseAbi(['function approveHash(bytes32 hashToApprove)'])
let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil({ chainId })
}, 20_000)
afterAll(() => anvil.stop())

const tx: SafeTx = {
  ...{ to: payer, value: 0n, data: '0xabcdef', operation: 0, nonce: 0n },
  ...{ safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress },
}

type Handler = 'own' | 'none' | '1.3.0' | '1.4.1' | '1.5.0'

/** The handler that a release brings, that of another, or none; 1.0.0 takes one only from its owners. */
async function handlerOf(handler: Handler, nested: DeployedVersion) {
  if (handler === 'none') return { fallbackHandler: zeroAddress }
  if (handler === 'own') return { handlerVersion: nested }
  const other = await deploySafe(anvil, { version: handler, owners: [payer], threshold: 1 })
  return { fallbackHandler: other.fallbackHandler, handlerVersion: handler }
}

async function owned(version: DeployedVersion, nestedVersion: DeployedVersion, handler: Handler = 'own') {
  const wish = { version: nestedVersion, owners: [account.address], threshold: 1 }
  const { fallbackHandler, handlerVersion } = await handlerOf(handler, nestedVersion)
  const inner = await deploySafe(anvil, { ...wish, fallbackHandler })
  const outer = await deploySafe(anvil, { version, owners: [inner.address], threshold: 1 })
  const parent: SafeIdentity = { chainId, address: outer.address, version }
  const nested: NestedSafe = {
    safe: { chainId, address: inner.address, version: nestedVersion },
    owners: inner.owners,
    threshold: 1,
    handler: handlerVersion && { version: handlerVersion, address: inner.fallbackHandler },
    approvedHashes: [],
    contractOwners: [],
  }
  return {
    parent,
    nested,
    asked: { parent, safeTxHash: safeTxHash(parent, tx), preimage: safeTxPreimage(parent, tx) },
  }
}

/** `owner ‖ 65 ‖ 00 ‖ length ‖ data`, which is the whole set of a Safe with one owner. */
function contractSignature(owner: Hex, data: Hex): Hex {
  const head = [pad(owner, { size: 32 }), numberToHex(65, { size: 32 }), '0x00'] as const
  return concat([...head, numberToHex(size(data), { size: 32 }), data])
}

async function isTaken(parent: SafeIdentity, signatures: Hex): Promise<boolean> {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = tx
  const call = encodeFunctionData({
    abi,
    functionName: 'execTransaction',
    args: [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, signatures],
  })
  const params = [{ from: payer, to: parent.address, data: call, gas: '0x989680' }, 'latest']
  const [answer] = await anvil.batch([{ method: 'eth_call', params }])
  return !(answer instanceof Error)
}

const pairs = deployedVersions.flatMap((parent) => deployedVersions.map((nested) => ({ parent, nested })))

describe.each(pairs)('a Safe $parent owned by a Safe $nested', (versions) => {
  let world: Awaited<ReturnType<typeof owned>>
  beforeAll(async () => {
    world = await owned(versions.parent, versions.nested)
  })

  test('takes what its owner’s owner signed exactly when it is judged to', async () => {
    const { parent, nested, asked } = world
    const data = await account.sign({ hash: nestedMessageHash(nested.safe, asked) })
    const signatures = contractSignature(nested.safe.address, data)
    const taken = await isTaken(parent, signatures)
    expect(await nestedAgrees(nested, asked, data)).toBe(taken)
    const judged = await judgeSignatureSet({
      ...{ safe: parent, owners: [nested.safe.address], threshold: 1, signatures },
      ...{ safeTxHash: asked.safeTxHash, contractOwners: [] },
      askContract: (_, data) => nestedAgrees(nested, asked, data),
    })
    expect(judged.valid).toBe(taken)
  })

  test('does not take the signature of a stranger, nor an empty one that nobody allowed', async () => {
    const { parent, nested, asked } = world
    const stranger = privateKeyToAccount(pad('0xbad', { size: 32 }))
    const wrong = await stranger.sign({ hash: nestedMessageHash(nested.safe, asked) })
    for (const data of [wrong, '0x'] as const) {
      expect(await isTaken(parent, contractSignature(nested.safe.address, data))).toBe(false)
      expect(await nestedAgrees({ ...nested, signedMessages: [] }, asked, data)).toBe(false)
    }
  })

  test('takes an approval that its owner’s owner gave on chain exactly when it is judged to', async () => {
    const { parent, nested, asked } = world
    const hash = nestedMessageHash(nested.safe, asked)
    const call = encodeFunctionData({ abi: approveAbi, functionName: 'approveHash', args: [hash] })
    await sendAs(anvil, account.address, { to: nested.safe.address, data: call })
    const data = concat([pad(account.address, { size: 32 }), pad('0x', { size: 32 }), '0x01'])
    const approved = { ...nested, approvedHashes: [{ owner: account.address, hash }] }
    const taken = await isTaken(parent, contractSignature(nested.safe.address, data))
    expect(await nestedAgrees(approved, asked, data)).toBe(taken)
    expect(await nestedAgrees(nested, asked, data)).toBe(false)
  })
})

test.each(pairs.filter(({ parent, nested }) => parent === nested))(
  'without a handler a Safe $nested answers only up to 1.2.0',
  async ({ parent: version, nested: nestedVersion }) => {
    const { parent, nested, asked } = await owned(version, nestedVersion, 'none')
    const data = await account.sign({ hash: nestedMessageHash(nested.safe, asked) })
    const taken = await isTaken(parent, contractSignature(nested.safe.address, data))
    expect(await nestedAgrees(nested, asked, data)).toBe(taken)
    expect(taken).toBe(['1.0.0', '1.1.1', '1.2.0'].includes(nestedVersion))
  },
)

test('a Safe among the owners is told as one’s own, an account and another contract are not', async () => {
  const { parent, nested } = await owned('1.4.1', '1.1.1')
  const chain = createChain({ chainId, rpc: [anvil.url] })
  const asked = [payer, nested.safe.address, parent.address]
  expect(await readOwnedAmong(chain, asked, account.address)).toEqual([nested.safe.address])
  expect(await readOwnedAmong(chain, asked, payer)).toEqual([])
})

const mixed = (['1.1.1', '1.2.0', '1.3.0', '1.4.1', '1.5.0'] as const).flatMap((nested) =>
  (['1.3.0', '1.4.1', '1.5.0'] as const).flatMap((handler) =>
    (['1.4.1', '1.5.0'] as const).map((parent) => ({ nested, handler, parent })),
  ),
)

test.each(mixed)(
  'a Safe $nested with the handler of $handler below a Safe $parent is judged as it is taken',
  async (versions) => {
    const { parent, nested, asked } = await owned(versions.parent, versions.nested, versions.handler)
    const data = await account.sign({ hash: nestedMessageHash(nested.safe, asked) })
    const taken = await isTaken(parent, contractSignature(nested.safe.address, data))
    expect(await nestedAgrees(nested, asked, data)).toBe(taken)
  },
)
