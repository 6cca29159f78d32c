import { describe, expect, test } from 'vitest'
import { multicall3 } from '#core/calldata/knownMethods.ts'
import { batch, callOf, factsOf, people, resultOf, send, unknownData } from '#core/fixtures/effectCase.ts'

const { safe, alice, stranger, usdc, contract, otherSafe } = people
const stops = { outcome: 'finding', severity: 'stop' }
const blocks = { outcome: 'finding', severity: 'block' }
const gwei = 10n ** 9n

describe('GAS-01 and GAS-02: refunds', () => {
  test.each([
    ['a gas price', { gasPrice: 1n }],
    ['base gas', { baseGas: 1n }],
    ['a gas token', { gasToken: usdc }],
    ['a receiver', { refundReceiver: stranger }],
  ])('GAS-01 stops %s', (_what, tx) =>
    expect(resultOf(factsOf(send(alice, 1n), { tx }), 'GAS-01')).toMatchObject(stops),
  )

  test('GAS-01 names amount and party, and passes a gas limit alone', () => {
    const tx = { baseGas: 40_000n, gasPrice: 10n * gwei, refundReceiver: stranger }
    expect(resultOf(factsOf(send(alice, 1n), { tx }), 'GAS-01').text).toBe(
      `Pays up to 0.001 ETH to ${stranger}, beyond what it says.`,
    )
    expect(resultOf(factsOf(send(alice, 1n), { tx: { safeTxGas: 9n } }), 'GAS-01').outcome).toBe('pass')
  })

  test.each([
    ['a small refund of a large payment', 10n ** 18n, { baseGas: 40_000n, gasPrice: 10n * gwei }, 'pass'],
    ['a refund larger than the payment', 10n ** 9n, { baseGas: 40_000n, gasPrice: 10n * gwei }, 'finding'],
    [
      'a refund of more than 0.05 coins',
      10n ** 18n,
      { baseGas: 10_000_000n, gasPrice: 10n * gwei },
      'finding',
    ],
    ['a price of 0', 1n, { baseGas: 10n ** 18n }, 'pass'],
    ['a refund in a token of which less is moved', 1n, { gasToken: usdc, gasPrice: 1n }, 'finding'],
    ['a refund in a token nobody knows', 1n, { gasToken: stranger, gasPrice: 1n }, 'finding'],
  ])('GAS-02 on %s: %s', (_what, value, tx, outcome) => {
    expect(resultOf(factsOf(send(alice, value), { tx }), 'GAS-02').outcome).toBe(outcome)
    if (outcome === 'finding')
      expect(resultOf(factsOf(send(alice, value), { tx }), 'GAS-02')).toMatchObject(blocks)
  })

  test('GAS-02 blocks the refund of another Safe’s transaction inside this one', () => {
    const drain = callOf(otherSafe, 'execTransaction', [
      alice,
      0n,
      '0x',
      0,
      0n,
      900_000_000_000n,
      100_000_000n,
      `0x${'00'.repeat(20)}`,
      `0x${'00'.repeat(20)}`,
      '0x',
    ])
    const facts = factsOf(batch([send(alice, 1n), drain]))
    expect(resultOf(facts, 'GAS-02')).toMatchObject(blocks)
    expect(resultOf(facts, 'GAS-01').text).toContain('In call 2: Pays up to 90.000006 ETH')
  })
})

