import { expect, test } from 'vitest'
import type { Answer } from '#core/checks/answer.ts'
import type { Address } from '#core/safe/safe.ts'
import type { ExecutedEffects, Happening, Moved } from './happened.ts'
import { shownInHistory } from './shownInHistory.ts'

const safe: Address = '0x5aFE000000000000000000000000000000000001'
const other: Address = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const usdc: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const moved: Moved = { token: usdc, from: other, to: safe, amount: 5n, isPiece: false }
const bare: ExecutedEffects = {
  blockNumber: 7n,
  succeeded: true,
  moved: [moved],
  modules: [],
  tellsOfModules: true,
  isMade: false,
}
const judged = (claimed: Happening, changes: Partial<ExecutedEffects> = {}): Answer =>
  shownInHistory({ known: true, value: { claimed, shown: { ...bare, ...changes } } })
const transfer = (changes: Partial<Moved> = {}): Happening => ({ kind: 'transfer', ...moved, ...changes })
const compared = { from: other, to: safe, token: usdc, amount: '5', isPiece: false, block: '7' }
const lied = {
  outcome: 'finding',
  severity: 'stop',
  text: 'The chain does not show this transfer. The Safe service reports a transfer that did not happen this way.',
}

test('STATE-06 passes a transfer that the receipt shows to the unit', () =>
  expect(judged(transfer())).toEqual({
    outcome: 'pass',
    text: 'The chain shows exactly this transfer in block 7.',
    evidence: compared,
  }))

test.each<[string, Partial<Moved>]>([
  ['amount', { amount: 6n }],
  ['sender', { from: safe }],
  ['recipient', { to: other }],
  ['token', { token: other }],
  ['token, the coin itself', { token: undefined }],
])('STATE-06 stops at a transfer of which the receipt shows another %s', (_, shown) =>
  expect(judged(transfer(), { moved: [{ ...moved, ...shown }] })).toEqual({ ...lied, evidence: compared }),
)

test('STATE-06 passes a collectible by its number, and mistakes it for no amount', () => {
  const piece: Moved = { ...moved, isPiece: true }
  const shownAs = (one: Moved) => judged(transfer({ isPiece: true }), { moved: [one] })
  expect(shownAs(piece)).toMatchObject({ text: 'The chain shows exactly this transfer in block 7.' })
  expect(shownAs({ ...piece, pieces: 1n })).toMatchObject({
    text: 'The chain shows exactly this transfer in block 7.',
  })
  expect(shownAs({ ...piece, pieces: 12n })).toMatchObject({
    outcome: 'pass',
    text: 'The chain shows exactly this transfer in block 7: 12 pieces of it.',
  })
  expect(shownAs(moved)).toMatchObject(lied)
  expect(judged(transfer(), { moved: [piece] })).toMatchObject(lied)
})

test('STATE-06 sees coins that were sent outright, and says that it cannot see those moved inside a call', () => {
  const coins = transfer({ token: undefined })
  expect(judged(coins, { moved: [{ ...moved, token: undefined }] })).toMatchObject({
    outcome: 'pass',
    evidence: { token: null },
  })
  expect(judged(coins)).toEqual({
    outcome: 'notOffered',
    text: 'The coin was moved inside another call, which leaves no trace in the receipt. Compare the balance.',
  })
  expect(judged({ ...coins, amount: undefined } as Happening).outcome).toBe('notOffered')
})

test('STATE-06 warns of a module that the receipt does not name', () => {
  const byModule: Happening = { kind: 'module', module: usdc }
  const acted = (module: Address | undefined, succeeded = true) =>
    judged(byModule, { modules: [{ module, succeeded }] })
  expect(judged(byModule)).toEqual({
    outcome: 'finding',
    severity: 'warn',
    text: 'The chain does not show that this module acted in it.',
    evidence: { module: usdc, block: '7', modules: [] },
  })
  expect(acted(other).outcome).toBe('finding')
  expect(acted(usdc)).toEqual({
    outcome: 'pass',
    text: 'The chain shows that this module acted in block 7.',
    evidence: { module: usdc, block: '7', modules: [{ module: usdc, succeeded: true }] },
  })
  expect(acted(undefined).outcome).toBe('pass')
  expect(acted(usdc, false)).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
    text: 'The chain shows that this module tried in block 7, and failed.',
  })
  expect(judged(byModule, { tellsOfModules: false })).toEqual({
    outcome: 'notOffered',
    text: 'A Safe this old emits no events for its modules. Compare the transfers and the balance.',
  })
})

test('STATE-06 tells of a creation whether the receipt shows it', () => {
  expect(judged({ kind: 'creation' }, { isMade: true })).toEqual({
    outcome: 'pass',
    text: 'The chain shows that this Safe was created in block 7.',
    evidence: { kind: 'creation', block: '7' },
  })
  expect(judged({ kind: 'creation' })).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
    text: 'The chain does not show that this Safe was created in it.',
  })
})

test('STATE-06 warns of a transaction that failed on chain, whatever it was', () => {
  for (const claimed of [transfer(), { kind: 'module', module: usdc }, { kind: 'other' }] as const)
    expect(judged(claimed, { succeeded: false })).toMatchObject({
      outcome: 'finding',
      severity: 'warn',
      text: 'The chain shows that this transaction failed: it had no effect.',
      evidence: { kind: claimed.kind, block: '7' },
    })
})

test('STATE-06 offers nothing of a kind that nobody can see, or without a chain transaction', () => {
  expect(judged({ kind: 'other' })).toEqual({
    outcome: 'notOffered',
    text: 'This page cannot check this kind of entry on chain.',
  })
  expect(shownInHistory({ known: true, value: { claimed: transfer(), shown: undefined } })).toEqual({
    outcome: 'notOffered',
    text: 'The service names no chain transaction, so nothing could be read.',
  })
})

test('STATE-06 could not be checked where the receipt was not read', () =>
  expect(shownInHistory({ known: false, reason: 'The node is silent.' })).toEqual({
    outcome: 'unknown',
    text: 'Could not read the chain.',
    reason: 'The node is silent.',
    severity: 'warn',
  }))
