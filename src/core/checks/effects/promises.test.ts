import { describe, expect, test } from 'vitest'
import { known } from '#core/fixtures/checkCase.ts'
import { batch, callOf, factsOf, people, resultOf, send } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, stranger, contract, otherSafe } = people
/** WETH9 on chain 1. */
const weth: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const shortly = (call: Call, more: object = {}) => {
  const { outcome, severity, text } = resultOf(factsOf(call, more), 'SIM-01')
  return `${outcome} ${severity}: ${text}`
}
const deposit = (to: Address, value = 90n * 10n ** 18n): Call => ({ ...callOf(to, 'deposit', []), value })
const stops = (to: Address) =>
  `finding stop: Your Safe pays 90 ETH to ${to} by deposit, an unknown contract here. The call does not show what comes back.`

describe('coin that goes along with a method, where no trial was made', () => {
  test('stops at a contract that nobody knows', () => {
    expect(shortly(deposit(contract))).toBe(stops(contract))
    expect(shortly({ ...callOf(contract, 'transfer', [alice, 1n]), value: 1n })).toMatch(/^finding stop/)
    expect(shortly(batch([send(alice, 1n), deposit(contract)]))).toBe(
      stops(contract).replace('Your', 'In call 2: Your'),
    )
  })
  test('is no alarm at the wrapped coin, and at a contract that a person named or the Safe paid', () => {
    const untried = 'unknown info: No simulation was run.'
    expect(shortly(deposit(weth))).toBe(untried)
    expect(shortly(deposit(alice))).toBe(untried)
    expect(shortly(deposit(contract), { known: { addressBook: [contract] } })).toBe(untried)
    expect(shortly(deposit(contract), { known: { recipients: known([contract]) } })).toBe(untried)
  })
  test('is none without coin, without a method, at the Safe itself and around calls that are read', () => {
    const untried = 'unknown info: No simulation was run.'
    expect(shortly(deposit(contract, 0n))).toBe(untried)
    expect(shortly(send(stranger, 5n))).toBe(untried)
    expect(shortly({ to: contract, value: 5n, data: '0xdeadbeef', operation: 0 })).toBe(untried)
    expect(shortly({ ...callOf(safe, 'changeThreshold', [1n]), value: 5n })).toBe(untried)
    const through = callOf(otherSafe, 'execute', [
      alice,
      5n,
      '0x',
      `0x${'00'.repeat(32)}`,
      `0x${'00'.repeat(32)}`,
    ])
    expect(shortly({ ...through, value: 5n })).toBe(untried)
  })
})

describe('tokens that are put into a vault, where no trial was made', () => {
  const put = (to: Address, receiver = safe) => callOf(to, 'deposit', [5n, receiver])
  const untried = 'unknown info: No simulation was run.'
  const aged = (days: number) => ({ codeAges: { of: new Map([[contract, known(days)]]) } })

  test('are warned of where nobody knows it', () => {
    expect(shortly(put(contract))).toBe(
      `finding warn: Your Safe puts tokens into ${contract} by deposit, an unknown contract here. The call does not show what comes back.`,
    )
    expect(shortly(batch([send(alice, 1n), put(contract)]))).toMatch(
      /^finding warn: In call 2: Your Safe puts/,
    )
    expect(shortly(put(contract), aged(29))).toMatch(/^finding warn/)
  })
  test('are no alarm where it was there for long, or is known to a person', () => {
    expect(shortly(put(contract), aged(30))).toBe(untried)
    expect(shortly(put(contract), { known: { addressBook: [contract] } })).toBe(untried)
  })
})
