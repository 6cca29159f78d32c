import { describe, expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import { toldOfDone } from './toldOfDone.ts'

const first: Result = {
  id: 'ADDR-02',
  outcome: 'finding',
  severity: 'warn',
  text: 'First payment to this address: 0x70997970C51812dc3A010C7d01b50e0d17dc79C8.',
  evidence: {},
  wayOn: 'Make sure of the address with whoever is to be paid, over another channel.',
}
const alike: Result = {
  id: 'ADDR-01',
  outcome: 'finding',
  severity: 'warn',
  text: 'It looks alike.',
  evidence: {},
}
const verified = (nonce: bigint, results: Result[]) =>
  ({ tx: { nonce }, safe: { nonce: 5n }, results, verdict: 'look' }) as unknown as Verification

describe('a first payment', () => {
  test('of a transaction whose number is used is told, and asks nobody to make sure', () => {
    const { results, verdict } = toldOfDone(verified(4n, [first]))
    expect(results).toEqual([{ ...first, severity: 'info', wayOn: undefined }])
    expect(verdict).not.toBe('look')
  })

  test('leaves what else was found as it is', () =>
    expect(toldOfDone(verified(4n, [alike])).results).toEqual([alike]))

  test('of one that waits stays a warning', () => {
    const waiting = verified(5n, [first])
    expect(toldOfDone(waiting)).toBe(waiting)
  })
})