describe('GAS-03: the gas of the inner call', () => {
  const trial = (succeeds: boolean, gas?: bigint) => ({
    innerCall: { known: true as const, value: { succeeds, ...(gas && { gas }) } },
  })
  const bound = { tx: { safeTxGas: 50_000n, gasPrice: 1n } }
  test('GAS-03 passes where a failure would revert, and where a trial run shows enough gas', () => {
    expect(resultOf(factsOf(send(alice, 1n)), 'GAS-03').outcome).toBe('pass')
    expect(resultOf(factsOf(send(alice, 1n), { ...bound, ...trial(true, 40_000n) }), 'GAS-03').outcome).toBe(
      'pass',
    )
  })
  test('GAS-03 warns of a limit, of too little gas and of a call that fails; a failed read is unknown', () => {
    const warns = { outcome: 'finding', severity: 'warn' }
    expect(resultOf(factsOf(send(alice, 1n), bound), 'GAS-03')).toMatchObject(warns)
    expect(resultOf(factsOf(send(alice, 1n), { ...bound, ...trial(true, 60_000n) }), 'GAS-03')).toMatchObject(
      warns,
    )
    expect(resultOf(factsOf(send(alice, 1n), { ...bound, ...trial(false) }), 'GAS-03')).toMatchObject(warns)
    const silent = { innerCall: { known: false as const, reason: 'The node is silent.' } }
    expect(resultOf(factsOf(send(alice, 1n), { ...bound, ...silent }), 'GAS-03')).toMatchObject({
      outcome: 'unknown',
    })
    expect(resultOf(factsOf(send(alice, 1n), { version: '1.1.1' }), 'GAS-03')).toMatchObject({
      severity: 'info',
    })
  })
})

describe('DEC-03 to DEC-07: can it be read', () => {
  const longer = { ...callOf(usdc, 'transfer', [alice, 1n]) }
  test('DEC-03 stops a byte more than the method takes, and dirty padding, at any depth', () => {
    for (const data of [`${longer.data}00`, longer.data.replace('0xa9059cbb0000', '0xa9059cbb1111')]) {
      const call = { ...longer, data: data as `0x${string}` }
      expect(resultOf(factsOf(call), 'DEC-03')).toMatchObject(stops)
      expect(resultOf(factsOf(batch([send(alice, 1n), call])), 'DEC-03')).toMatchObject({
        ...stops,
        text: expect.stringContaining('In call 2'),
      })
    }
    expect(resultOf(factsOf(longer), 'DEC-03').outcome).toBe('pass')
  })

  test('DEC-04 blocks a batch that is not called by delegate call, and DEC-05 one at an unknown contract', () => {
    const call = batch([send(alice, 1n)], '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761')
    expect(resultOf(factsOf({ ...call, operation: 0 }), 'DEC-04')).toMatchObject(blocks)
    expect(resultOf(factsOf(batch([send(alice, 1n)], contract)), 'DEC-05')).toMatchObject(blocks)
    expect(
      resultOf(factsOf({ ...batch([send(alice, 1n)], contract), operation: 0 }), 'DEC-05'),
    ).toMatchObject(blocks)
    expect(resultOf(factsOf(call), 'DEC-05').outcome).toBe('pass')
  })

  test('DEC-06 stops unknown calls and what only four bytes name, and passes what an ABI of the user names', () => {
    const unknown = { ...send(contract, 0n), data: unknownData }
    expect(resultOf(factsOf(unknown), 'DEC-06')).toMatchObject({
      ...stops,
      text: expect.stringContaining(contract),
    })
    expect(
      resultOf(
        factsOf(
          callOf(contract, 'execute', [alice, 1n, '0x', `0x${'00'.repeat(32)}`, `0x${'00'.repeat(32)}`]),
        ),
        'DEC-06',
      ),
    ).toMatchObject(stops)
    // At the Safe's own address only its own methods count, and transfer is none of them.
    expect(resultOf(factsOf({ ...longer, to: safe }), 'DEC-06')).toMatchObject(stops)
    expect(resultOf(factsOf(longer), 'DEC-06').outcome).toBe('pass')
  })

  test('DEC-07 tells what is wrapped, with the hash of another Safe’s transaction once that Safe was read', () => {
    const inner = callOf(otherSafe, 'execTransaction', [
      alice,
      1n,
      '0x',
      0,
      0n,
      0n,
      0n,
      `0x${'00'.repeat(20)}`,
      `0x${'00'.repeat(20)}`,
      '0x',
    ])
    expect(resultOf(factsOf(inner), 'DEC-07')).toMatchObject({
      outcome: 'finding',
      severity: 'info',
      text: expect.stringContaining(otherSafe),
    })
    expect(resultOf(factsOf(callOf(multicall3, 'aggregate3', [[]])), 'DEC-07').outcome).toBe('finding')
    expect(resultOf(factsOf(send(alice, 1n)), 'DEC-07').outcome).toBe('pass')
  })
})
