import { expect, test } from 'vitest'
import { calledAt, signatureLines } from './signatureLines.ts'

const one = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const two = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

test('an account without a name is called by its place among the owners, and never an owner where it is none', () => {
  expect(calledAt(two, [one, two])).toBe('Owner 2')
  expect(calledAt(two, [one, two.toLowerCase() as typeof two])).toBe('Owner 2')
  expect(calledAt(other, [one, two])).toBe('Another account')
  expect(calledAt(one, undefined)).toBeUndefined()
})

test('once it ran, who executed it has done so, and nobody has not signed: a signature may be known to the chain alone', () => {
  const notes = (ran: { isUsed: boolean; executor?: typeof one }) =>
    signatureLines({ signatures: [], ...ran }, [one, two], one).map(({ state, note }) => [state, note])
  expect(notes({ isUsed: true, executor: one })).toEqual([
    ['missing', 'executed it'],
    ['missing', 'no signature listed'],
  ])
  expect(notes({ isUsed: true })).toEqual([
    ['missing', 'no signature listed'],
    ['missing', 'no signature listed'],
  ])
  expect(notes({ isUsed: false })).toEqual([
    ['missing', undefined],
    ['missing', undefined],
  ])
})
