import { describe, expect, test } from 'vitest'
import publicTransactions from '#core/fixtures/publicTransactions.json'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import fixtures from '#core/fixtures/signatures.json'
import type { Hex } from '#core/safe.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import {
  checkConfirmations,
  checkProofs,
  checkSignatureForms,
  checkSigners,
  checkUnique,
  countedConfirmations,
  judgeConfirmations,
} from './confirmations.ts'

function listed(id: string) {
  const found = publicTransactions.transactions.find((one) => one.id === id)
  if (found?.confirmations === undefined) throw new Error(`${id} is missing`)
  const confirmations = found.confirmations.map(({ owner, signature }) => ({
    owner: readAddress(owner),
    signature: readHex(signature),
  }))
  return { hash: readHex(found.computed.safeTxHash), confirmations }
}

const decoy = listed('bybit-71-decoy')
const malicious = listed('bybit-71-malicious')
const clean = listed('cyfrin-ethereum-63')
const [owner = readAddress('')] = clean.confirmations.map((one) => one.owner)

describe('SIG-01: the decoy of February 2025, as the service listed it', () => {
  test('SIG-01 blocks: not one of its three signatures was made for it', async () => {
    const judged = await judgeConfirmations(decoy.hash, decoy.confirmations)
    expect(judged.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(checkConfirmations(judged)).toMatchObject({
      id: 'SIG-01',
      outcome: 'finding',
      severity: 'block',
      text: '3 listed signatures were not made for this transaction.',
    })
  })

  test('SIG-01 passes the same three for the transaction it hid', async () => {
    const judged = await judgeConfirmations(malicious.hash, decoy.confirmations)
    expect(checkConfirmations(judged)).toMatchObject({ id: 'SIG-01', outcome: 'pass' })
  })
})

test('SIG-01 passes the two signatures of a public transaction', async () => {
  const judged = await judgeConfirmations(clean.hash, clean.confirmations)
  expect(judged.map(({ status }) => status)).toEqual(['valid', 'valid'])
  expect(checkConfirmations(judged).outcome).toBe('pass')
})

test('one that names another owner is rejected, and the owner is named', async () => {
  const [first, second] = clean.confirmations
  if (first === undefined || second === undefined) throw new Error('missing')
  const judged = await judgeConfirmations(clean.hash, [{ ...first, signature: second.signature }, second])
  expect(checkConfirmations(judged)).toMatchObject({
    outcome: 'finding',
    text: `The signature listed for ${first.owner} was not made for this transaction.`,
  })
})

test('SIG-05: what is listed without a signature is named, and what bytes cannot show does not count', async () => {
  const approved: Hex = `0x${owner.slice(2).padStart(64, '0')}${'00'.repeat(32)}01`
  const contract: Hex = `0x${owner.slice(2).padStart(64, '0')}${'41'.padStart(64, '0')}00`
  const list = [{ owner }, { owner, signature: approved }, { owner, signature: contract }]
  const judged = await judgeConfirmations(clean.hash, list)
  expect(judged.map(({ status }) => status)).toEqual(['unproven', 'unproven', 'unproven'])
  expect(checkConfirmations(judged).outcome).toBe('pass')
  expect(checkProofs(judged)).toMatchObject({ id: 'SIG-05', outcome: 'finding', severity: 'warn' })
  expect(countedConfirmations(judged, [owner]).some(({ status }) => status === 'valid')).toBe(false)
})

test('an approved hash or contract signature in another name is rejected', async () => {
  const other: Hex = `0x${'11'.repeat(20).padStart(64, '0')}${'00'.repeat(32)}01`
  const [judged] = await judgeConfirmations(clean.hash, [{ owner, signature: other }])
  expect(judged?.status).toBe('rejected')
})

test.each(['0x', '0x1234'] as const)('%s is rejected', async (signature) => {
  const [judged] = await judgeConfirmations(clean.hash, [{ owner, signature }])
  expect(judged?.status).toBe('rejected')
})

test('no confirmation at all is no finding', () => {
  expect(checkConfirmations([])).toMatchObject({ outcome: 'pass', text: 'No signature is listed.' })
})

test('SIG-06 names a signer who is no owner now; of a done transaction it is only told', () => {
  const judged = [{ owner, status: 'valid' as const }]
  const stranger = readAddress(`0x${'22'.repeat(20)}`)
  expect(checkSigners(judged, [owner], { isDone: false }).outcome).toBe('pass')
  expect(checkSigners(judged, [stranger], { isDone: false })).toMatchObject({
    id: 'SIG-06',
    outcome: 'finding',
    severity: 'warn',
    text: `${owner} signed, but is no owner now. That does not count.`,
  })
  expect(checkSigners(judged, [stranger], { isDone: true }).severity).toBe('info')
})

test('a signature counts once, and only by an owner of now', () => {
  const stranger = readAddress(`0x${'22'.repeat(20)}`)
  const valid = (who: typeof owner) => ({ owner: who, status: 'valid' as const })
  expect(countedConfirmations([valid(owner), valid(stranger), valid(owner)], [owner])).toEqual([
    { owner, status: 'valid' },
    { owner: stranger, status: 'rejected', reason: 'Not an owner of this Safe now.' },
    { owner, status: 'rejected', reason: 'This owner is listed twice.' },
  ])
})

describe.each(Object.entries(fixtures.versions))('a Safe %s', (name, world) => {
  const version = safeVersionOf(name)
  const made = (type: string) => {
    const found = world.individual.find((one) => one.type === type)
    return { owner: readAddress(found?.signer ?? ''), signature: readHex(found?.signature ?? '') }
  }
  const hash = readHex(world.parentSafeTxHash)
  const judge = (list: Parameters<typeof judgeConfirmations>[1]) =>
    judgeConfirmations(hash, list, version ? { version } : {})

  test('SIG-02 passes what its contract accepts; v 31 and 32 are none of it on 1.0.0', async () => {
    const byKey = await judge([made('EOA'), made('APPROVED_HASH')])
    expect(checkSignatureForms(byKey).outcome).toBe('pass')
    const asText = fixtures.versions['1.1.1'].individual.find(({ type }) => type === 'ETH_SIGN')
    const { owner } = made('EOA')
    const foreign = await judge([{ owner, signature: readHex(asText?.signature ?? '') }])
    const byText = checkSignatureForms(foreign)
    expect(byText).toMatchObject(
      name === '1.0.0' ? { outcome: 'finding', severity: 'block' } : { outcome: 'pass' },
    )
  })

  test('SIG-02 blocks every v that no contract accepts, a length that is not 65, and r or s out of range', async () => {
    const { owner, signature } = made('EOA')
    const withV = (v: number): Hex => `${signature.slice(0, 130)}${v.toString(16).padStart(2, '0')}` as Hex
    const zeroR: Hex = `0x${'00'.repeat(32)}${signature.slice(66)}`
    const hugeS: Hex = `${signature.slice(0, 66)}${'ff'.repeat(32)}1b` as Hex
    const bad = [...[2, 26, 29, 30, 33].map(withV), `${signature}00` as Hex, '0x1234' as const, zeroR, hugeS]
    for (const one of bad)
      expect(checkSignatureForms(await judge([{ owner, signature: one }]))).toMatchObject({
        id: 'SIG-02',
        outcome: 'finding',
        severity: 'block',
      })
  })

  test('SIG-07 passes two owners; the high-s twin of a signature by one of them is a second listing and counts once', async () => {
    const { owner, signature } = made('EOA')
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const s = order - BigInt(`0x${signature.slice(66, 130)}`)
    const v = signature.endsWith('1b') ? '1c' : '1b'
    const twin: Hex = `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${v}` as Hex
    expect(checkUnique(await judge([made('EOA'), made('APPROVED_HASH')])).outcome).toBe('pass')
    const judged = await judge([
      { owner, signature },
      { owner, signature: twin },
    ])
    expect(judged.map(({ status }) => status)).toEqual(['valid', 'valid'])
    expect(checkUnique(judged)).toMatchObject({ id: 'SIG-07', outcome: 'finding', severity: 'warn' })
    expect(countedConfirmations(judged, [owner]).map(({ status }) => status)).toEqual(['valid', 'rejected'])
  })
})

test('SIG-05 passes when each confirmation brings its signature', async () =>
  expect(checkProofs(await judgeConfirmations(clean.hash, clean.confirmations)).outcome).toBe('pass'))
