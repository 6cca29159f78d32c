import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { rateOf } from './rates.ts'

const steth = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'
const wsteth = '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0'
const reth = '0xae78736Cd615f374D3085123A210448E74Fc6393'

test('staking tokens of chain 1 are asked as their contracts name it, and answer in what they stand for', () => {
  // getStETHByWstETH(uint256) 0xbb2952fc, getEthValue(uint256) 0x8b32fa23.
  const amount = `${'0'.repeat(62)}64`
  expect(rateOf(1, wsteth)?.asking(100n)).toBe(`0xbb2952fc${amount}`)
  expect(rateOf(1, wsteth)?.worth(100n, 120n)).toEqual({ token: steth, amount: 120n })
  expect(rateOf(1, reth)?.asking(100n)).toBe(`0x8b32fa23${amount}`)
  expect(rateOf(1, reth)?.worth(100n, 111n)).toEqual({ amount: 111n })
  expect(rateOf(1, steth)?.worth(100n)).toEqual({ amount: 100n })
})

test('one that does not answer is worth nothing that is known, and elsewhere none is known', () => {
  expect(rateOf(1, wsteth)?.worth(100n)).toBeUndefined()
  expect(rateOf(1, reth)?.worth(100n)).toBeUndefined()
  expect(rateOf(10, wsteth)).toBeUndefined()
  expect(rateOf(1, '0xcA11bde05977b3631167028862bE2a173976CA11')).toBeUndefined()
})

test('swETH tells what a whole one is worth, and nothing is worth more for that', () => {
  const sweth = rateOf(1, '0xf951E335afb289353dc249e82926178EaC7DEd78')
  expect(sweth?.asking(100n)).toBe(toFunctionSelector('swETHToETHRate()'))
  expect(sweth?.worth(100n, 1_090_000_000_000_000_000n)).toEqual({ amount: 109n })
  expect(sweth?.worth(100n)).toBeUndefined()
})

test('eETH is a coin, and weETH tells how much eETH it is', () => {
  const eeth = '0x35fA164735182de50811E8e2E824cFb9B6118ac2'
  const weeth = rateOf(1, '0xCd5fE23C85820F7B72D0926FC9b05b43E359b7ee')
  expect(rateOf(1, eeth)?.worth(100n)).toEqual({ amount: 100n })
  expect(weeth?.asking(100n).slice(0, 10)).toBe(toFunctionSelector('getEETHByWeETH(uint256)'))
  expect(weeth?.worth(100n, 107n)).toEqual({ token: eeth, amount: 107n })
})
