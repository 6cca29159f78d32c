import { expect, test } from 'vitest'
import { checks } from '#core/checks/checks.ts'
import type { HistoryTransfer } from '#core/checks/effectFacts.ts'
import type { Result } from '#core/checks/result.ts'
import { batch, callOf, effectContext, factsOf, people } from '#core/fixtures/effectCase.ts'
import { out } from '#core/fixtures/historyCase.ts'
import {
  bait,
  honestHistory,
  lastPayment,
  payment,
  type Random,
  randomFrom,
  someone,
  tokens,
  twinOf,
} from '#core/fixtures/poisonedHistory.ts'
import type { Address, Call } from '#core/safe/safe.ts'

/**
 * Payments of Safes with a past: controls without anything poisoned for the recipient, and the six shapes of the study "Blockchain Address
 * Poisoning" with its parameters, each beside the honest past of the same Safe. Seeded: a failure comes back.
 */
const { usdc } = people
const known = <T>(value: T) => ({ known: true as const, value })
const recipientChecks = checks.filter(({ id }) => id.startsWith('ADDR-'))

function resultsFor(call: Call, past: readonly HistoryTransfer[], book: readonly Address[] = []): Result[] {
  const history = known(past.toSorted((one, other) => other.blockNumber - one.blockNumber))
  const context = effectContext(factsOf(call, { known: { addressBook: book }, history, tokens }))
  return recipientChecks.flatMap((check) => check.judge(context) ?? [])
}

const gravesOf = (results: readonly Result[]) =>
  results.filter(
    ({ id, outcome, severity }) => id.startsWith('ADDR-') && outcome === 'finding' && severity === 'stop',
  )

const controls: [string, (random: Random) => [Call, readonly HistoryTransfer[]]][] = [
  [
    'a payee again',
    (random) => {
      const { payees, past } = honestHistory(random)
      return [payment(random, random.pick(payees)), past]
    },
  ],
  [
    'a payee who is imitated in every shape',
    (random) => {
      const { payees, past } = honestHistory(random)
      const payee = payees[0]
      const poisons = [1, 2, 3, 4].flatMap((shape) =>
        bait(
          random,
          shape,
          twinOf(random, payee, 3 + random.below(5), 4 + random.below(5)),
          lastPayment(past, payee),
        ),
      )
      return [payment(random, payee), [...past, ...poisons]]
    },
  ],
  [
    'a sender who gets back what was too much, and who is imitated',
    (random) => {
      const { senders, past } = honestHistory(random)
      const sender = senders[0]
      const sent = past.find(({ from }) => from === sender)
      if (!sent) throw new Error('nobody sent it')
      const poison = bait(random, 1 + random.below(4), twinOf(random, sender, 4, 4), sent)
      return [
        callOf(usdc, 'transfer', [sender, 1n + BigInt(random.below(Number(sent.amount)))]),
        [...past, ...poison],
      ]
    },
  ],
  ['somebody new', (random) => [payment(random, someone(random)), honestHistory(random).past]],
  [
    'a new deposit address of an exchange, on a Safe that others poisoned',
    (random) => {
      const { payees, past } = honestHistory(random)
      const poisons = payees.flatMap((payee) =>
        bait(random, 1 + random.below(4), twinOf(random, payee, 4, 4), lastPayment(past, payee)),
      )
      return [payment(random, someone(random)), [...past, ...poisons]]
    },
  ],
  [
    'several at once, known and new',
    (random) => {
      const { payees, past } = honestHistory(random)
      return [batch([...payees.map((one) => payment(random, one)), payment(random, someone(random))]), past]
    },
  ],
]

const rounds = (count: number, run: (random: Random, at: number) => void) => {
  for (let at = 0; at < count; at++) run(randomFrom(20261123 + at), at)
}

test('2,000 control payments of Safes with a past: no alarm', () =>
  rounds(2_000, (random, at) => {
    const [name, make] = controls[at % controls.length] ?? controls[0] ?? []
    if (!make) throw new Error('no control')
    const [call, past] = make(random)
    expect({ at, name, found: gravesOf(resultsFor(call, past)) }).toEqual({ at, name, found: [] })
  }))

test.each([1, 2, 3, 4])('100 payments that are poisoned in shape %i: all found', (shape) =>
  rounds(100, (random, at) => {
    const { payees, past } = honestHistory(random)
    const payee = payees[0]
    const poison = twinOf(random, payee, random.pick([3, 4, 4, 4, 6, 10]), random.pick([4, 4, 5, 6, 10]))
    const [call, entries] = [payment(random, poison), bait(random, shape, poison, lastPayment(past, payee))]
    const found = (all: readonly HistoryTransfer[]) => gravesOf(resultsFor(call, all)).map(({ id }) => id)
    expect({ at, found: found([...past, ...entries]) }).toEqual({ at, found: ['ADDR-01', 'ADDR-04'] })
    // By its footprint alone, where the imitated one is paid from elsewhere.
    expect({ at, found: found(entries) }).toEqual({ at, found: ['ADDR-04'] })
  }),
)

test('100 payments to a sibling never seen: all found by its family', () =>
  rounds(100, (random, at) => {
    const { past } = honestHistory(random)
    const meant = someone(random)
    const poison = twinOf(random, meant, 4, 4)
    const newest = Math.max(...past.map(({ blockNumber }) => blockNumber))
    const paid = out(meant, 5_000_000n, { blockNumber: newest - random.below(5) })
    // 2 to 5 within 2 hours, one suffix, prefixes of 2 to 4 digits.
    const family = Array.from({ length: 2 + random.below(4) }, () =>
      twinOf(random, poison, 2 + random.below(3), 4),
    )
    const entries = family.flatMap((one) => bait(random, 1 + random.below(4), one, paid))
    expect({
      at,
      found: gravesOf(resultsFor(payment(random, poison), [...past, ...entries])).map(({ id }) => id),
    }).toEqual({
      at,
      found: ['ADDR-04'],
    })
  }))

test('100 payments without a footprint, as a leg of a batch or by a page that lies: all found by who is known', () =>
  rounds(100, (random, at) => {
    const { payees, past } = honestHistory(random)
    const friend = someone(random)
    const poison = twinOf(random, random.pick([friend, payees[0]]), 3 + random.below(8), 4 + random.below(7))
    const legs = [...payees.map((one) => payment(random, one)), payment(random, poison)]
    const call = random.below(2) ? batch(legs) : payment(random, poison)
    expect({ at, found: gravesOf(resultsFor(call, past, [friend])).map(({ id }) => id) }).toEqual({
      at,
      found: ['ADDR-01'],
    })
  }))

test.each([4, 5, 6, 7, 8, 9, 10])(
  'first and last %i digits alike, at one end where they are six or more: found',
  (count) =>
    rounds(20, (random) => {
      const friend = someone(random)
      const ends = [
        [count, count],
        ...(count >= 6
          ? [
              [count, 0],
              [0, count],
            ]
          : []),
      ]
      for (const [front = 0, back = 0] of ends) {
        const result = gravesOf(
          resultsFor(payment(random, twinOf(random, friend, front, back)), [], [friend]),
        )
        expect(result.map(({ id }) => id)).toEqual(['ADDR-01'])
      }
    }),
)
