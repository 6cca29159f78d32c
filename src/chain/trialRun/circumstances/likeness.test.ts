import { expect, test } from 'vitest'
import type { Address, Hex } from '#core/safe/safe.ts'
import { type Accounts, likenessOf } from './likeness.ts'

const from: Address = '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a'
const other: Address = '0x7e1c94ad0582f4bc63d1a09e8f25b7306dc4e81f'
const miner: Address = '0x5a3ed1c0b6e2f4a7981dc35e6b20f9a84c17d3b6'
const safe = '0xdc64a140aa3e981100a9beca4e685f962f0cf6c9'
const payee = '0x5cbdd86a2fa8dc4bddd8a8f69dba48572eec07fb'
const [nonceSlot, otherSlot] = [`0x${'0'.repeat(63)}5`, `0x${'0'.repeat(63)}6`] as [Hex, Hex]
const one: Hex = `0x${'0'.repeat(63)}1`

type Sides = readonly [before: object, after: object]
type ChangedAccounts = Record<string, Sides>
const none: Sides = [{}, {}]

/** A payment of 0x10 wei to `payee`, for which `from` pays 0x20 for gas and 0x2 of that to the miner. */
const payment: ChangedAccounts = {
  [from]: [
    { balance: '0x100', nonce: 2 },
    { balance: '0xe0', nonce: 3 },
  ],
  [miner]: [{ balance: '0x0' }, { balance: '0x2' }],
  [safe]: [
    { balance: '0x50', nonce: 1, storage: {} },
    { balance: '0x40', storage: { [nonceSlot]: one } },
  ],
  [payee]: [{ balance: '0x0' }, { balance: '0x10' }],
}

function likeness(changes: ChangedAccounts, by: { from?: Address; block?: Record<string, Hex> } = {}) {
  const side = (which: 0 | 1): Accounts =>
    Object.fromEntries(Object.entries(changes).map(([name, sides]) => [name, sides[which]]))
  const call = { from: by.from ?? from, to: safe as Address, data: '0x' as const }
  return likenessOf({ call, miner, block: by.block }, { pre: side(0), post: side(1) })
}

const executedBy = (name: Address, changes: ChangedAccounts): ChangedAccounts => {
  const { [from]: paid = none, ...rest } = changes
  return { ...rest, [name]: paid }
}

test('a run at another price of gas, by another miner or executor, has the same likeness', () => {
  const plain = likeness(payment)
  expect(plain).toBeDefined()
  const dear: ChangedAccounts = {
    ...payment,
    [from]: [
      { balance: '0xffff', nonce: 2 },
      { balance: '0xff', nonce: 3 },
    ],
  }
  expect(likeness(dear)).toBe(plain)
  expect(likeness(executedBy(other, payment), { from: other })).toBe(plain)
  const { [miner]: tip = none, ...rest } = payment
  const mined: ChangedAccounts = { ...rest, '0x00000000000000000000000000000000000000f1': tip }
  const block = { feeRecipient: '0x00000000000000000000000000000000000000f1' } as const
  expect(likeness(mined, { block })).toBe(plain)
  expect(likeness(mined, { block: { coinbase: block.feeRecipient } })).toBe(plain)
  // Nothing is left of its tip where all is burnt.
  expect(likeness(rest)).toBe(plain)
})

test('coin that may have gone to whoever executes or mines leaves no likeness to compare', () => {
  const { [payee]: _nobody, ...kept } = payment
  expect(
    likeness({
      ...kept,
      [from]: [
        { balance: '0x100', nonce: 2 },
        { balance: '0xf0', nonce: 3 },
      ],
    }),
  ).toBe(undefined)
  expect(likeness({ ...kept, [miner]: [{ balance: '0x0' }, { balance: '0x12' }] })).toBe(undefined)
})

test.each<[string, ChangedAccounts]>([
  ['a payment to somebody else', { ...payment, [payee]: payment[safe] ?? none }],
  ['a payee who stands in for another', renamed(payee, other)],
  [
    'another slot of the Safe',
    { ...payment, [safe]: [{ balance: '0x50' }, { balance: '0x40', storage: { [otherSlot]: one } }] },
  ],
  [
    'a slot set to nothing',
    {
      ...payment,
      [safe]: [
        { balance: '0x50', storage: { [otherSlot]: one } },
        { balance: '0x40', storage: { [nonceSlot]: one } },
      ],
    },
  ],
  ['new code', { ...payment, [payee]: [{ balance: '0x0' }, { balance: '0x10', code: '0xef0100' }] }],
  [
    'a slot of whoever executes',
    { ...payment, [from]: [{ nonce: 2 }, { nonce: 3, storage: { [nonceSlot]: one } }] },
  ],
  ['a nonce more of whoever executes', { ...payment, [from]: [{ nonce: 2 }, { nonce: 4 }] }],
  ['an account that is gone', { ...payment, [other]: [{ balance: '0x0', nonce: 1 }, {}] }],
])('%s is not alike', (_, changes) => expect(likeness(changes)).not.toBe(likeness(payment)))

test('an account that is there before and not after leaves no likeness', () => {
  const call = { from, to: safe as Address, data: '0x' as const }
  expect(likenessOf({ call, miner }, { pre: { [other]: { nonce: 1 } }, post: {} })).toBe(undefined)
})

function renamed(name: string, as: string): ChangedAccounts {
  const { [name]: sides = none, ...rest } = payment
  return { ...rest, [as]: sides }
}
