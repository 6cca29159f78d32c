import { describe, expect, test } from 'vitest'
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
    waitsFor: 4n,
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

describe('a delegate', () => {
  const actor = { kind: 'owner', address: `0x${'33'.repeat(20)}`, chainId: 31337 }
  const delegators = [owner]

  test('of an owner proposes, and executes nothing', () =>
    expect(act({ actor, delegators })).toEqual({ kind: 'open', canExecute: false, isForOwner: true }))

  test.each<[string, object]>([
    ['whom nobody named', { actor, delegators: [] }],
    [
      'of somebody who is no owner of the Safe that was read',
      { actor, delegators: [`0x${'44'.repeat(20)}`] },
    ],
    ['of itself', { actor, delegators: [actor.address] }],
    ['on another network', { actor: { ...actor, chainId: 5 }, delegators }],
    [
      'of a Safe that was not read',
      { actor, delegators, verification: { ...(clean as object), safe: undefined } },
    ],
    ['over what could not be read', { actor, delegators, verification: found('block', 'unknown') }],
    ['over a block', { actor, delegators, verification: found('block'), accepted: ['TOK-03 Takes it all.'] }],
  ])('%s proposes nothing', (_, change) => expect(act(change).kind).toBe('closed'))

  test('types the same words as an owner before it proposes what is grave', () => {
    const verification = found('stop')
    expect(act({ actor, delegators, verification }).kind).toBe('acknowledge')
    expect(act({ actor, delegators, verification, accepted: ['TOK-03 Takes it all.'] })).toMatchObject({
      kind: 'open',
      isForOwner: true,
    })
  })

  test('who is an owner too signs as one', () =>
    expect(act({ delegators })).toEqual({ kind: 'open', canExecute: true }))
})
