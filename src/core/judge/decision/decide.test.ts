import { describe, expect, test } from 'vitest'
import {
  actionOf,
  chain,
  elsewhere,
  found,
  host,
  judgedWith,
  one,
  stranger,
  switches,
  three,
  two,
  unconnected,
  valid,
  wallet,
} from '#core/fixtures/judgedCase.ts'
import { afterSigning, countedOwners, decide } from './decide.ts'

const all = [one, two]
const block = found('HASH-01', 'block', { text: 'Not this hash.' })
const unread = found('STATE-01', 'block', { outcome: 'unknown', text: 'No answer.' })
const stop = found('QUEUE-01', 'stop', { text: 'Think.' })
const later = judgedWith({ signed: all, nonce: 6n })

describe('who can do what', () => {
  test('an owner who has not signed signs; the second of two makes it executable', () => {
    expect(actionOf()).toEqual({ kind: 'sign', makesExecutable: true, isLast: true })
    expect(actionOf(judgedWith({ signed: [] }))).toEqual({
      kind: 'sign',
      makesExecutable: false,
      isLast: false,
    })
  })

  test('enough owners have signed and it is its turn: anybody may execute', () => {
    for (const account of [two, three, stranger])
      expect(actionOf(judgedWith({ signed: all }), { actor: wallet(account) })).toEqual({ kind: 'execute' })
  })

  test('the last signature before its turn makes nothing executable, and names what it waits for', () => {
    const waiting = { kind: 'sign', makesExecutable: false, isLast: true, waitsFor: 4n }
    expect(actionOf(judgedWith({ nonce: 6n }))).toEqual(waiting)
    expect(actionOf(judgedWith({ nonce: 6n, signed: [] }))).toEqual({
      kind: 'sign',
      makesExecutable: false,
      isLast: false,
    })
  })

  test('all signed, but an earlier nonce is still open: nobody does anything, here or in a frame', () => {
    const sentence = 'The threshold is reached. Nonce 4 must be executed first.'
    for (const actor of [wallet(two), wallet(stranger, elsewhere), host])
      expect(actionOf(later, { actor })).toEqual({ kind: 'none', sentence })
  })

  test('who has signed, or is no owner, waits for the others', () => {
    expect(actionOf(judgedWith(), { actor: wallet(one) })).toEqual({
      kind: 'none',
      sentence: 'You have signed. 1 more confirmation is needed.',
    })
    expect(actionOf(judgedWith({ signed: [] }), { actor: wallet(stranger) })).toEqual({
      kind: 'none',
      sentence: 'This wallet is not an owner of this Safe. 2 more confirmations are needed.',
    })
  })

  test('a signature counts once, of an owner on chain, and only where it was recovered', () => {
    const signable = { kind: 'sign', makesExecutable: true, isLast: true }
    expect(actionOf(judgedWith({ signed: [one, stranger] }))).toEqual(signable)
    expect(actionOf(judgedWith({ signed: [one, one] }))).toEqual(signable)
    const unproven = [valid(one), { ...valid(three), status: 'unproven' as const }]
    expect(actionOf(judgedWith({ signatures: unproven }))).toEqual(signable)
    expect(countedOwners([valid(two), valid(one)], [one, one, two, three])).toEqual([one, two])
  })

  test('an account counts whatever the letter case of its address', () => {
    const lower = one.toLowerCase() as typeof one
    expect(actionOf(judgedWith(), { actor: wallet(lower) })).toMatchObject({ kind: 'none' })
  })
})

