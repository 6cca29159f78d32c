import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { readAddress } from '#core/fixtures/readTx.ts'
import { registeredToken, registeredTokens } from './tokenRegister.ts'

const chains = [1, 10, 56, 100, 137, 8453, 42161]

test.each(chains)('every token of network %i stands there once, with a checksum that holds', (chainId) => {
  const tokens = registeredTokens(chainId)
  expect(tokens.length).toBeGreaterThan(3)
  expect(tokens.map(({ address }) => getAddress(address.toLowerCase()))).toEqual(
    tokens.map(({ address }) => address),
  )
  expect(new Set(tokens.map(({ address }) => address)).size).toBe(tokens.length)
  expect(new Set(tokens.map(({ symbol }) => symbol)).size).toBe(tokens.length)
})

test('a token is found in any letter case, on its own network alone', () => {
  const usdt = readAddress('0xdac17f958d2ee523a2206206994597c13d831ec7')
  expect(registeredToken(1, usdt)).toEqual({
    chainId: 1,
    address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    symbol: 'USDT',
    decimals: 6,
  })
  expect(registeredToken(56, usdt)).toBeUndefined()
  expect(registeredTokens(31337)).toEqual([])
})

// The decimals trap of the issuers: USDC and USDT have 18 decimals on network 56, 6 elsewhere.
test.each(chains)('USDC and USDT have the decimals that they have on network %i', (chainId) => {
  const dollars = registeredTokens(chainId).filter(({ symbol }) =>
    ['USDC', 'USDC.e', 'USDT'].includes(symbol),
  )
  expect(dollars.length).toBeGreaterThan(1)
  for (const { decimals } of dollars) expect(decimals).toBe(chainId === 56 ? 18 : 6)
})
