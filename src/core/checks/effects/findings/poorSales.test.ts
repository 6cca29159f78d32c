import { expect, test } from 'vitest'
import { known } from '#core/fixtures/checkCase.ts'
import { people, resultsOf } from '#core/fixtures/effectCase.ts'
import { type Act, allowed, callTo, factsIn } from '#core/fixtures/everyday/everydayCase.ts'
import { coin, erc20 } from '#core/fixtures/trialCase.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

const { safe, contract, usdc, alice } = people
const weth: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const ten = 10n ** 19n
const sell = 'sell(uint256 amount)'
const deposit = 'deposit(uint256 pool,uint256 amount)'

/** Ten WETH that the contract takes and keeps, with what it gives. */
const taken = (declaration: string, args: readonly unknown[], ...back: readonly Move[]): Act => ({
  calls: [allowed(weth, contract, ten), callTo(contract, declaration, args)],
  moves: [erc20(weth, safe, contract, ten), ...back],
})
const told = (act: Act, more: object = {}) => {
  const found = resultsOf({ ...factsIn(act), ...more }).filter(({ id }) => id === 'SIM-01')
  return found.map(({ outcome, severity, text }) => (outcome === 'pass' ? 'pass' : `${severity}: ${text}`))[0]
}
const dollars = (amount: bigint) => erc20(usdc, contract, safe, amount)
const prices = {
  prices: known(
    new Map<'native' | Address, number>([
      ['native', 2000],
      [weth, 2000],
      [usdc, 1],
    ]),
  ),
}

test('SIM-01 stops a sale for next to nothing to a contract that keeps what it takes, with prices and without', () => {
  for (const more of [{}, prices]) {
    expect(told(taken(sell, [ten], dollars(5n)), more)).toBe(
      `stop: In call 2: Your Safe gives 10 WETH (${weth}) at ${contract} and gets only 0.000005 USDC (${usdc}).`,
    )
    // 10 WETH were never worth 900 USDC.
    expect(told(taken(sell, [ten], dollars(900_000_000n)), more)).toContain('stop: ')
  }
  expect(told(taken(sell, [ten], dollars(9_000_000_000n)), prices)).toContain('stop: ')
})

test.each([
  'sell(uint256 amount)',
  'swapExact(uint256 amount)',
  'autoTrade(uint256 amount)',
  'convert(uint256 amount)',
])('SIM-01 warns of %s that brings nothing at all', (declaration) =>
  expect(told(taken(declaration, [ten]))).toBe(
    `warn: In call 2: Your Safe gives 10 WETH (${weth}) at ${contract} and gets nothing for it.`,
  ),
)

test('SIM-01 stops it for the coin, and where two calls share what comes', () => {
  const sale: Act = {
    calls: [callTo(contract, sell, [ten], ten)],
    moves: [coin(safe, contract, ten), dollars(5n)],
  }
  expect(told(sale)).toContain('stop: Your Safe gives 10 ETH')
  const twice: Act = {
    calls: [
      allowed(weth, contract, ten),
      callTo(contract, sell, [ten / 2n]),
      callTo(contract, sell, [ten / 2n]),
    ],
    moves: [erc20(weth, safe, contract, ten / 2n), erc20(weth, safe, contract, ten / 2n), dollars(5n)],
  }
  expect(told(twice)).toContain(`Your Safe gives 10 WETH (${weth}) at ${contract} and gets only`)
})

test('SIM-01 warns of what any other method leaves at an unknown contract for next to nothing', () => {
  expect(told(taken('process(uint256 amount)', [ten], dollars(5n)))).toContain('warn: ')
  // A reward may come with a deposit; whether that can be taken out again no receipt shows.
  expect(told(taken(deposit, [1n, ten], dollars(5n)))).toContain(
    `warn: In call 2: Your Safe gives 10 WETH (${weth}) at ${contract} and gets only`,
  )
})

test('SIM-01 leaves a fair sale, a contract that the owners know, and a deposit that names the Safe', () => {
  for (const more of [{}, prices])
    expect(told(taken(sell, [ten], dollars(19_900_000_000n)), more)).toContain('info: ')
  const book = { addressBook: [alice, contract] }
  expect(told({ ...taken(deposit, [1n, ten], dollars(5n)), known: book })).toContain('info: ')
  const named = 'depositFor(uint256 amount,address beneficiary)'
  expect(told(taken(named, [ten, safe], dollars(5n)))).toContain('info: ')
  expect(told(taken('sell(uint256 amount,address recipient)', [ten, safe], dollars(5n)))).toContain('stop: ')
})

test('SIM-01 leaves a deposit for shares and next to nothing that is given', () => {
  const share = erc20(contract, '0x0000000000000000000000000000000000000000', safe, ten)
  expect(told(taken(deposit, [1n, ten], share, dollars(5n)))).not.toContain('gets only')
  const grain: Act = {
    calls: [allowed(weth, contract, 1000n), callTo(contract, sell, [1000n])],
    moves: [erc20(weth, safe, contract, 1000n)],
  }
  expect(told(grain)).toBe('pass')
})
