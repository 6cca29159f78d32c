import { describe, expect, test } from 'vitest'
import {
  alice,
  collector,
  type FeeCase,
  feeFinding,
  former,
  nobody,
  owners,
  safe,
  stranger,
  token,
  transfer,
  usdcFee,
} from '#cli/fixtures/feeInput.ts'

const isGrave = (severity: string) => severity === 'stop' || severity === 'block'

/** 107,000 gas and the 10,000 that may be used around the call: about 117,000 (reference, trap a). */
const gas = { safeTxGas: '37000', baseGas: '70000' }
/** What one gas costs, in wei, and what a coin is worth: plausible for each chain. */
const chains = [
  { chainId: 1, gasPrice: '1200000000', native: 3000 },
  { chainId: 56, gasPrice: '100000000', native: 900 },
  { chainId: 137, gasPrice: '60000000000', native: 0.3 },
  { chainId: 8453, gasPrice: '10000000', native: 3000 },
  { chainId: 42161, gasPrice: '20000000', native: 3000 },
]
/**
 * A token by its decimals and what it is worth; the price per gas of an honest fee, about as dear as the gas or one base unit per gas, and
 * of one that is not. What is 117,000 times the price makes the amount: 0.12 for 6 decimals.
 */
const tokens = [
  { decimals: 0, price: 0.000001, honest: '1', evil: '100' },
  { decimals: 2, price: 0.0004, honest: '1', evil: '50' },
  { decimals: 6, price: 1, honest: '1', evil: '1000' },
  { decimals: 8, price: 0.5, honest: '10', evil: '20000' },
  { decimals: 18, price: 1, honest: '3000000000000', evil: '1000000000000000' },
]
const twins = chains.flatMap((chain) => tokens.map((one) => ({ ...chain, ...one })))

describe('fees in a token, on five chains and of five kinds of decimals', () => {
  test.each(twins)(
    '$chainId, $decimals decimals: honest is told, dear or to a stranger is not',
    async (twin) => {
      const { honest, evil, ...around } = twin
      const pay = (gasPrice: string, refundReceiver: string) =>
        feeFinding({
          ...around,
          tx: { ...gas, value: `${2200n * 10n ** 18n}`, gasPrice, gasToken: token, refundReceiver },
        })
      expect(await pay(honest, collector)).toBe('info')
      expect(await pay(evil, collector)).toSatisfy(isGrave)
      expect(await pay(honest, stranger)).toBe('stop')
      expect(await pay(honest, former)).toBe('warn')
      expect(await pay(honest, nobody)).toBe('stop')
    },
  )
})

describe('the shapes of 2026', () => {
  const eth = { gasPrice: '741064438', safeTxGas: '2409', baseGas: '68568' }
  const weth = { gasPrice: '1301068116', safeTxGas: '10148', baseGas: '68628', gasToken: token }
  const pol = { gasPrice: '443094379592', safeTxGas: '12936', baseGas: '79646' }
  const stable = { gasPrice: '195000000000000', safeTxGas: '150000', baseGas: '48564', gasToken: token }
  const usdc = { gasPrice: '1', safeTxGas: '0', baseGas: '1000000', gasToken: token }
  const to = { refundReceiver: collector }
  const shapes: [string, FeeCase][] = [
    ['ETH', { tx: { ...eth, ...to } }],
    ['WETH', { tx: { ...weth, ...to }, decimals: 18, price: 3000 }],
    ['POL', { chainId: 137, tx: { ...pol, ...to }, native: 0.3, gasPrice: '443094379592' }],
    ['18 decimals', { tx: { ...stable, ...to }, decimals: 18, price: 0.987, gasPrice: '60000000000' }],
    ['USDC', { tx: { ...usdc, ...to } }],
  ]
  test.each(shapes)('%s is told', async (_what, asked) => {
    expect(await feeFinding(asked)).toBe('info')
    expect(await feeFinding({ ...asked, tx: { ...asked.tx, refundReceiver: former } })).toBe('warn')
    expect(await feeFinding({ ...asked, tx: { ...asked.tx, refundReceiver: owners[0] ?? '' } })).toBe('stop')
  })

  test('in the coin, whoever executes may have three times what the gas costs', async () => {
    expect(await feeFinding({ tx: eth })).toBe('warn')
    const dear = { ...eth, gasPrice: String(6n * 741_064_438n) }
    expect(await feeFinding({ tx: { ...dear, refundReceiver: collector } })).toBe('stop')
    expect(await feeFinding({ tx: dear })).toBe('stop')
  })
})

