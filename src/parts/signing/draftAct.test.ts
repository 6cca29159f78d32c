import { expect, test } from 'vitest'
import type { Address } from '#core/safe.ts'
import { draftAct } from './draftAct.ts'

const owner: Address = `0x${'22'.repeat(20)}`
const chain = { chainId: 31337, name: 'Sandbox' }
const actor = { kind: 'owner', address: owner, chainId: 31337 } as never
const safe = { owners: [owner], threshold: 1, nonce: 4n }
const clean = { verdict: 'pass', results: [], safe, tx: { nonce: 4n }, signatures: [] } as never
const found = (severity: string, outcome = 'finding') => ({
  verdict: severity,
  results: [{ id: 'TOK-03', outcome, severity, text: 'Takes it all.', evidence: {} }],
  safe,
  tx: { nonce: 4n },
  signatures: [],
})
const open = {
  verification: clean,
  isCurrent: true,
  problem: undefined,
  hindrance: undefined,
  actor,
  chain,
  accepted: [],
}
const act = (change: object = {}) => draftAct({ ...open, ...change } as never)

test('what was checked and is clear opens; with one signature needed it can be executed at once', () => {
  expect(act()).toEqual({ kind: 'open', canExecute: true })
  expect(act({ verification: { ...(clean as object), safe: { ...safe, threshold: 2 } } })).toEqual({
    kind: 'open',
    canExecute: false,
  })
  expect(act({ verification: { ...(clean as object), tx: { nonce: 6n } } })).toEqual({
    kind: 'open',
    canExecute: false,
  })
})

test('nothing opens before it was checked in just this form', () => {
  expect(act({ verification: undefined }).kind).toBe('wait')
  expect(act({ isCurrent: false }).kind).toBe('wait')
})

test('a block closes it whoever looks, and no words open it', () => {
  const verification = found('block')
  const blocked = { kind: 'closed', blocked: true, sentence: 'Takes it all.' }
  expect(act({ verification, actor: undefined, hindrance: { kind: 'connect', sentence: '' } })).toEqual(
    blocked,
  )
  expect(act({ verification, accepted: ['TOK-03 Takes it all.'] })).toEqual(blocked)
  expect(act({ verification, actor: { kind: 'safe' } })).toEqual(blocked)
})

test('what a block check could not read closes it for now', () =>
  expect(act({ verification: found('block', 'unknown') })).toMatchObject({ kind: 'closed', blocked: false }))

test.each(['finding', 'unknown'])(
  'a stop (%s) opens once just this sentence was accepted, in a frame too',
  (outcome) => {
    const verification = found('stop', outcome)
    expect(act({ verification }).kind).toBe('acknowledge')
    expect(act({ verification, accepted: ['TOK-03 Takes a part.'] }).kind).toBe('acknowledge')
    expect(act({ verification, accepted: ['TOK-03 Takes it all.'] }).kind).toBe('open')
    expect(act({ verification, actor: { kind: 'safe' } }).kind).toBe('acknowledge')
  },
)

test('a number that cannot be used, or nobody to sign, is said first', () => {
  expect(act({ problem: 'Nonce is too high.' })).toMatchObject({
    kind: 'closed',
    sentence: 'Nonce is too high.',
  })
  const hindrance = { kind: 'switch', sentence: 'Another network.' }
  expect(act({ hindrance })).toEqual({ kind: 'hindered', hindrance })
})

test('who is no owner of the Safe that was read signs nothing', () =>
  expect(act({ actor: { kind: 'owner', address: `0x${'33'.repeat(20)}`, chainId: 31337 } })).toMatchObject({
    kind: 'closed',
  }))
