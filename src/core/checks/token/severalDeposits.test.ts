import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { known } from '#core/fixtures/checkCase.ts'
import { batch, callOf, factsOf, people, resultOf } from '#core/fixtures/effectCase.ts'

const { safe, usdc, dai } = people
const [vault, other] = ['78', '79'].map((digits) => getAddress(`0x${digits.repeat(20)}`)) as [
  `0x${string}`,
  `0x${string}`,
]
const approve = (amount: bigint, token = usdc) => callOf(token, 'approve', [vault, amount])
/** EIP-4626: takes exactly so many assets from whoever calls. */
const deposit = (amount: bigint, at = vault) => callOf(at, 'deposit', [amount, safe])
const told = (...calls: Parameters<typeof batch>[0]) => {
  const codeAges = {
    of: new Map([vault, other].map((one) => [one, known(400)])),
    others: 'notOffered' as const,
  }
  const { outcome, severity } = resultOf(factsOf(batch(calls), { codeAges }), 'TOK-03')
  return `${outcome} ${severity}`
}

test('several deposits at one vault use one permission together', () => {
  expect(told(approve(300n), deposit(100n), deposit(200n))).toBe('finding info')
  expect(told(approve(300n), deposit(100n), deposit(100n), deposit(100n))).toBe('finding info')
  expect(told(approve(100n), approve(50n, dai), deposit(100n), deposit(50n))).toBe('finding info')
})

test('what they leave of it, and what another vault takes, is left', () => {
  expect(told(approve(300n), deposit(100n), deposit(100n))).toBe('finding stop')
  expect(told(approve(300n), deposit(100n), deposit(200n, other))).toBe('finding stop')
  expect(told(deposit(200n), approve(300n), deposit(100n))).toBe('finding stop')
  expect(told(approve(100n), approve(100n, dai), deposit(100n))).toBe('finding stop')
})
