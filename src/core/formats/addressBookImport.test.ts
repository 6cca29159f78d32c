import { expect, test } from 'vitest'
import { leastCpuTime } from '#core/fixtures/leastCpuTime.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address } from '#core/safe/safe.ts'
import type { AddressBookEntry } from './addressBookCsv.ts'
import { planImport } from './addressBookImport.ts'

const alice = readAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
const bob = readAddress('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
const carol = readAddress('0x90F79bf6EB2c4f870365E785982E1f101E93b906')
const twin = (address: Address, front: number, back: number): Address =>
  `0x${address.slice(2, 2 + front)}${'5'.repeat(40 - front - back)}${back === 0 ? '' : address.slice(-back)}`
const named = (address: Address, name: string, chainId = 1): AddressBookEntry => ({ address, name, chainId })

test('what is new is taken without a word, and so is what is there already', () => {
  const file = [named(alice, 'Alice'), named(bob, 'Bob')]
  expect(planImport([], file)).toEqual({ taken: file, notes: [] })
  expect(planImport(file, file)).toEqual({ taken: file, notes: [] })
  expect(planImport([named(alice, 'Alice', 5)], file)).toEqual({ taken: file, notes: [] })
})

test.each([
  [3, 4, true],
  [2, 4, false],
  [3, 3, false],
  [6, 0, true],
  [5, 0, false],
  [0, 6, true],
  [0, 5, false],
  [10, 10, true],
])(
  'an entry with the first %i and last %i digits of a known one: not taken is %s',
  (front, back, isAlike) => {
    const entry = named(twin(alice, front, back), 'Alice, new')
    const known = [named(carol, 'Carol'), named(alice, 'Alice')]
    const refused = { taken: [], notes: [{ kind: 'alike', entry, known: alice, name: 'Alice' }] }
    expect(planImport(known, [entry])).toEqual(isAlike ? refused : { taken: [entry], notes: [] })
    expect(planImport([], [entry], [alice]).taken).toEqual(isAlike ? [] : [entry])
    expect(planImport([named(alice, 'Alice', 5)], [entry]).taken).toEqual(isAlike ? [] : [entry])
  },
)

test('two of one file that could be taken for one another are both left out, unless one of them is known', () => {
  const file = [named(bob, 'Bob'), named(twin(alice, 4, 4), 'Pay'), named(alice, 'Alice')]
  expect(planImport([], file).taken).toEqual([named(bob, 'Bob')])
  expect(planImport([], file).notes.map(({ kind, entry }) => [kind, entry.name])).toEqual([
    ['alike', 'Pay'],
    ['alike', 'Alice'],
  ])
  expect(planImport([], file).notes[0]).toMatchObject({ known: alice, name: 'Alice' })
  expect(planImport([named(alice, 'A')], file).taken).toEqual([named(bob, 'Bob'), named(alice, 'Alice')])
})

test('a look-alike is found behind many others of its ends', () => {
  const many = Array.from({ length: 9 }, (_, at) =>
    named(`0x${alice.slice(2, 8)}${`${at}`.repeat(34)}`, `${at}`),
  )
  expect(planImport([...many, named(alice, 'Alice')], [named(twin(alice, 6, 6), 'x')]).taken).toEqual([])
})

test('the same account in another letter case is no look-alike of itself', () => {
  const lower = named(alice.toLowerCase() as Address, 'Alice')
  expect(planImport([named(alice, 'Alice')], [lower])).toEqual({ taken: [lower], notes: [] })
  expect(planImport([], [lower, named(alice, 'Alice', 5)]).notes).toEqual([])
})

test('a name that replaces another, and one that another address has, are shown before the import', () => {
  const entries = [named(alice, 'Alice'), named(bob, 'Bob')]
  const [renamed, same] = [named(alice, 'Treasury'), named(carol, 'Воb')]
  expect(planImport(entries, [renamed, same])).toEqual({
    taken: [renamed, same],
    notes: [
      { kind: 'replaced', entry: renamed, was: 'Alice' },
      { kind: 'sameName', entry: same, other: named(bob, 'Bob') },
    ],
  })
  expect(planImport(entries, [named(carol, 'Bob', 5)]).notes).toEqual([])
  expect(planImport([], [named(alice, 'Pay'), named(bob, 'PAY')]).notes).toEqual([
    { kind: 'sameName', entry: named(bob, 'PAY'), other: named(alice, 'Pay') },
  ])
})

test('20,000 names beside 20,000 are compared in a moment', async () => {
  const many = (from: number) =>
    Array.from({ length: 20_000 }, (_, at) =>
      named(
        `0x${((BigInt(at + from) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bn) % 2n ** 160n).toString(16).padStart(40, '0')}`,
        `n${at + from}`,
      ),
    )
  const [old, read] = [many(1), many(30_000)]
  expect(await leastCpuTime(() => planImport(old, read), 5_000)).toBeLessThan(5_000)
})
