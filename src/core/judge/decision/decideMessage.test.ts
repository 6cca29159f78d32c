import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import {
  actionOf,
  elsewhere,
  found,
  hash,
  host,
  judgedWith,
  one,
  stranger,
  switches,
  three,
  two,
  unconnected,
  wallet,
} from '#core/fixtures/judgedCase.ts'

const permit = found('MSG-03', 'stop')
const typed = ['MSG-03 MSG-03 says so.']
const message = (more: Parameters<typeof judgedWith>[0] = {}) =>
  judgedWith({ kind: 'message', signed: [], ...more })

describe('a message', () => {
  test('is signed by an owner, never executed; the last signature that is needed is told so', () => {
    expect(actionOf(message())).toEqual({ kind: 'sign', makesExecutable: false, isLast: false })
    expect(actionOf(message({ signed: [one] }))).toEqual({
      kind: 'sign',
      makesExecutable: false,
      isLast: true,
    })
    expect(actionOf(message({ signed: [stranger] }))).toMatchObject({ isLast: false })
  })

  test('is nobody’s to sign any more when enough have, whoever looks', () => {
    const done = { kind: 'none', sentence: 'The threshold is reached. Nothing is left to sign here.' }
    const judged = message({ signed: [one, two], results: [permit] })
    expect(actionOf(judged, { actor: wallet(three) })).toEqual(done)
    expect(actionOf(judged, { actor: host })).toEqual(done)
    expect(unconnected(judged)).toEqual(done)
  })

  test('is signed by nobody who is not connected, no stranger, nobody twice', () => {
    expect(unconnected(message())).toEqual({
      kind: 'connect',
      sentence: 'Connect an owner’s wallet to sign.',
    })
    expect(actionOf(message(), { actor: wallet(stranger) })).toEqual({
      kind: 'none',
      sentence: 'This wallet is not an owner of this Safe. 2 more confirmations are needed.',
    })
    expect(actionOf(message({ signed: [one] }), { actor: wallet(one) })).toEqual({
      kind: 'none',
      sentence: 'You have signed. 1 more confirmation is needed.',
    })
  })

  test('a delegate signs none', () =>
    expect(actionOf(message(), { actor: wallet(stranger), delegations: { delegators: [one] } }).kind).toBe(
      'none',
    ))

  test('on another network is switched first', () => {
    expect(actionOf(message(), { actor: wallet(one, elsewhere) }).kind).toBe('none')
    expect(actionOf(message({ results: [permit] }), { actor: wallet(one, switches) }).kind).toBe(
      'switchChain',
    )
  })

  test('opens after its stop was acknowledged', () => {
    expect(actionOf(message({ results: [permit] }))).toEqual({
      kind: 'acknowledge',
      stops: [permit],
      sentence: 'MSG-03 says so.',
    })
    expect(actionOf(message({ results: [permit] }), {}, typed).kind).toBe('sign')
  })

  test('is closed by a block and by what one may hide behind', () => {
    expect(actionOf(message({ results: [found('MSG-01', 'block')] }))).toMatchObject({
      kind: 'closed',
      blocked: true,
    })
    expect(actionOf(message({ results: [found('MSG-08', 'block', { outcome: 'unknown' })] }))).toMatchObject({
      kind: 'closed',
      blocked: false,
    })
  })

  test('that is new goes to the page around this one, and none that others know', () => {
    const inFrame = (more = {}, acknowledged?: string[]) =>
      actionOf(message(more), { actor: host }, acknowledged)
    expect(inFrame({ isNew: true })).toEqual({ kind: 'handOver' })
    expect(inFrame({ isNew: true, results: [permit] }).kind).toBe('acknowledge')
    expect(inFrame({ isNew: true, results: [permit] }, typed).kind).toBe('handOver')
    const there = {
      kind: 'none',
      sentence: 'Sign it in your wallet (host). Compare the hash here with the hash there.',
    }
    expect(inFrame()).toEqual(there)
    // Nobody can acknowledge a stop there.
    expect(inFrame({ results: [permit] })).toEqual({
      kind: 'closed',
      blocked: false,
      sentence: 'MSG-03 says so.',
    })
  })

  test('that is new goes to no other Safe', () =>
    expect(actionOf(message({ isNew: true }), { actor: { ...host, address: people.otherSafe } }).kind).toBe(
      'closed',
    ))
})

describe('a capsule', () => {
  const capsule = (more = {}) => judgedWith({ kind: 'capsule', ...more })
  const held = { tx: undefined, safeTxHash: undefined, safeMessageHash: hash }

  test('is signed and executed as a transaction is', () => {
    expect(actionOf(capsule())).toEqual({ kind: 'sign', makesExecutable: true, isLast: true })
    expect(actionOf(capsule({ signed: [one, two] }), { actor: wallet(stranger) })).toEqual({
      kind: 'execute',
    })
    expect(actionOf(capsule({ nonce: 3n })).kind).toBe('none')
  })

  test('with a message in it is signed as one, and makes nothing executable', () => {
    expect(actionOf(capsule(held))).toEqual({ kind: 'sign', makesExecutable: false, isLast: true })
    expect(actionOf(capsule({ ...held, signed: [one, two] })).kind).toBe('none')
    expect(unconnected(capsule(held))).toEqual({
      kind: 'connect',
      sentence: 'Connect an owner’s wallet to sign.',
    })
  })

  test('is unknown to the page around this one: an owner signs it in a tab of its own', () => {
    const sentence =
      'Open this capsule in its own tab to sign it with an owner’s wallet. Your wallet (host) does not have it.'
    for (const more of [{}, held, { signed: [one, two] }, { signed: [one, two], nonce: 6n }])
      expect(actionOf(capsule(more), { actor: host })).toEqual({ kind: 'none', sentence })
    expect(actionOf(capsule({ results: [permit] }), { actor: host })).toMatchObject({ kind: 'closed' })
  })
})
