import { zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { batch, factsOf, people, resultOf, send, unreadResult } from '#core/fixtures/effectCase.ts'
import { refundInside } from '#core/fixtures/refundCase.ts'
import type { Call, SafeTx } from '#core/safe/safe.ts'

const { safe, alice, bob, stranger, usdc, otherSafe } = people
/** Safe{Wallet}’s list (reference, §2). */
const collector = '0xaEf22e5f09980fC1Ba6F2ec3EC34c1B9aeC885b5'
const former = '0xc918e75504D1B0c741Eb4236B72Dae7A52401E95'

/** Gas of 0.342 in fiat: 95,000 at 1.2 gwei and 3000 a coin. */
const tried: Partial<EffectFacts> = {
  gasTrial: { known: true, value: { succeeds: true, gasUsed: 95_000n } },
  gasPrice: { known: true, value: 1_200_000_000n },
  prices: {
    known: true,
    value: new Map<'native' | SafeTx['to'], number>([
      ['native', 3000],
      [usdc, 1],
    ]),
  },
}
const judged = (call: Call, tx: Partial<SafeTx> = {}, more: object = tried) =>
  resultOf(factsOf(call, { tx, ...more }), 'GAS-01')
const usdcFee = (units: bigint, refundReceiver: SafeTx['to'] = collector): Partial<SafeTx> => ({
  baseGas: units - 10_000n,
  gasPrice: 1n,
  gasToken: usdc,
  refundReceiver,
})
const much = send(alice, 10n ** 18n)

test.each([
  ['base gas', { baseGas: 1n }],
  ['a gas token', { gasToken: usdc }],
  ['a receiver', { refundReceiver: stranger }],
])('GAS-01 tells of %s without a price, which pays nothing', (_what, tx) =>
  expect(judged(send(alice, 1n), tx)).toMatchObject({
    outcome: 'finding',
    severity: 'info',
    text: 'Fee fields are set, though with gasPrice 0 the Safe pays nothing.',
  }),
)

test('GAS-01 passes what has no fee, and a gas limit alone', () => {
  expect(judged(send(alice, 1n), { safeTxGas: 9n }).outcome).toBe('pass')
  expect(judged(send(alice, 1n))).toEqual({
    id: 'GAS-01',
    outcome: 'pass',
    severity: 'stop',
    text: 'The Safe pays no fee to the executor.',
    evidence: {},
  })
})

test('GAS-01 tells a fee of a listed collector with all that it is held against', () => {
  expect(judged(much, usdcFee(940_000n))).toEqual({
    id: 'GAS-01',
    outcome: 'finding',
    severity: 'info',
    remedy: 'It is a usual fee: you need not do anything.',
    text: `Pays up to 0.94 USDC (${usdc}) to ${collector}, Safe{Wallet}’s fee collector, as a fee, even if the inner call fails. Its value is 0.94 USD; the gas costs 0.34 USD now.`,
    evidence: {
      found: [
        {
          text: `Pays up to 0.94 USDC (${usdc}) to ${collector}, Safe{Wallet}’s fee collector, as a fee, even if the inner call fails. Its value is 0.94 USD; the gas costs 0.34 USD now.`,
          severity: 'info',
          path: [],
          safe,
          version: '1.4.1',
          worst: '940000',
          worth: '0.94',
          cost: '114000000000000',
          costWorth: '0.34',
          moved: '0',
          movedWorth: '3,000.00',
          missing: [],
          payee: { kind: 'collector', name: 'Safe{Wallet}’s fee collector', status: 'current' },
          isCapped: false,
          gasPrice: '1',
          baseGas: '930000',
          safeTxGas: '0',
          gasToken: usdc,
          refundReceiver: collector,
        },
      ],
    },
  })
})

describe('who is paid', () => {
  const fee = (receiver: SafeTx['to'], more: object = {}) =>
    judged(much, usdcFee(120_000n, receiver), { ...tried, ...more })
  test('GAS-01 warns of a former collector', () => {
    expect(fee(former)).toMatchObject({ outcome: 'finding', severity: 'warn' })
    expect(fee(former).text).toContain(
      `${former}, once Safe{Wallet}’s fee collector, as a fee, even if the inner call fails. It no longer collects fees. Its value is 0.12 USD; the gas costs 0.34 USD now.`,
    )
  })
  test('GAS-01 warns where the list of collectors is old', () => {
    const at = (date: string) => fee(collector, { feesAt: Date.parse(date) / 1000 })
    expect(at('2027-02-28T00:00:00Z').severity).toBe('info')
    expect(at('2027-02-28T00:00:01Z')).toMatchObject({ severity: 'warn' })
    expect(fee(collector, { now: Date.parse('2028-01-01') / 1000 }).severity).toBe('warn')
    expect(at('2028-01-01').text).toContain(
      'The list of fee collectors is old: it may no longer collect fees.',
    )
  })
  test('GAS-01 stops at a stranger, an owner, and an account that the user knows', () => {
    expect(fee(stranger)).toMatchObject({ severity: 'stop' })
    expect(fee(stranger).text).toMatch(/ The recipient is on no list of fee collectors\.$/)
    expect(fee(alice).text).toMatch(/ The recipient is an owner, not a fee collector\.$/)
    expect(fee(people.dave).text).toMatch(/ The recipient is an account you know, not a fee collector\.$/)
    expect(fee(safe).severity).toBe('stop')
    expect(fee(stranger, { known: { safes: [stranger] } }).text).toContain('an account you know')
  })
  test('GAS-01 stops the same way while prices move, so that nobody has to agree anew', () => {
    const dearer = { gasPrice: { known: true, value: 1_300_000_000n } }
    expect(fee(stranger, dearer).text).toBe(fee(stranger).text)
    expect(fee(stranger, dearer).remedy).not.toBe(fee(stranger).remedy)
  })
  test('GAS-01 refuses an imitation of a collector, even one in the address book, and of whom the user knows', () => {
    const like = '0xaEf2000000000000000000000000000000C885b5' as const
    expect(fee(like, { known: { addressBook: [like] } })).toMatchObject({ severity: 'block' })
    expect(fee(like).text).toMatch(
      new RegExp(` The recipient looks like ${collector}, a fee collector, but it is another account\\.$`),
    )
    const likeDave = `${people.dave.slice(0, 6)}${'0'.repeat(32)}${people.dave.slice(-4)}` as SafeTx['to']
    expect(fee(likeDave)).toMatchObject({ severity: 'block' })
    expect(fee(likeDave).text).toContain(`looks like ${people.dave}, an account you know`)
  })
  test('GAS-01 takes for known only whom this Safe itself paid something in a coin or token that is trusted', () => {
    const paid = { direction: 'out', from: safe, to: stranger, amount: 1n, blockNumber: 1, initiator: 'safe' }
    const told = (more: object) =>
      /you know/.test(fee(stranger, { history: { known: true, value: [{ ...paid, ...more }] } }).text)
    expect(told({})).toBe(true)
    expect(told({ token: usdc, isTrusted: true })).toBe(true)
    expect(told({ token: usdc })).toBe(false)
    expect(told({ token: usdc, isTrusted: false })).toBe(false)
    expect(told({ amount: 0n })).toBe(false)
    expect(told({ initiator: 'other' })).toBe(false)
    expect(told({ initiator: undefined })).toBe(false)
    expect(told({ direction: 'in' })).toBe(false)
    expect(fee(stranger, { history: { known: false, reason: 'Silent.' } }).severity).toBe('stop')
  })
})

describe('whoever executes it', () => {
  const eth = { safeTxGas: 2_409n, baseGas: 68_568n }
  test('GAS-01 warns within three times the cost in the coin, and stops beyond', () => {
    // 3 × 114,000 gwei, less the 80,977 gas that are counted.
    const at = (most: bigint) => judged(much, { gasPrice: 1n, baseGas: most - 10_000n })
    expect(at(342_000_000_000_000n)).toMatchObject({ severity: 'warn' })
    expect(at(342_000_000_000_000n).text).toContain(
      'to the executor as a fee, even if the inner call fails. It names no recipient: the executor takes the fee. Its value is 1.03 USD',
    )
    expect(at(342_000_000_000_001n)).toMatchObject({ severity: 'stop' })
    expect(at(342_000_000_000_001n).text).toMatch(/ That is more than three times the gas cost\.$/)
  })
  test('GAS-01 stops in a token', () =>
    expect(judged(much, usdcFee(120_000n, zeroAddress)).text).toMatch(
      / It names no recipient: the executor takes the fee, in a token\.$/,
    ))
  test.each([
    ['1.0.0', false],
    ['1.1.1', true],
    ['1.5.0', true],
    ['0.1.0', false],
  ] as const)('GAS-01 knows that %s caps the price: %s', (version, isCapped) => {
    const { evidence } = judged(much, { ...eth, gasPrice: 1n }, { ...tried, version })
    expect(evidence.found).toMatchObject([{ isCapped, worst: version === '0.1.0' ? '170977' : '80977' }])
  })
})

describe('what cannot be checked', () => {
  const missing = (more: object) => judged(much, usdcFee(120_000n), { ...tried, ...more })
  const prices = (more: object) => ({
    prices: { known: true, value: new Map(Object.entries({ native: 3000, [usdc]: 1, ...more })) },
  })
  const trial = (gasUsed: bigint) => ({ gasTrial: { known: true, value: { succeeds: true, gasUsed } } })
  test.each([
    [{ gasTrial: undefined }, 'no simulation reports its gas'],
    [{ gasTrial: { known: false, reason: 'Silent.' } }, 'no simulation reports its gas'],
    [trial(20_999n), 'the gas that its simulation reports cannot be right'],
    [trial(32_000_001n), 'the gas that its simulation reports cannot be right'],
    [{ gasPrice: undefined }, 'the gas price is unknown'],
    [{ gasPrice: { known: true, value: 0n } }, 'the reported gas price cannot be right'],
    [{ gasPrice: { known: true, value: 10n ** 13n + 1n } }, 'the reported gas price cannot be right'],
    [prices({ native: 9e-14 }), 'the reported price of the coin cannot be right'],
    [{ prices: undefined }, 'the price of its token is unknown; the price of the coin is unknown'],
    [{ prices: { known: true, value: new Map([['native', 3000]]) } }, 'the price of its token is unknown'],
    [prices({ [usdc]: 0.19 }), 'the reported price of its token cannot be right'],
    [prices({ [usdc]: Number.NaN }), 'the reported price of its token cannot be right'],
    [prices({ native: 1e10 }), 'the reported price of the coin cannot be right'],
    [{ tokens: undefined }, 'the decimals of its token are unknown'],
  ])('GAS-01 stops: %#', (more, clause) => {
    expect(missing(more)).toMatchObject({ outcome: 'finding', severity: 'stop' })
    expect(missing(more).text).toMatch(new RegExp(` Could not check whether it is too much: ${clause}\\.$`))
  })
  test('GAS-01 takes the bounds of a trial for one, and a dollar at 0.2', () => {
    expect([missing(trial(21_000n)).severity, missing(trial(32_000_000n)).severity]).toEqual(['info', 'info'])
    expect(missing({ gasPrice: { known: true, value: 10n ** 13n } }).severity).toBe('info')
    expect(missing(prices({ [usdc]: 0.2 })).severity).toBe('info')
    expect(missing(prices({ [usdc.toLowerCase()]: 1 })).severity).toBe('info')
  })
  test('GAS-01 says it once where the coin has no price and is what is paid', () =>
    expect(judged(much, { gasPrice: 1n }, { ...tried, prices: undefined }).text).toMatch(
      /Could not check whether it is too much: the price of the coin is unknown\.$/,
    ))
  test('GAS-01 names no worth where none is known', () => {
    expect(missing({ prices: undefined }).remedy).toBe(
      'Ask the proposer why it pays a fee; a transaction without a fee has gasPrice 0.',
    )
    expect(missing({ gasPrice: undefined }).remedy).toMatch(
      /^Its value is 0\.12 USD; the gas cost is unknown\. Ask/,
    )
    expect(missing({ tokens: undefined }).remedy).toMatch(
      /^Its value is unknown; the gas costs 0\.34 USD now\. Ask/,
    )
  })
})

test('GAS-01 is unknown where the effects could not be read', () => {
  expect(unreadResult('GAS-01')).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not check the fee that the Safe pays to the executor. The node is silent.',
  })
})

test('GAS-01 names the Safe that pays, inside', () => {
  const inside = refundInside(send(bob, 10n ** 18n), 110_000n, 1n, usdc, stranger)
  expect(judged(batch([send(alice, 1n), inside])).text).toBe(
    `In call 2: Pays up to 0.12 USDC (${usdc}) from the Safe ${otherSafe} to ${stranger} as a fee, even if the inner call fails. The recipient is on no list of fee collectors.`,
  )
  const honest = refundInside(send(bob, 10n ** 18n), 110_000n, 1n, usdc, collector)
  expect(judged(batch([honest])).severity).toBe('info')
  // Nine of 0.12 are more than one unit, and more than three times what the gas costs.
  expect(judged(batch(Array.from({ length: 9 }, () => honest))).severity).toBe('stop')
})
