import { encodeAbiParameters, getAddress, type Hex, keccak256, padHex, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import { nonceSlot, partSlots, partsFrom, writtenBetween } from './parts.ts'

const account = (digits: string): Address => getAddress(`0x${digits.repeat(20)}`)
const zero = account('00')
const end = getAddress('0x0000000000000000000000000000000000000001')
const [ann, bob, eve, code, handler, guard, moduleGuard, module, other] = [
  'a1',
  'b2',
  'e5',
  '41',
  'f4',
  '77',
  '78',
  '88',
  '89',
].map(account) as [Address, Address, Address, Address, Address, Address, Address, Address, Address]

const state = {
  singleton: code,
  threshold: 2n,
  nonce: 7n,
  fallbackHandler: handler,
  guard,
  moduleGuard,
  owners: [ann, bob],
  modules: [module],
}
const word = (value: bigint | number | Address): Hex =>
  typeof value === 'string' ? padHex(toHex(BigInt(value)), { size: 32 }) : toHex(value, { size: 32 })

function answerOf(of: typeof state): Hex {
  const parts = [of.singleton, of.threshold, of.nonce, of.fallbackHandler, of.guard, of.moduleGuard]
  const lists = [of.owners.length, ...of.owners, of.modules.length, ...of.modules]
  return `0x${[...parts, ...lists].map((one) => word(one).slice(2)).join('')}`
}

test('the slots are those of the contract’s layout, the named ones keccak256 of their names', () => {
  expect(nonceSlot).toBe(word(5))
  expect(partSlots).toEqual([
    word(0),
    word(4),
    word(5),
    ...[
      'fallback_manager.handler.address',
      'guard_manager.guard.address',
      'module_manager.module_guard.address',
    ].map((name) => keccak256(toHex(name))),
  ])
})

describe('what was read of a Safe', () => {
  const whole = answerOf(state)

  test('is its parts, owners and modules', () => {
    expect(partsFrom(whole)).toEqual(state)
    const bare = { ...state, fallbackHandler: zero, guard: zero, moduleGuard: zero, modules: [] }
    expect(partsFrom(answerOf(bare))).toEqual(bare)
  })

  test('is nothing when a word of it is missing', () => {
    const words = (whole.length - 2) / 64
    for (let count = 0; count < words; count++)
      expect(partsFrom(`0x${whole.slice(2, 2 + count * 64)}`), `${count} words`).toBeUndefined()
  })

  test('is nothing when a list is said to be longer than what is there', () => {
    const owners = (length: bigint): Hex =>
      `0x${whole.slice(2, 386)}${word(length).slice(2)}${whole.slice(450)}`
    expect(partsFrom(owners(2n))).toEqual(state)
    for (const length of [4n, 5n, 2n ** 255n]) expect(partsFrom(owners(length))).toBeUndefined()
  })
})

describe('what two readings differ in', () => {
  const between = (change: Partial<typeof state>) =>
    writtenBetween(answerOf(state), answerOf({ ...state, ...change }))
  /** Where Solidity keeps an entry of a mapping. */
  const entry = (key: Address, mapping: bigint) =>
    keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [key, mapping]))

  test('is nothing where nothing changed', () => expect(between({})).toEqual([]))

  test('is the slot of each part', () =>
    expect(
      between({
        singleton: other,
        threshold: 1n,
        nonce: 8n,
        fallbackHandler: zero,
        guard: other,
        moduleGuard: zero,
      }),
    ).toEqual([
      { slot: word(0), before: word(code), after: word(other) },
      { slot: word(4), before: word(2), after: word(1) },
      { slot: word(5), before: word(7), after: word(8) },
      { slot: partSlots[3], before: word(handler), after: word(zero) },
      { slot: partSlots[4], before: word(guard), after: word(other) },
      { slot: partSlots[5], before: word(moduleGuard), after: word(zero) },
    ]))

  test('is the count and the links of an owner who came in at the front', () =>
    expect(between({ owners: [eve, ann, bob] })).toEqual([
      { slot: word(3), before: word(2), after: word(3) },
      { slot: entry(end, 2n), before: word(ann), after: word(eve) },
      { slot: entry(eve, 2n), before: word(0), after: word(ann) },
    ]))

  test('is the links of an owner who was replaced, and of one who went', () => {
    expect(between({ owners: [ann, eve] })).toEqual([
      { slot: entry(ann, 2n), before: word(bob), after: word(eve) },
      { slot: entry(bob, 2n), before: word(end), after: word(0) },
      { slot: entry(eve, 2n), before: word(0), after: word(end) },
    ])
    expect(between({ owners: [ann] })).toEqual([
      { slot: word(3), before: word(2), after: word(1) },
      { slot: entry(ann, 2n), before: word(bob), after: word(end) },
      { slot: entry(bob, 2n), before: word(end), after: word(0) },
    ])
  })

  test('is the links of modules, which nothing counts', () => {
    expect(between({ modules: [] })).toEqual([
      { slot: entry(end, 1n), before: word(module), after: word(end) },
      { slot: entry(module, 1n), before: word(end), after: word(0) },
    ])
    expect(between({ modules: [other, module] })).toEqual([
      { slot: entry(end, 1n), before: word(module), after: word(other) },
      { slot: entry(other, 1n), before: word(0), after: word(module) },
    ])
  })

  test('cannot be told where one of them was not read', () => {
    const whole = answerOf(state)
    for (const [before, after] of [
      [undefined, whole],
      [whole, undefined],
      [whole, '0x'],
      ['0x', whole],
    ] as const)
      expect(writtenBetween(before, after)).toBeUndefined()
  })
})