describe('the order of the ladder', () => {
  const closed = (sentence: string, blocked = false) => ({ kind: 'closed', blocked, sentence })

  test('what is wrong with the fields is said before anything else', () =>
    expect(actionOf(judgedWith({ results: [block] }), { problem: 'Nonce is too high.' })).toEqual(
      closed('Nonce is too high.'),
    ))

  test('before anything was judged it is waited for', () => {
    expect(decide(undefined, { actor: wallet(two), chain })).toEqual({
      kind: 'wait',
      sentence: 'Checking it against the chain.',
    })
  })

  test('a block closes it for good, whoever looks: nobody, a stranger, the page around this one', () => {
    const judged = judgedWith({ results: [stop, unread, block] })
    expect(unconnected(judged)).toEqual(closed('Not this hash.', true))
    for (const actor of [wallet(stranger), wallet(two, switches), host])
      expect(actionOf(judged, { actor })).toEqual(closed('Not this hash.', true))
  })

  test('a used nonce leaves nothing to do, over what could not be read and over stops', () => {
    const nothing = { kind: 'none', sentence: 'Nothing is left to sign here.' }
    expect(actionOf(judgedWith({ nonce: 3n }))).toEqual(nothing)
    expect(unconnected(judgedWith({ nonce: 3n, results: [unread, stop] }))).toEqual(nothing)
    expect(actionOf(judgedWith({ nonce: 3n, signed: all }))).toEqual(nothing)
  })

  test.each(['HASH-01', 'SIG-01'] as const)('a forged %s blocks what is executed as well', (id) =>
    expect(actionOf(judgedWith({ nonce: 3n, results: [found(id, 'block', { text: 'Forged.' })] }))).toEqual(
      closed('Forged.', true),
    ),
  )

  test('what a block may hide behind closes it for now, whoever looks', () => {
    expect(unconnected(judgedWith({ results: [unread] }))).toEqual(closed('No answer.'))
    expect(actionOf(judgedWith({ results: [stop, unread] }), { actor: host })).toEqual(closed('No answer.'))
  })

  test('without the Safe, or without a hash to sign, it is closed: by the gravest thing that was found', () => {
    const missing = 'Some checks that a signature depends on could not be made.'
    expect(actionOf(judgedWith({ safe: undefined }))).toEqual(closed(missing))
    expect(actionOf(judgedWith({ safeTxHash: undefined }))).toEqual(closed(missing))
    expect(unconnected(judgedWith({ tx: undefined, safeTxHash: undefined }))).toEqual(closed(missing))
    expect(actionOf(judgedWith({ kind: 'message', safeMessageHash: undefined }))).toEqual(closed(missing))
    expect(actionOf(judgedWith({ safe: undefined, results: [stop] }))).toEqual(closed('Think.'))
  })

  test('a stop is asked only of somebody who can act', () => {
    const judged = judgedWith({ results: [stop] })
    expect(unconnected(judged).kind).toBe('connect')
    expect(actionOf(judged, { actor: wallet(one) }).kind).toBe('none')
    expect(actionOf(judged, { actor: wallet(stranger) }).kind).toBe('none')
    expect(actionOf(judged)).toEqual({ kind: 'acknowledge', stops: [stop], sentence: 'Think.' })
  })

  test('nobody who is connected is asked for a wallet, by what it would do', () => {
    expect(unconnected(judgedWith())).toEqual({ kind: 'connect', sentence: 'Connect a wallet to sign.' })
    expect(unconnected(judgedWith({ signed: all }))).toEqual({
      kind: 'connect',
      sentence: 'Connect a wallet to execute.',
    })
    expect(unconnected(later)).toEqual({ kind: 'connect', sentence: 'Connect a wallet to sign.' })
  })

  test('another network comes before the stops, and only where the account could act', () => {
    const sentence = 'Your wallet is on another network. This Safe is on Sandbox.'
    const judged = judgedWith({ results: [stop] })
    expect(actionOf(judged, { actor: wallet(two, switches) })).toMatchObject({
      kind: 'switchChain',
      sentence,
    })
    expect(actionOf(judged, { actor: wallet(two, elsewhere) })).toMatchObject({ kind: 'none', sentence })
    expect(actionOf(judged, { actor: wallet(one, switches) })).toMatchObject({ kind: 'none' })
    expect(actionOf(judgedWith({ signed: all }), { actor: wallet(stranger, switches) }).kind).toBe(
      'switchChain',
    )
  })

  test('the network is that of the Safe which was judged, wherever the page has gone', () => {
    const person = { chain: { chainId: 5, name: 'Another' }, actor: wallet(two, elsewhere) }
    expect(actionOf(judgedWith(), person).kind).toBe('none')
    expect(actionOf(judgedWith({ signed: all }), person).kind).toBe('none')
  })

  test('what is a former state of what is made is waited for, after the stops', () => {
    const judged = judgedWith({ results: [stop] })
    expect(actionOf(judged, { isOutdated: true }).kind).toBe('acknowledge')
    expect(actionOf(judged, { isOutdated: true }, ['QUEUE-01 Think.'])).toEqual({
      kind: 'wait',
      sentence: 'It has changed. Checking it again.',
    })
    expect(actionOf(judgedWith({ signed: all }), { isOutdated: true }).kind).toBe('wait')
  })
})

describe('a stop', () => {
  test.each(['finding', 'unknown'] as const)(
    'that is a %s opens after exactly what it says was typed',
    (outcome) => {
      const judged = judgedWith({ results: [{ ...stop, outcome }] })
      expect(actionOf(judged, {}, ['QUEUE-01']).kind).toBe('acknowledge')
      expect(actionOf(judged, {}, ['QUEUE-01 Another text.']).kind).toBe('acknowledge')
      expect(actionOf(judged, {}, ['QUEUE-01 Think.']).kind).toBe('sign')
    },
  )

  test('is acknowledged by itself: another one stays', () => {
    const other = found('SELF-01', 'stop')
    expect(actionOf(judgedWith({ results: [stop, other] }), {}, ['QUEUE-01 Think.'])).toEqual({
      kind: 'acknowledge',
      stops: [other],
      sentence: 'SELF-01 says so.',
    })
  })

  test('of an execution is acknowledged as well', () =>
    expect(actionOf(judgedWith({ signed: all, results: [stop] }), { actor: wallet(stranger) }).kind).toBe(
      'acknowledge',
    ))

  test('never opens what is blocked or was not read, whatever was typed', () => {
    for (const grave of [block, unread])
      expect(actionOf(judgedWith({ results: [grave] }), {}, [`${grave.id} ${grave.text}`]).kind).toBe(
        'closed',
      )
  })
})

test('neither a warning nor a note closes anything, found or not', () => {
  const results = (['finding', 'unknown'] as const).flatMap((outcome) => [
    found('SIG-05', 'warn', { outcome }),
    found('NAME-01', 'info', { outcome }),
  ])
  expect(actionOf(judgedWith({ results })).kind).toBe('sign')
})

test('what comes after a signature is said', () => {
  const given = { kind: 'sign', makesExecutable: false, isLast: false } as const
  expect(afterSigning({ ...given, makesExecutable: true, isLast: true })).toBe(
    'Your confirmation reaches the threshold. If you execute it now, your signature is part of it.',
  )
  expect(afterSigning({ ...given, isLast: true, waitsFor: 4n })).toBe(
    'Your confirmation reaches the threshold. Nonce 4 must be executed first.',
  )
  expect(afterSigning({ ...given, isLast: true })).toBe('Your confirmation reaches the threshold.')
  expect(afterSigning(given)).toBe('Other owners still have to sign after you.')
})
