import { concat, keccak256, padHex, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { type DeployedSafe, deployedVersions, deploySafe } from '#chain/fixtures/safeContracts.ts'
import { createChain } from '#chain/node/client.ts'
import { ChainError } from '#chain/node/errors.ts'
import type { Hex, SafeVersion } from '#core/safe/safe.ts'
import { messageInnerHash, safeMessageHashes } from '#core/safe/safeMessage.ts'
import { buildSignatures } from '#core/signatures/signatures.ts'
import { type FormAnswer, readMessageSignature, readSignedOnChain } from './messageSignature.ts'

const text = 'I agree.'
const accounts = ['11', '22', '33'].map((byte) => privateKeyToAccount(`0x${byte.repeat(32)}`))
const [one, two, three] = accounts as [
  (typeof accounts)[number],
  (typeof accounts)[number],
  (typeof accounts)[number],
]
let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

async function ask(safe: DeployedSafe, signers: readonly (typeof one)[], said = text) {
  const identity = { chainId: 31337, address: safe.address, version: safe.version as SafeVersion }
  const { safeMessageHash: hash } = safeMessageHashes(identity, said)
  const signature = buildSignatures(
    await Promise.all(
      signers.map(async (account) => ({ owner: account.address, signature: await account.sign({ hash }) })),
    ),
  )
  return answersTo(safe, signature)
}

async function answersTo(safe: DeployedSafe, signature: Hex) {
  const chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  const blockNumber = BigInt(String(await anvil.call('eth_blockNumber')))
  const question = { safe: safe.address, innerHash: messageInnerHash(text), signature }
  const { hash, bytes } = await readMessageSignature(chain, question, { blockNumber })
  return { hash, bytes }
}

/** What a Safe of a release has: which forms, and whether it needs a handler for them. */
const forms: Record<(typeof deployedVersions)[number], { hash: boolean; bytes: boolean; own: boolean }> = {
  '1.0.0': { hash: false, bytes: true, own: true },
  '1.1.1': { hash: false, bytes: true, own: true },
  '1.2.0': { hash: false, bytes: true, own: true },
  '1.3.0': { hash: true, bytes: true, own: false },
  '1.4.1': { hash: true, bytes: true, own: false },
  '1.5.0': { hash: true, bytes: false, own: false },
}

test.each(deployedVersions)('a real Safe %s answers each form that its release has', async (version) => {
  const safe = await deploySafe(anvil, { version, owners: [one.address, two.address], threshold: 2 })
  const { hash, bytes } = forms[version]
  const each = (answer: FormAnswer) => ({ hash: hash ? answer : 'none', bytes: bytes ? answer : 'none' })
  expect(await ask(safe, [one, two])).toEqual(each('valid'))
  expect(await ask(safe, [one, three])).toEqual(each('refused'))
  expect(await ask(safe, [one])).toEqual(each('refused'))
  expect(await ask(safe, [one, two], 'Another text.')).toEqual(each('refused'))
  expect(await answersTo(safe, concat(['0x12']))).toEqual(each('refused'))
})

test.each(deployedVersions.filter((version) => version !== '1.0.0'))(
  'a real Safe %s without a fallback handler',
  async (version) => {
    const owners = [one.address, two.address]
    const bare = await deploySafe(anvil, { version, owners, threshold: 2, fallbackHandler: zeroAddress })
    const { own } = forms[version]
    expect(await ask(bare, [one, two])).toEqual({ hash: 'none', bytes: own ? 'valid' : 'none' })
  },
)

test('a node that is gone is no answer', async () => {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const chain = createChain({ chainId: 31337, rpc: ['http://node.test'], retries: 0, fetch })
  const question = { safe: one.address, innerHash: messageInnerHash(text), signature: '0x12' as const }
  await expect(readMessageSignature(chain, question, { blockNumber: 1n })).rejects.toThrow(ChainError)
})

test.each(deployedVersions)(
  'a real Safe %s has signed a message on chain only once a transaction did',
  async (version) => {
    const safe = await deploySafe(anvil, { version, owners: [one.address], threshold: 1 })
    const chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
    const identity = { chainId: 31337, address: safe.address, version: safe.version as SafeVersion }
    const { safeMessageHash } = safeMessageHashes(identity, text)
    const isSigned = async () => {
      const blockNumber = BigInt(String(await anvil.call('eth_blockNumber')))
      return readSignedOnChain(chain, { safe: safe.address, safeMessageHash }, { blockNumber })
    }
    expect(await isSigned()).toBe(false)
    // SafeStorage.sol: mapping(bytes32 => uint256) signedMessages stands in slot 7.
    const slot = keccak256(concat([safeMessageHash, padHex('0x07')]))
    await anvil.call('anvil_setStorageAt', safe.address, slot, padHex('0x01'))
    expect(await isSigned()).toBe(true)
  },
)
