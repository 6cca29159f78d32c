import { expect, test } from 'vitest'
import { readAddress } from '#core/fixtures/readTx.ts'
import { checkNonce, checkOwners, checkThreshold } from './state.ts'

const one = readAddress('0xc12F6A2D93C0788366FC91aeBf21b33CCCb0c0d8')
const two = readAddress('0xAF43958ad62389BE3E0B553dFd259Ec335814c1C')
const three = readAddress('0x53A26f48ED901336D7C165B85E6F43d9F8dBeAA7')
const waiting = { isDone: false }
const done = { isDone: true }

test('the same owners in another order and letter case are the same', () => {
  expect(checkOwners([two, readAddress(one.toLowerCase())], [one, two]).outcome).toBe('pass')
})

test('an owner left out and one invented are told apart', () => {
  expect(checkOwners([one, three], [one, two])).toMatchObject({
    outcome: 'finding',
    severity: 'block',
    evidence: { unclaimed: [two], invented: [three] },
  })
})

test('another threshold is a finding; of a done transaction it is not compared', () => {
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
] as const)('number %i where the chain expects %i, %o: %o', (nonce, next, state, result) => {
  expect(checkNonce(nonce, next, state)).toMatchObject(result)
})
