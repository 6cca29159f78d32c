import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { readDrafts } from '#stores/draft.ts'
import { madeBatch } from './madeBatch.ts'

const safe = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coin = { kind: 'native', address: `0x${'0'.repeat(40)}`, symbol: 'ETH', decimals: 18 } as const
const token = { kind: 'erc20', address: usdc, symbol: 'USDC', decimals: 6, balance: 100_000_000n } as const
const balance = 10n ** 18n
const place = {
  shortName: 'sandbox',
  safe,
  assets: [{ ...coin, balance }, token],
  native: { symbol: 'ETH', decimals: 18, balance },
} as const

const made = (...steps: readonly object[]) => {
  const kept = { it: { steps: steps.map((step) => ({ kind: 'send', recipient: friend, ...step })) } }
  return madeBatch(readDrafts(kept)?.it?.steps ?? [], place)
}
const kinds = (...steps: readonly object[]) => made(...steps).all.map(({ kind }) => kind)
const pays = (amount: bigint) => ({
  kind: 'calldata',
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, amount] }),
})

test('two payments of 60 % each are refused at the second, with what they come to', () => {
  expect(made({ amount: '0.6' }, { amount: '0.6' }).all[1]).toEqual({
    kind: 'problems',
    problems: {
      amount:
        'Not enough ETH: with the calls before it this sends 1.2, and the balance is 1. Lower one of the amounts.',
    },
  })
  expect(kinds({ asset: usdc, amount: '60' }, { asset: usdc, amount: '60' })).toEqual(['call', 'problems'])
})

test('each asset is counted by itself, to the last unit', () => {
  expect(
    kinds({ amount: '0.6' }, { asset: usdc, amount: '60' }, { amount: '0.4' }, { asset: usdc, amount: '40' }),
  ).toEqual(['call', 'call', 'call', 'call'])
  expect(kinds({ amount: '0.6' }, { amount: '0.400000000000000001' })).toEqual(['call', 'problems'])
})

test('coin that goes along with calldata, and a transfer that was pasted, count as well', () => {
  const call = { kind: 'calldata', to: friend, value: '0.6' }
  expect(kinds(call, { amount: '0.6' })).toEqual(['call', 'problems'])
  expect(kinds(pays(60_000_000n), { asset: usdc, amount: '60' })).toEqual(['call', 'problems'])
  expect(kinds({ asset: usdc, amount: '60' }, pays(60_000_000n))).toEqual(['call', 'problems'])
})

test('after a call that may bring money in, the balance of now is no bound', () => {
  const withdraw = { kind: 'calldata', to: friend, data: '0x2e1a7d4d' }
  expect(kinds(withdraw, { amount: '5' })).toEqual(['call', 'call'])
  expect(kinds({ amount: '5' }, withdraw)).toEqual(['problems', 'call'])
})

test('what is sent in all is told beside what there is', () =>
  expect(made({ amount: '0.25' }, { asset: usdc, amount: '1' }, { amount: '0.5' }).spent).toEqual([
    { key: 'native', symbol: 'ETH', decimals: 18, held: balance, sent: 75n * 10n ** 16n },
    { key: usdc.toLowerCase(), symbol: 'USDC', decimals: 6, held: 100_000_000n, sent: 1_000_000n },
  ]))
