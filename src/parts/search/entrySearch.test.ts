import { describe, expect, test } from 'vitest'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { isFound, searchHint } from './entrySearch.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const payroll = { value: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A' }

const entry = (txInfo: object) => ({ id: 'multisig_0x5a_0x1', timestamp: 0, txInfo }) as Transaction
const paid = (transferInfo: object) =>
  entry({ type: 'Transfer', direction: 'OUTGOING', sender: payroll, recipient: payroll, transferInfo })
const tokens = paid({
  type: 'ERC20',
  tokenAddress: usdc,
  tokenSymbol: 'USDC',
  decimals: 6,
  value: 25_000_500_000n,
})
const coins = paid({ type: 'NATIVE_COIN', value: 12_500_000_000_000_000_000n })
const call = entry({ type: 'Custom', to: payroll, methodName: 'deposit', value: 3_000_000n })

describe('an entry is found by the amount that it moves', () => {
  const context = { coin: { symbol: 'ETH', decimals: 18 } }

  test.each([
    ['25000.5', [tokens]],
    ['25,000.50', [tokens]],
    ['25,000.5 usdc', [tokens]],
    ['25000.5 ETH', []],
    ['25000', []],
    ['12.5', [coins]],
    ['12.5 eth', [coins]],
    ['12.5 xDAI', []],
    ['0.000000000003', [call]],
  ])('%s', (text, found) =>
    expect([tokens, coins, call].filter((one) => isFound(one, text, context))).toEqual(found),
  )

  test('in units of the network, and never where the token has not said how many decimals it has', () => {
    expect(isFound(call, '3 USDX', { coin: { symbol: 'USDX', decimals: 6 } })).toBe(true)
    const bare = paid({ type: 'ERC20', tokenAddress: usdc, tokenSymbol: 'USDC', value: 5n })
    expect(isFound(bare, '5', context)).toBe(false)
  })
})

describe('the sentence below the field to search by', () => {
  const hint = 'Part of an address: every entry that contains it is shown.'

  test.each([
    ['', {}],
    ['Noor', {}],
    [usdc, {}],
    [`0x${'ab'.repeat(32)}`, {}],
    [`eth:${usdc}`, {}],
    ['0xA0b8', { hint }],
    ['eth:0xA0b8', { hint }],
    [
      usdc.replace('b8', 'B8'),
      {
        error:
          'The checksum of this address is wrong: at least one character was changed. Copy it again from its source, with capitals and small letters.',
      },
    ],
    [`sep:${usdc}`, { error: 'This address is on the network “sep”. This Safe is on “eth”.' }],
    [
      `:${usdc}`,
      { error: 'The network before the colon is missing: remove the colon, or write “eth” before it.' },
    ],
  ])('%s', (typed, said) => {
    expect(searchHint(typed, 'eth')).toEqual(said)
  })
})