describe('evil shapes', () => {
  const likeCollector = '0xaef2000000000000000000000000000000c885b5'
  const evil: [string, FeeCase, string][] = [
    [
      'inflated baseGas to a stranger',
      { tx: usdcFee(900_000_000_000, { refundReceiver: stranger }) },
      'block',
    ],
    ['to tx.origin in a token', { tx: usdcFee(500_000, { refundReceiver: nobody }) }, 'stop'],
    [
      'the usual amount to an imitation',
      { tx: usdcFee(120_000, { refundReceiver: likeCollector }) },
      'block',
    ],
    [
      'a price in wei on 6 decimals',
      { tx: { ...gas, gasPrice: '1200000000', gasToken: token, refundReceiver: collector } },
      'block',
    ],
    [
      'a coin-like token as if worth a dollar',
      {
        decimals: 18,
        price: 3000,
        tx: {
          safeTxGas: '150000',
          baseGas: '48564',
          gasPrice: '195000000000000',
          gasToken: token,
          refundReceiver: collector,
        },
      },
      'block',
    ],
    ['hundreds of dollars to the collector', { tx: usdcFee(300_000_000) }, 'block'],
    ['more than a small payment is worth', { tx: { ...usdcFee(120_000), value: '100000000000000' } }, 'stop'],
    ['thousands of times the cost', { tx: usdcFee(45_000_000), gasPrice: '1000000' }, 'stop'],
    ['to an owner', { tx: usdcFee(120_000, { refundReceiver: owners[1] }) }, 'stop'],
    [
      'to an account in the address book',
      { tx: usdcFee(120_000, { refundReceiver: stranger }), known: [{ address: stranger }] },
      'stop',
    ],
    [
      'under a cancellation',
      { tx: { ...usdcFee(40_000_000, { refundReceiver: stranger }), to: safe, value: '0' } },
      'block',
    ],
    [
      '1.0.0 without a cap',
      {
        version: '1.0.0',
        tx: { safeTxGas: '2409', baseGas: '68568', gasPrice: '741064438000', refundReceiver: collector },
      },
      'block',
    ],
    [
      'too little safeTxGas',
      { tx: { ...transfer(500_000_000n), ...usdcFee(120_000), safeTxGas: '1000' } },
      'stop',
    ],
    ['a call that fails', { tx: usdcFee(120_000), trial: { success: false, gasUsed: '95000' } }, 'stop'],
    ['no trial', { tx: usdcFee(120_000), trial: null }, 'stop'],
    ['a trial of no gas', { tx: usdcFee(120_000), trial: { success: true, gasUsed: '0' } }, 'stop'],
    ['no price of gas', { tx: usdcFee(120_000), gasPrice: null }, 'stop'],
    ['no price of the coin', { tx: usdcFee(120_000), native: null }, 'stop'],
    ['no price of the token', { tx: usdcFee(120_000), price: null }, 'stop'],
    ['a price of nothing', { tx: usdcFee(120_000), price: 0 }, 'stop'],
    ['a price that no token has', { tx: usdcFee(120_000), price: 1e-30 }, 'stop'],
    ['without a price, however many of the token', { tx: usdcFee(50_000_001), price: null }, 'stop'],
    [
      'without a price, more than a fifth of what moves in the token',
      { tx: { ...transfer(5_000_000n), ...usdcFee(1_000_001) }, price: null },
      'block',
    ],
    ['the collector of another chain', { chainId: 10, tx: usdcFee(120_000) }, 'stop'],
  ]
  test.each(evil)('%s: %#', async (_what, asked, severity) => expect(await feeFinding(asked)).toBe(severity))

  test('an imitation of an account that the Safe itself paid is refused', async () => {
    const like = `${alice.slice(0, 6)}${'0'.repeat(32)}${alice.slice(-4)}`
    const entry = { direction: 'out', token: null, from: safe, to: alice, value: '5', blockNumber: 7 }
    const to = (initiator: string) =>
      feeFinding({ tx: usdcFee(120_000, { refundReceiver: like }), history: [{ ...entry, initiator }] })
    expect(await to('safe')).toBe('block')
    expect(await to('other')).toBe('stop')
  })
})
