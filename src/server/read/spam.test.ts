import { expect, test } from 'vitest'
import { looksLikeSpam } from './spam.ts'

test.each([
  ['Visit usdc-claim.com to claim', 'USDC'],
  ['$ 5000 USDT', 'https://t.me/x'],
  ['AAVE Airdrop', 'AAVE'],
  ['ETHG.xyz', 'ETHG'],
  ['Reward at www.example', 'R'],
  ['Stake Voucher', 'STK'],
])('"%s" (%s) advertises something', (name, symbol) => expect(looksLikeSpam({ name, symbol })).toBe(true))

test.each([
  ['USD Coin', 'USDC'],
  ['Dai Stablecoin', 'DAI'],
  ['Aave v3 USDC', 'aUSDC'],
  ['yearn.finance', 'YFI'],
  ['Curve.fi DAI/USDC/USDT', '3Crv'],
  ['Wrapped Ether', 'WETH'],
  ['Pudgy Penguins', 'PPG'],
])('"%s" (%s) is a name', (name, symbol) => expect(looksLikeSpam({ name, symbol })).toBe(false))
