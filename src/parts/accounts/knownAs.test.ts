import { expect, test } from 'vitest'
import { knownAs } from './knownAs.ts'

const safe = '0x5aFE000000000000000000000000000000000001'
const alice = '0x1111111111111111111111111111111111111111'
const treasury = '0x2222222222222222222222222222222222222222'
// Only the middle differs, which a shortened address would hide.
const imitation = '0x1111111111111111111121111111111111111111'
const nameOf = (names: Record<string, string>) => (address: string) => names[address.toLowerCase()]
const people = { safe, nameOf: nameOf({}), owners: [alice], watched: [treasury] } as const

test('an owner, a watched Safe and this Safe are known by what they are to it', () => {
  const by = 'All 40 characters match.'
  expect(knownAs(alice, people)).toEqual({ name: 'an owner of this Safe', isNamed: false, by })
  expect(knownAs(treasury, people)).toEqual({ name: 'a Safe that you watch', isNamed: false, by })
  expect(knownAs(safe.toLowerCase() as typeof safe, people)).toEqual({
    name: 'this Safe',
    isNamed: false,
    by,
  })
})

test('the person’s own name comes first', () => {
  const named = { ...people, nameOf: nameOf({ [alice]: 'Alice' }) }
  expect(knownAs(alice, named)).toEqual({
    name: 'Alice',
    isNamed: true,
    by: 'From your address book. All 40 characters match. This is an owner of this Safe.',
  })
  expect(knownAs(alice, { ...named, owners: [] })?.by).toBe(
    'From your address book. All 40 characters match.',
  )
})

test('who differs in one character is nobody', () => expect(knownAs(imitation, people)).toBeUndefined())
