import { expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import type { StoredTransfer } from '#server/store/history.ts'
import { isImitation } from './imitation.ts'

const safe: Address = '0x5aFE000000000000000000000000000000000001'
const friend: Address = '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'
/** Begins and ends as the friend's address does. */
const lookalike: Address = '0xa7711111111111111111111111111111111198b6'
const stranger: Address = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

const transfer = (fields: Partial<StoredTransfer>): StoredTransfer => ({
  id: 'e1',
  safe,
  kind: 'ERC20',
  token: '0x3B103f064DAcD1bfe09B32a0814B892c5A6d79c8',
  sender: safe,
  recipient: friend,
  amount: 10n,
  transactionHash: `0x${'ab'.repeat(32)}`,
  timestamp: 1,
  ...fields,
})
const whole = 10n ** 6n
const decimals = () => 6
const sent = transfer({ amount: 500n * whole })
const other = transfer({ recipient: stranger, amount: 77n * whole })
const imitates = (fields: Partial<StoredTransfer>, earlier: readonly StoredTransfer[]) =>
  isImitation(transfer({ amount: 500n * whole, ...fields }), earlier, decimals)

test('a transfer of about the same amount with an address that looks alike imitates', () => {
  expect(imitates({ recipient: lookalike }, [other, sent])).toBe(true)
  expect(imitates({ sender: lookalike, recipient: safe }, [sent])).toBe(true)
  expect(imitates({ recipient: lookalike, amount: 501n * whole }, [sent])).toBe(true)
  expect(imitates({ recipient: lookalike, amount: 499n * whole }, [sent])).toBe(true)
})

test('another amount, another look or the very same account does not', () => {
  expect(imitates({ recipient: lookalike, amount: 502n * whole }, [sent])).toBe(false)
  expect(imitates({ recipient: stranger }, [sent])).toBe(false)
  expect(imitates({ recipient: friend }, [sent])).toBe(false)
})

test('a few of a token that had just gone out are an echo, from whoever they come', () => {
  const few = { sender: stranger, recipient: safe, amount: 10n * whole }
  expect(imitates(few, [sent])).toBe(true)
  expect(imitates({ ...few, amount: 11n * whole }, [sent])).toBe(false)
  expect(imitates(few, [transfer({ amount: 9n * whole })])).toBe(false)
  expect(imitates({ ...few, token: stranger }, [sent])).toBe(false)
  expect(imitates(few, [transfer({ sender: friend, recipient: safe, amount: 500n * whole })])).toBe(false)
})

test('only the three transfers before are compared', () =>
  expect(imitates({ recipient: lookalike }, [other, other, other, sent])).toBe(false))

test('ether and ERC-721 tokens imitate nothing', () =>
  expect(imitates({ recipient: lookalike, kind: 'ERC721' }, [sent])).toBe(false))
