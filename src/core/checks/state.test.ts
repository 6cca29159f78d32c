import { expect, test } from 'vitest'
import { readAddress } from '#core/fixtures/readTx.ts'
import { checkGaps, checkNonce, checkOwners, checkThreshold } from './state.ts'

const one = readAddress('0xc12F6A2D93C0788366FC91aeBf21b33CCCb0c0d8')
const two = readAddress('0xAF43958ad62389BE3E0B553dFd259Ec335814c1C')
const three = readAddress('0x53A26f48ED901336D7C165B85E6F43d9F8dBeAA7')
const waiting = { isDone: false }
const done = { isDone: true }

test('STATE-01 passes: the same owners in another order and letter case are the same', () => {
  expect(checkOwners([two, readAddress(one.toLowerCase())], [one, two]).outcome).toBe('pass')
})

test('STATE-01 blocks: an owner left out and one invented are told apart', () => {
  expect(checkOwners([one, three], [one, two])).toMatchObject({
    outcome: 'finding',
    severity: 'block',
    evidence: { unclaimed: [two], invented: [three] },
  })
})

test('STATE-02 passes the threshold of the chain and blocks another; of a done transaction it is not compared', () => {
  expect(checkThreshold(2, 2, waiting).outcome).toBe('pass')
  expect(checkThreshold(1, 2, waiting)).toMatchObject({ outcome: 'finding', severity: 'block' })
  expect(checkThreshold(1, 2, done)).toMatchObject({ outcome: 'unknown', severity: 'info' })
})

test.each([
  [63n, 63n, waiting, { outcome: 'pass' }],
  [64n, 63n, waiting, { outcome: 'pass' }],
  [62n, 63n, waiting, { outcome: 'finding', severity: 'block' }],
  [62n, 63n, done, { outcome: 'pass' }],
  [63n, 63n, done, { outcome: 'finding', severity: 'warn' }],
] as const)('STATE-03: number %i where the chain expects %i, %o: %o', (nonce, next, state, result) => {
  expect(checkNonce(nonce, next, state)).toMatchObject(result)
})

const listed = (...numbers: bigint[]) => ({ known: true as const, value: numbers })

test('STATE-04 passes when it is this number’s turn, or every number before it is listed', () => {
  expect(checkGaps(63n, 63n, undefined).outcome).toBe('pass')
  expect(checkGaps(66n, 63n, listed(63n, 64n, 65n, 66n)).outcome).toBe('pass')
})

test('STATE-04 warns of numbers that the list lacks, however often others stand in it', () => {
  expect(checkGaps(66n, 63n, listed(63n, 63n, 65n, 66n))).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
    text: '1 earlier transaction is missing from this list.',
  })
  expect(checkGaps(10n ** 15n, 63n, listed())).toMatchObject({ outcome: 'finding' })
})

test('STATE-04 is unknown when the list could not be read, and told when it was not looked through', () => {
  expect(checkGaps(66n, 63n, { known: false, reason: 'No answer.' })).toMatchObject({
    outcome: 'unknown',
    severity: 'warn',
  })
  expect(checkGaps(66n, 63n, undefined)).toMatchObject({
    outcome: 'finding',
    severity: 'info',
    text: 'Numbers 63 to 65 come before this one, and the list was not looked through for that: it may be incomplete.',
  })
})
