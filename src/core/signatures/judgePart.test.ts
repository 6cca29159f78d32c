import { checksumAddress, pad } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { bytesOf } from '#core/bytes/hexBytes.ts'
import type { Hex } from '#core/safe/safe.ts'
import { judgePart, type PartContext, type SignatureFacts } from './judgePart.ts'
import { partAt } from './signatureParts.ts'
import { signatureRules } from './signatureRules.ts'

const safeTxHash: Hex = `0x${'5a'.repeat(32)}`
const account = privateKeyToAccount(pad('0x5afe', { size: 32 }))
const owner = '0x00000000000000000000000000000000000c0de0'
const name = checksumAddress(owner)
const word = (digits: string) => digits.padStart(64, '0')
const part = (v: string, r = '', s = '') => `0x${word(r)}${word(s)}${v}` as const
const contractPart: Hex = `${part('00', 'c0de0', '41')}${word('2')}abcd`

function judge(signatures: Hex, facts: SignatureFacts = {}, version: '1.0.0' | '1.3.0' = '1.3.0') {
  const bytes = bytesOf(signatures)
  const context: PartContext = { bytes, staticLength: 65, rules: signatureRules(version), safeTxHash, facts }
  return judgePart(partAt(bytes, 0), context)
}

describe('a key', () => {
  const refused = (reason: string) => ({ kind: 'refused', reason, code: 'GS026' })

  test('agrees by its signature over the hash, or over its text', async () => {
    const agrees = { kind: 'agrees', owner: account.address.toLowerCase() }
    const overHash = await account.sign({ hash: safeTxHash })
    const overText = await account.signMessage({ message: { raw: safeTxHash } })
    const marked: Hex = `0x${overText.slice(2, -2)}${(Number(`0x${overText.slice(-2)}`) + 4).toString(16)}`
    expect(await judge(overHash)).toEqual(agrees)
    expect(await judge(marked)).toEqual(agrees)
  })

  test.each(['1b', '1c', '1f', '20'])('none can have made zeros that end in 0x%s', async (v) =>
    expect(await judge(part(v))).toEqual(refused('No key can have made this signature.')),
  )

  test.each([
    ['02', 2],
    ['1a', 26],
    ['1d', 29],
    ['1e', 30],
    ['21', 33],
  ])('no Safe accepts an end of 0x%s', async (v, shown) =>
    expect(await judge(part(v))).toEqual(refused(`A signature ends in ${shown}, which no Safe accepts.`)),
  )

  test.each([
    ['1f', 31],
    ['20', 32],
  ])('before 1.1.1 0x%s is the mark of what is not read', async (v, shown) => {
    const reason = `A signature ends in ${shown}, the mark of a signed message, which this Safe does not read before 1.1.1.`
    expect(await judge(part(v), {}, '1.0.0')).toEqual(refused(reason))
    expect(await judge(part('1b'), {}, '1.0.0')).toEqual(refused('No key can have made this signature.'))
  })
})

describe('an approval', () => {
  const approval = part('01', 'c0de0')
  const reason = (sentence: string) => ({ owner, reason: sentence, code: 'GS025' })

  test('agrees by what stands on chain, or by sending', async () => {
    expect(await judge(approval, { executor: name })).toEqual({ kind: 'agrees', owner })
    const facts = {
      approvedHashes: [{ owner: name, hash: safeTxHash.toUpperCase().replace('X', 'x') as Hex }],
    } as const
    expect(await judge(approval, facts)).toEqual({ kind: 'agrees', owner })
  })

  test('is refused where the list lacks it, open without a list', async () => {
    const other = { owner: `0x${'1'.repeat(40)}`, hash: safeTxHash } as const
    expect(await judge(approval, { approvedHashes: [other] })).toEqual({
      kind: 'refused',
      ...reason(`${name} has not approved this hash on chain.`),
    })
    expect(await judge(approval)).toEqual({
      kind: 'open',
      ...reason(`The on-chain approval by ${name} was not loaded.`),
    })
  })
})

describe('a contract', () => {
  const reason = (sentence: string) => ({ owner, reason: sentence, code: 'GS024' })
  const other = { owner: `0x${'1'.repeat(40)}`, valid: true } as const

  test('agrees by its own answer', async () => {
    expect(await judge(contractPart, { contractOwners: [other, { owner: name, valid: true }] })).toEqual({
      kind: 'agrees',
      owner,
    })
    expect(
      await judge(contractPart, { askContract: async (asked, data) => asked === owner && data === '0xabcd' }),
    ).toEqual({ kind: 'agrees', owner })
  })

  test('that says no is refused; one of which nothing is told too, where the list is complete', async () => {
    const no = { kind: 'refused', ...reason(`The contract ${name} does not confirm its signature.`) }
    const nothing = {
      kind: 'refused',
      ...reason(`Nothing shows that the contract ${name} confirms its signature.`),
    }
    expect(await judge(contractPart, { contractOwners: [{ owner: name, valid: false }] })).toEqual(no)
    expect(await judge(contractPart, { askContract: async () => false })).toEqual(no)
    expect(await judge(contractPart, { contractOwners: [other] })).toEqual(nothing)
  })

  test('is open where nothing was given', async () =>
    expect(await judge(contractPart)).toEqual({
      kind: 'open',
      ...reason(`The answer of the contract ${name} about its signature was not loaded.`),
    }))
})
