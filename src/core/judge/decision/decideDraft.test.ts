import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import {
  actionOf,
  elsewhere,
  found,
  host,
  judgedWith,
  one,
  stranger,
  switches,
  two,
  unconnected,
  wallet,
} from '#core/fixtures/judgedCase.ts'
import type { Person } from './decide.ts'

const stop = found('TOK-03', 'stop', { text: 'Takes it all.' })
const typed = ['TOK-03 Takes it all.']
const draft = (more: Parameters<typeof judgedWith>[0] = {}) =>
  judgedWith({ kind: 'draft', signed: [], ...more })
const unhashed = { safeTxHash: undefined }

describe.each(['draft', 'rejection'] as const)('a %s', (kind) => {
  test('is signed by an owner, and executed at once where one signature is enough and it is its turn', () => {
    expect(actionOf(draft({ kind }))).toEqual({ kind: 'sign', makesExecutable: false, isLast: false })
    expect(actionOf(draft({ kind, safe: { threshold: 1 } }))).toEqual({
      kind: 'sign',
      makesExecutable: true,
      isLast: true,
    })
    expect(actionOf(draft({ kind, safe: { threshold: 1 }, nonce: 6n }))).toEqual({
      kind: 'sign',
      makesExecutable: false,
      isLast: true,
      waitsFor: 4n,
    })
  })

  test('asks for a wallet of an owner', () =>
    expect(unconnected(draft({ kind }))).toEqual({
      kind: 'connect',
      sentence: 'Connect an owner’s wallet to sign and propose.',
    }))

  test('whose nonce is used is nobody’s to sign', () =>
    expect(actionOf(draft({ kind, nonce: 3n })).kind).toBe('none'))

  test('on another network is switched, or closed where the wallet cannot', () => {
    const sentence = 'Your wallet is on another network. This Safe is on Sandbox.'
    expect(actionOf(draft({ kind }), { actor: wallet(two, switches) })).toMatchObject({
      kind: 'switchChain',
      sentence,
    })
    expect(actionOf(draft({ kind }), { actor: wallet(two, elsewhere) })).toEqual({
      kind: 'closed',
      blocked: false,
      sentence,
    })
  })

  test('opens only over what was judged in just this form', () =>
    expect(actionOf(draft({ kind }), { isOutdated: true }).kind).toBe('wait'))
})

describe('in a frame', () => {
  const inFrame = (
    more: Parameters<typeof judgedWith>[0] = {},
    person: Partial<Person> = {},
    acknowledged?: string[],
  ) => actionOf(draft({ ...unhashed, ...more }), { actor: host, ...person }, acknowledged)

  test('a draft is handed over without a hash: the page around this one chooses the nonce', () =>
    expect(inFrame()).toEqual({ kind: 'handOver' }))

  test('its stops are acknowledged first, and a former state is waited for', () => {
    expect(inFrame({ results: [stop] })).toEqual({
      kind: 'acknowledge',
      stops: [stop],
      sentence: 'Takes it all.',
    })
    expect(inFrame({ results: [stop] }, {}, typed).kind).toBe('handOver')
    expect(inFrame({ results: [stop] }, { isOutdated: true }).kind).toBe('acknowledge')
    expect(inFrame({}, { isOutdated: true })).toEqual({
      kind: 'wait',
      sentence: 'It has changed. Checking it again.',
    })
  })

  test('nothing is handed to another Safe, or on another network, than it was judged for', () => {
    const closed = {
      kind: 'closed',
      blocked: false,
      sentence: 'Your wallet (host) has another Safe open than the one checked here.',
    }
    expect(inFrame({}, { actor: { ...host, address: people.otherSafe } })).toEqual(closed)
    expect(inFrame({}, { actor: { ...host, ...elsewhere } })).toEqual(closed)
  })

  test('a rejection is made elsewhere: the nonce is all that it is', () =>
    expect(inFrame({ kind: 'rejection', safeTxHash: `0x${'ab'.repeat(32)}` })).toEqual({
      kind: 'closed',
      blocked: false,
      sentence:
        'Reject it in your wallet (host), or open this app in its own tab: a wallet (host) chooses the nonce itself.',
    }))

  test('what has no hash is signed by no owner', () => {
    expect(actionOf(draft(unhashed)).kind).toBe('closed')
    expect(actionOf(draft({ ...unhashed, safe: { threshold: 1 } }), { actor: wallet(one) }).kind).toBe(
      'closed',
    )
    expect(unconnected(draft(unhashed)).kind).toBe('connect')
  })
})

describe('a wallet of no owner', () => {
  const actor = wallet(stranger)
  const asked = (delegations?: Person['delegations'], more = {}, acknowledged?: string[]) =>
    actionOf(draft(more), { actor, ...(delegations && { delegations }) }, acknowledged)
  const named = { delegators: [one] }

  test('cannot propose', () => {
    const closed = {
      kind: 'closed',
      blocked: false,
      sentence: 'The connected wallet is not an owner of this Safe, so it cannot propose.',
    }
    for (const delegators of [[], [stranger], [people.otherSafe]])
      expect(asked({ delegators })).toEqual(closed)
    expect(asked()).toEqual(closed)
  })

  test('proposes for an owner who named it, and executes nothing', () => {
    const proposes = { kind: 'sign', makesExecutable: false, isLast: false, isForOwner: true }
    expect(asked(named)).toEqual(proposes)
    expect(asked(named, { kind: 'rejection' })).toEqual(proposes)
    expect(asked(named, { safe: { threshold: 1 } })).toEqual(proposes)
  })

  test('stays a delegate while the service is asked again, or fails', () => {
    expect(asked({ ...named, isPending: true }).kind).toBe('sign')
    expect(asked({ ...named, error: 'Failed to fetch.' }).kind).toBe('sign')
  })

  test('waits for the service, and a failure of it is said', () => {
    expect(asked({ delegators: [], isPending: true })).toEqual({
      kind: 'wait',
      sentence: 'The connected wallet is not an owner of this Safe. Checking whether it is a proposer.',
    })
    expect(asked({ delegators: [], error: 'Failed to fetch.' })).toEqual({
      kind: 'closed',
      blocked: false,
      sentence:
        'The connected wallet is not an owner of this Safe, and the Safe service did not report whether it is a proposer. Failed to fetch.',
    })
  })

  test('types the same words as an owner before it proposes what is grave', () => {
    expect(asked(named, { results: [stop] }).kind).toBe('acknowledge')
    expect(asked(named, { results: [stop] }, typed)).toMatchObject({ kind: 'sign', isForOwner: true })
  })

  test.each([
    ['over a block', { results: [found('TOK-03', 'block')] }],
    ['over what could not be read', { results: [found('TOK-03', 'block', { outcome: 'unknown' })] }],
    ['of a Safe that was not read', { safe: undefined }],
  ])('proposes nothing %s', (_, more) => expect(asked(named, more).kind).toBe('closed'))

  test('is switched as an owner’s is', () =>
    expect(actionOf(draft(), { actor: wallet(stranger, switches), delegations: named }).kind).toBe(
      'switchChain',
    ))

  test('that is a delegate signs nothing that others proposed', () =>
    expect(actionOf(judgedWith(), { actor, delegations: named }).kind).toBe('none'))

  test('who is an owner too signs as one, whatever the service says of delegates', () => {
    for (const delegations of [named, { delegators: [], error: 'Failed to fetch.' }])
      expect(actionOf(draft(), { delegations })).toEqual({
        kind: 'sign',
        makesExecutable: false,
        isLast: false,
      })
  })
})
