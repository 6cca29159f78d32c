import { concat, hashTypedData, numberToHex, padHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { sendAs } from '#chain/fixtures/safeContracts.ts'
import { createChain } from '#chain/node/client.ts'
import type { Capsule } from '#core/capsule/capsule.ts'
import type { Hex, SafeTx } from '#core/safe/safe.ts'
import { safeMessageHashes } from '#core/safe/safeMessage.ts'
import { safeTxTypedData } from '#core/safe/safeTxTypedData.ts'
import { by, identityOf, officialSafe, one, send, three, two } from './fixtures/realSafe.ts'
import { verifyCapsule } from './verifyCapsule.ts'

let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

const secp256k1 = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** The same signature with the other s: the chain takes both. */
function highS(signature: Hex): Hex {
  const s = secp256k1 - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') ? '0x1c' : '0x1b'
  return concat([signature.slice(0, 66) as Hex, numberToHex(s, { size: 32 }), v])
}

async function world() {
  const safe = await officialSafe(anvil, '1.4.1', [one.address, two.address])
  const chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  const identity = identityOf(safe)
  const hashOf = (tx: SafeTx) => hashTypedData(safeTxTypedData(identity, tx))
  const capsuleOf = (tx: SafeTx, signatures: Capsule['signatures']): Capsule => ({
    safe: identity,
    subject: { kind: 'transaction', tx },
    signatures,
    abis: [],
  })
  return { safe, chain, identity, hashOf, capsuleOf }
}

test('foreign, repeated and other transactions’ signatures are refused with the reason; the others carry the verdict', async () => {
  const { chain, hashOf, capsuleOf } = await world()
  const tx = send()
  const mine = await by(one, hashOf(tx))
  const judged = await verifyCapsule({
    chain,
    capsule: capsuleOf(tx, [
      mine,
      { ...mine, signature: highS(mine.signature) },
      await by(three, hashOf(tx)),
      await by(two, hashOf(send(0n, 2n))),
      { owner: two.address, signature: (await by(three, hashOf(tx))).signature },
      { owner: two.address, signature: '0x1234' },
    ]),
  })
  expect(judged.capsule.signatures).toEqual([mine])
  expect(judged.refused.map(({ reason }) => reason)).toEqual([
    `${one.address} has already signed: a second signature does not count.`,
    `${three.address} signed it but is not an owner of this Safe now.`,
    expect.stringMatching(`The signature listed for ${two.address} is for something else`),
    expect.stringMatching(`its signer is ${three.address}, who is not an owner`),
    expect.stringMatching(`The signature listed for ${two.address} does not count`),
  ])
  expect(judged.verification.verdict).toBe('pass')
  expect(judged.verification.signatures).toMatchObject([{ owner: one.address, status: 'valid' }])
})

test('an approval on the chain counts, one that is not there is refused, and a used number is out of date', async () => {
  const { safe, chain, hashOf, capsuleOf } = await world()
  const tx = send()
  await anvil.call('anvil_setBalance', two.address, '0xde0b6b3a7640000')
  await anvil.call('anvil_impersonateAccount', two.address)
  await sendAs(anvil, two.address, { to: safe.address, data: concat(['0xd4d9bdcd', hashOf(tx)]) })
  const approved = (owner: Hex) => ({
    owner,
    signature: concat([padHex(owner, { size: 32 }), padHex('0x', { size: 32 }), '0x01']),
  })
  const judged = await verifyCapsule({
    chain,
    capsule: capsuleOf(tx, [await by(one, hashOf(tx)), approved(two.address)]),
  })
  expect(judged.refused).toEqual([])
  expect(judged.verification.verdict).toBe('pass')

  const other = await verifyCapsule({ chain, capsule: capsuleOf(send(0n, 3n), [approved(two.address)]) })
  expect(other.refused).toMatchObject([
    { reason: `The signature listed for ${two.address} does not count. Approval on chain not found.` },
  ])

  await anvil.call(
    'anvil_setStorageAt',
    safe.address,
    padHex('0x05', { size: 32 }),
    padHex('0x01', { size: 32 }),
  )
  await anvil.call('anvil_mine')
  const late = await verifyCapsule({ chain, capsule: capsuleOf(tx, [await by(one, hashOf(tx))]) })
  expect(late.verification.verdict).toBe('block')
  expect(late.verification.results.find(({ id }) => id === 'STATE-03')).toMatchObject({ outcome: 'finding' })
})

test('a capsule of another release than the chain’s has no hash to sign and is blocked', async () => {
  const { chain, identity, capsuleOf } = await world()
  const judged = await verifyCapsule({
    chain,
    capsule: { ...capsuleOf(send(), []), safe: { ...identity, version: '1.3.0' } },
  })
  expect(judged.verification.verdict).toBe('block')
  expect(judged.kind === 'transaction' && judged.verification.safeTxHash).toBe(undefined)
})

test('without an answer of the node nothing is known, and nothing is refused that may count', async () => {
  const { identity, hashOf, capsuleOf } = await world()
  const chain = createChain({ chainId: identity.chainId, rpc: ['http://127.0.0.1:9'], retries: 0 })
  const mine = await by(one, hashOf(send()))
  const judged = await verifyCapsule({ chain, capsule: capsuleOf(send(), [mine]) })
  expect(judged.capsule.signatures).toEqual([mine])
  expect(judged.verification.verdict).toBe('unknown')
})

test('a message’s signatures are recovered as a transaction’s are', async () => {
  const { chain, identity } = await world()
  const hash = safeMessageHashes(identity, 'Agreed.').safeMessageHash
  const judged = await verifyCapsule({
    chain,
    capsule: {
      safe: identity,
      subject: { kind: 'text', text: 'Agreed.' },
      signatures: [await by(one, hash), await by(three, hash)],
      note: 'Please sign.',
      abis: [],
    },
  })
  expect(judged.capsule.signatures).toEqual([await by(one, hash)])
  expect(judged.refused).toMatchObject([
    { reason: `${three.address} signed it but is not an owner of this Safe now.` },
  ])
  expect(judged.verification).toMatchObject({ verdict: 'pass', safeMessageHash: hash })
})
