import { getAddress, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import { calledAt, signatureLines, splitLines } from './signatureLines.ts'

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

test('what a service lists for the owner who executed it is no open question: the receipt shows who did', () => {
  const listed = { owner: one, status: 'unproven', kind: 'approvedHash', reason: 'Not read.' } as const
  const notes = (executor: Address, signature: Parameters<typeof signatureLines>[0]['signatures'][number]) =>
    signatureLines({ signatures: [signature], isUsed: true, executor }, [one], undefined).map(
      ({ state, note, reason }) => [state, note, reason],
    )
  expect(notes(one, listed)).toEqual([['missing', 'executed it', undefined]])
  expect(notes(two, listed)).toEqual([['claimed', undefined, 'Not read.']])
  expect(notes(one, { ...listed, kind: 'contract' })).toEqual([['claimed', undefined, 'Not read.']])
  expect(notes(one, { ...listed, status: 'rejected' })).toEqual([['foreign', undefined, 'Not read.']])
})

test('of many accounts that are no owners a few stand open; owners and the person’s own line always do', () => {
  const others = Array.from({ length: 300 }, (_, at) => getAddress(toHex(at + 1, { size: 20 })))
  const signatures = others.map((owner) => ({ owner, status: 'unproven', kind: 'none' }) as const)
  const lines = signatureLines({ signatures }, [one, two], others[200])
  const { open, folded } = splitLines(lines)
  expect(open.map(({ owner }) => owner)).toEqual([one, two, ...others.slice(0, 5), others[200]])
  expect(folded).toHaveLength(294)
  const few = signatureLines({ signatures: signatures.slice(0, 6) }, [one, two], one)
  expect(splitLines(few).folded).toEqual([])
  const owners = splitLines(signatureLines({ signatures: [] }, others, undefined))
  expect(owners.open).toHaveLength(300)
})
