import { concat } from 'viem'
import { describe, expect, test } from 'vitest'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import contractCases from '#core/fixtures/vectors/signatures.json'
import {
  buildSignatures,
  readSignature,
  recoverSigner,
  separateSignatures,
  splitSignatures,
} from './signatures.ts'

/** As a service lists a contract's signature: `owner ‖ 65 ‖ 00 ‖ length ‖ data`. */
function standingAlone(owner: string, data: string) {
  const word = (value: string) => value.replace('0x', '').toLowerCase().padStart(64, '0')
  const length = ((data.length - 2) / 2).toString(16)
  return readHex(`0x${word(owner)}${word('41')}00${word(length)}${data.slice(2)}`)
}

const claimed = publicTransactions.transactions.flatMap(({ id, computed, confirmations = [] }) =>
  confirmations
    .filter(({ type }) => type !== 'APPROVED_HASH')
    .map((confirmation) => ({ id, hash: computed.safeTxHash, ...confirmation })),
)

test.each(claimed)('$id: the $type confirmation listed for $owner recovers to $recovered', async (one) => {
  expect(await recoverSigner(readHex(one.hash), readHex(one.signature))).toBe(one.recovered)
})

test.each(publicTransactions.signatures)('the published signature by $recovered', async (published) => {
  const { safeTxHash, signature, prefixed, recovered } = published
  // The source gives eth_sign signatures as the wallet made them; a Safe wants v raised by 4.
  const forSafe = prefixed ? signature.replace(/1b$/, '1f').replace(/1c$/, '20') : signature
  expect(await recoverSigner(readHex(safeTxHash), readHex(forSafe))).toBe(recovered)
})

describe.each(Object.entries(contractCases.versions))(
  'signatures a Safe %s accepted',
  (version, { cases, two, individual }) => {
    const accepted = cases.filter((one) => one.onchainAccepts && one.safe === two.address)
    const keysOnly = accepted.filter(({ id }) => !id.startsWith('v1'))

    test.each(keysOnly)('$id: as many owners as the threshold asks are recovered', async (one) => {
      const parts = splitSignatures(readHex(one.signatures))
      const signers = await Promise.all(parts.map((part) => recoverSigner(readHex(one.safeTxHash), part)))
      expect(new Set(signers.filter((signer) => two.owners.includes(signer))).size).toBeGreaterThanOrEqual(2)
    })

    test('putting the two of "two-eoa-sorted" together in any order gives the bytes the contract took', () => {
      const sorted = readHex(cases.find(({ id }) => id === 'two-eoa-sorted')?.signatures ?? '0x')
      const [first = '0x', second = '0x'] = splitSignatures(sorted)
      const low = readAddress('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
      const high = readAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
      const built = buildSignatures([
        { owner: high, signature: second },
        { owner: low, signature: first },
        { owner: high, signature: first },
      ])
      expect(built).toBe(sorted)
    })

    test('the data of a contract signature is not taken for more signatures', () => {
      const mixed = readHex(cases.find(({ id }) => id === 'mixed-4-types')?.signatures ?? '0x')
      const parts = splitSignatures(mixed)
      const kinds = parts.map((part) => readSignature(part).kind)
      const signed = version === '1.0.0' ? 'eip712' : 'ethSign'
      expect([...kinds].sort()).toEqual(['approvedHash', 'contract', 'eip712', signed])
      expect(mixed.startsWith(concat(parts))).toBe(true)
    })

    test('the four kinds put together are the bytes that the contract took, and come apart again', () => {
      const mixed = readHex(cases.find(({ id }) => id === 'mixed-4-types')?.signatures ?? '0x')
      const list = individual.map(({ signer, type, signature }) => ({
        owner: readAddress(signer),
        signature: type === 'CONTRACT_SIGNATURE' ? standingAlone(signer, signature) : readHex(signature),
      }))
      expect(buildSignatures(list)).toBe(mixed)
      expect(buildSignatures(list.toReversed())).toBe(mixed)
      expect(separateSignatures(mixed).toSorted()).toEqual(list.map(({ signature }) => signature).toSorted())
    })
  },
)

const r = 'd0afef78a52fd504479dc2af3dc401334762cbd05609c7ac18db9ec5abf4a07a'
const s = '5cc09fc86efd3489707b89b0c729faed616459189cb50084f208d03b201b001f'
const hash = readHex('0xb3476d061aeb8fc1d605a873c483a2402d88a68a9cdd1a8b47655dd55ba004f8')

test.each([2, 26, 29, 30, 33, 255])('a signature with v = %i is malformed', (v) => {
  expect(readSignature(`0x${r}${s}${v.toString(16).padStart(2, '0')}`).kind).toBe('malformed')
})

test.each(['0x', `0x${r}${s}`, `0x${r}${s}1f00`, '0xzz'] as const)('%s is malformed', (text) => {
  expect(readSignature(text).kind).toBe('malformed')
})

test('a signature no key can have made is refused, not thrown out of the curve library', async () => {
  const zero = readHex(`0x${'00'.repeat(64)}1b`)
  await expect(recoverSigner(hash, zero)).rejects.toMatchObject({ kind: 'malformed' })
})

test('approved hashes and contract signatures name their owner but are not recovered', async () => {
  const owner = 'c12f6a2d93c0788366fc91aebf21b33cccb0c0d8'
  const approved = readHex(`0x${owner.padStart(64, '0')}${'00'.repeat(32)}01`)
  expect(readSignature(approved)).toEqual({
    kind: 'approvedHash',
    owner: '0xc12F6A2D93C0788366FC91aeBf21b33CCCb0c0d8',
  })
  await expect(recoverSigner(hash, approved)).rejects.toMatchObject({ kind: 'approvedHash' })
  const contract = readHex(`0x${owner.padStart(64, '0')}${'41'.padStart(64, '0')}00`)
  await expect(recoverSigner(hash, contract)).rejects.toMatchObject({ kind: 'contract' })
})

test('only signatures of 65 bytes are put together', () => {
  const owner = readAddress('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
  expect(() => buildSignatures([{ owner, signature: '0x1234' }])).toThrow('65 bytes')
  const alone = standingAlone(owner, '0xabcd')
  expect(buildSignatures([{ owner, signature: alone }])).toBe(alone)
  const withoutData = readHex(alone.slice(0, 132))
  expect(() => buildSignatures([{ owner, signature: withoutData }])).toThrow('without its data')
  expect(buildSignatures([])).toBe('0x')
})
