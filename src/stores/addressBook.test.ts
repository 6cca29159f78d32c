import { expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import { addressBook, forgetName, nameAccounts, nameProblem, withEntries } from './addressBook.ts'

const alice: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bob: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const entry = (address: Address, name: string, chainId = 1) => ({ address, name, chainId })

test('an account has one name on each network, the later one', () =>
  expect(
    withEntries(
      [entry(alice, 'Alice'), entry(bob, 'Bob')],
      [entry(alice.toLowerCase() as Address, 'Treasurer'), entry(alice, 'Alice there', 5)],
    ).map(({ name }) => name),
  ).toEqual(['Treasurer', 'Bob', 'Alice there']))

test('forgetting a name leaves that of the same account on another network', () => {
  addressBook.setState({ entries: [] })
  nameAccounts([entry(alice, 'Alice'), entry(alice, 'Alice there', 5)])
  forgetName(entry(alice, 'Alice'))
  expect(addressBook.getState().entries).toEqual([entry(alice, 'Alice there', 5)])
})

test.each(['', '   '])('“%s” is no name', (text) => expect(nameProblem(text)).toBe('Enter a name.'))

test.each(['Al\u200bice', '\u202eecilA', 'two\nlines', 'Alice\u3164', 'Alice\u2800'])(
  '%j hides something',
  (text) => expect(nameProblem(text)).toContain('invisible characters'),
)

test('letters of any script are a name', () => expect(nameProblem('Zoë 金庫 №1')).toBeUndefined())
