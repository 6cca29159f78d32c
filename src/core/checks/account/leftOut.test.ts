import { expect, test } from 'vitest'
import type { HistoryTransfer } from '#core/checks/effectFacts.ts'
import { factsOf, people, resultOf } from '#core/fixtures/effectCase.ts'
import { coin, into, judgedAfter as judged, out, paid, pay } from '#core/fixtures/historyCase.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address } from '#core/safe/safe.ts'

/** Histories that a service shortens, reorders or lists twice. */
const { stranger, contract } = people
const payee = readAddress('0xc811Ed1A36854f8CbcA760514cd26c45Df147605')
const alike = readAddress('0xc8115FCB46AC913114F6D5A19a8A009501047605')
/** Alike at one end alone, as cheap addresses of contracts are. */
const cheap: [Address, Address] = [
  '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC',
  '0x0000000000001fF3684f28c67538d4D072C22734',
]
const fake = readAddress('0xfa4e000000000000000000000000000000000001')
const txHash = `0x${'ab'.repeat(32)}` as const
const stops = { outcome: 'finding', severity: 'stop' }
const alikeTo = (to: Address, value: readonly HistoryTransfer[]) =>
  resultOf(factsOf(pay(to), { known: {}, history: { known: true, value } }), 'ADDR-01')

test('a payment of which nobody says who made it still shows whom a look-alike imitates', () => {
  for (const one of [{}, { initiator: 'other' as const }, coin])
    expect(alikeTo(alike, [out(payee, 10n ** 18n, one)])).toMatchObject(stops)
  expect(alikeTo(payee, [out(payee, 10n ** 18n)]).outcome).toBe('pass')
  expect(alikeTo(stranger, [out(payee, 10n ** 18n)]).outcome).toBe('pass')
  expect(alikeTo(cheap[0], [out(cheap[1], 10n ** 18n)]).outcome).toBe('pass')
  // What anybody could have entered shows nobody: else a forged entry would stop the payment to the real one.
  expect(alikeTo(payee, [out(alike, 0n)]).outcome).toBe('pass')
  const unknown = { token: fake, isTrusted: undefined, initiator: 'safe' as const }
  expect(alikeTo(payee, [out(alike, 10n ** 9n, unknown)]).outcome).toBe('pass')
})

test('an entry that did not leave or reach this Safe makes nobody known', () => {
  expect(judged(pay(alike), [paid(alike, 5_000_000n, { from: contract }), into(alike, 1n)])).toMatchObject(
    stops,
  )
  expect(judged(pay(alike), [paid(alike, 5_000_000n), into(alike, 1n)]).outcome).toBe('pass')
  const sent = (to: Address) => [{ ...into(alike, 5_000_000n), to }, into(alike, 1n)]
  expect(judged(pay(alike), sent(contract))).toMatchObject(stops)
  expect(judged(pay(alike), sent(people.safe)).outcome).toBe('pass')
})

test('an entry that is listed twice is one, and nobody says that the Safe caused what another caused', () => {
  const own = paid(alike, 5_000_000n, { txHash })
  const others = { ...own, initiator: 'other' as const }
  const dust = into(alike, 1n)
  expect(judged(pay(alike), [own, own, dust]).outcome).toBe('pass')
  const forged = out(alike, 0n, { initiator: 'other' })
  const came = into(alike, 3_000_000n, { txHash, blockNumber: 9_000 })
  const again = { ...came, blockNumber: 9_100 }
  for (const list of [
    [forged, came, came],
    [forged, again, came],
  ])
    expect(judged(pay(alike), list)).toMatchObject(stops)
  expect(judged(pay(alike), [forged, came, { ...came, txHash: `0x${'cd'.repeat(32)}` }]).outcome).toBe('pass')
  // Both orders, since whoever lists them chooses.
  for (const list of [
    [own, others],
    [others, own],
    [own, { ...own, initiator: undefined }],
    [{ ...own, initiator: undefined }, own],
  ])
    expect(
      resultOf(factsOf(pay(alike), { known: {}, history: { known: true, value: list } }), 'ADDR-02'),
    ).toMatchObject({
      outcome: 'finding',
      severity: 'warn',
    })
})

// The Safe of these cases has executed the numbers 0 to 6.
const listing = (nonces: readonly bigint[], isWhole: boolean, id: 'ADDR-01' | 'ADDR-02') =>
  resultOf(
    factsOf(pay(stranger), {
      known: { recipients: { known: true, value: [payee] }, listed: { nonces, isWhole } },
    }),
    id,
  )
const all = [6n, 5n, 4n, 3n, 2n, 1n, 0n]

test('a list without an execution that the Safe counts does not show whom it paid', () => {
  const gaps: [bigint[], boolean, bigint][] = [
    [all.filter((one) => one !== 3n), true, 3n],
    [[6n, 5n, 2n], false, 4n],
    [[6n, 4n, 3n], true, 5n],
    [all.slice(2), true, 6n],
    [[5n, 3n, 2n, 1n, 0n], true, 6n],
  ]
  for (const [nonces, isWhole, gap] of gaps) {
    const lacks = { outcome: 'unknown', text: expect.stringContaining(`transaction ${gap}`) }
    expect(listing(nonces, isWhole, 'ADDR-01')).toMatchObject({ ...lacks, severity: 'stop' })
    expect(listing(nonces, isWhole, 'ADDR-02')).toMatchObject({ ...lacks, severity: 'warn' })
  }
})

test('a list that is whole as far as it goes is believed; one that begins late, or lags behind by the newest alone, only warns', () => {
  for (const [nonces, isWhole] of [
    [all, true],
    [all.toReversed(), true],
    [[6n, 5n, 4n], false],
    // Numbers that the Safe has not reached say nothing.
    [[9n, 8n, 7n, ...all], true],
  ] as const) {
    expect(listing(nonces, isWhole, 'ADDR-01').outcome).toBe('pass')
    expect(listing(nonces, isWhole, 'ADDR-02')).toMatchObject({ outcome: 'finding', severity: 'warn' })
  }
  for (const [nonces, isWhole, gap] of [
    [all.slice(1), true, 6n],
    [[5n, 4n], false, 6n],
    // What ran on a singleton without events is on no list.
    [[], true, 6n],
    [[], false, 6n],
    [all.slice(0, 6), true, 0n],
    [[6n, 5n], true, 4n],
    [[5n, 4n], true, 6n],
  ] as const)
    expect(listing(nonces, isWhole, 'ADDR-01')).toMatchObject({
      outcome: 'unknown',
      severity: 'warn',
      text: expect.stringContaining(`transaction ${gap}`),
    })
})

test('a look-alike stops however much the list lacks, and who is known by name needs no list', () => {
  const known = {
    recipients: { known: true as const, value: [payee] },
    listed: { nonces: [], isWhole: true },
  }
  expect(resultOf(factsOf(pay(alike), { known }), 'ADDR-01')).toMatchObject(stops)
  const named = { ...known, addressBook: [stranger] }
  expect(resultOf(factsOf(pay(stranger), { known: named }), 'ADDR-02').outcome).toBe('pass')
})
