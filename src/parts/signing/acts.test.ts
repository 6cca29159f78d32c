import { describe, expect, test } from 'vitest'
import type { Address } from '#core/safe.ts'
import { actOf, afterSigning } from './acts.ts'
import { howSigned, signatureLines } from './signatureLines.ts'

const [one, two, three, stranger] = ['1', '2', '3', '9'].map(
  (digit) => `0x${digit.repeat(40)}` as Address,
) as [Address, Address, Address, Address]
const chain = { chainId: 31337, name: 'Sandbox' }
const tx = { nonce: 4n } as never
const safe = { owners: [one, two, three], threshold: 2, nonce: 4n } as never
const valid = (owner: Address) => ({ owner, status: 'valid' as const, signature: '0x' as const })
const clean = { verdict: 'pass' as const, results: [], safe, tx, signatures: [valid(one)] }
const owner = (address: Address) => ({ kind: 'owner' as const, address, chainId: 31337 })
const act = (change: object = {}, actor: object | undefined = owner(two), isDone = false) =>
  actOf({ verification: { ...clean, ...change }, isDone, actor: actor as never, chain })

describe('what can be done with a transaction', () => {
  test('an owner who has not signed signs; the second of two makes it executable', () =>
    expect(act()).toEqual({ kind: 'sign', makesExecutable: true }))

  test('a finding of severity block closes the line, whoever looks, and says why', () => {
    const results = [
      { id: 'HASH-01', outcome: 'finding', severity: 'block', text: 'Not this hash.', evidence: {} },
    ]
    expect(act({ verdict: 'block', results })).toEqual({
      kind: 'closed',
      blocked: true,
      sentence: 'Not this hash.',
    })
  })

  test('what a block check could not read closes it for now', () => {
    const results = [
      { id: 'STATE-01', outcome: 'unknown', severity: 'block', text: 'No answer.', evidence: {} },
    ]
    expect(act({ verdict: 'unknown', results, safe: undefined })).toEqual({
      kind: 'closed',
      blocked: false,
      sentence: 'No answer.',
    })
  })

  describe('a finding of severity stop', () => {
    const stop = { id: 'QUEUE-01', outcome: 'finding', severity: 'stop', text: 'Think.', evidence: {} }
    const found = (accepted: readonly string[], results: readonly object[] = [stop], actor = owner(two)) =>
      actOf({
        verification: { ...clean, verdict: 'stop', results: results as never },
        isDone: false,
        actor: actor as never,
        chain,
        accepted,
      })

    test('keeps the line closed until what it says was accepted', () => {
      expect(found([])).toEqual({ kind: 'acknowledge', stops: [stop], sentence: 'Think.' })
      expect(found(['QUEUE-01 Think.'])).toEqual({ kind: 'sign', makesExecutable: true })
    })

    test('that says something else has to be accepted anew, and each by itself', () => {
      expect(found(['QUEUE-01 Another text.']).kind).toBe('acknowledge')
      const other = { ...stop, id: 'SELF-01' }
      expect(found(['QUEUE-01 Think.'], [stop, other])).toMatchObject({ stops: [other] })
    })

    test('could not be looked for: that is to be accepted too, and a block is never', () => {
      const unread = { ...stop, outcome: 'unknown' }
      expect(found([], [unread]).kind).toBe('acknowledge')
      const block = { ...stop, severity: 'block' }
      expect(found(['QUEUE-01 Think.'], [block]).kind).toBe('closed')
      expect(found(['QUEUE-01 Think.'], [{ ...block, outcome: 'unknown' }]).kind).toBe('closed')
    })

    test('closes the line inside a frame, where nobody can accept it', () =>
      expect(found([], [stop], { ...owner(two), kind: 'safe' } as never)).toMatchObject({ kind: 'closed' }))
  })

  test('enough owners have signed and it is its turn: anybody may execute', () => {
    const signatures = [valid(one), valid(two)]
    expect(act({ signatures })).toEqual({ kind: 'execute' })
    expect(act({ signatures }, owner(stranger))).toEqual({ kind: 'execute' })
  })

  test('the last signature that is needed, before its turn: nobody has to sign after it, and it says what it waits for', () => {
    const last = act({ tx: { nonce: 6n } })
    expect(last).toEqual({ kind: 'sign', makesExecutable: false, waitsFor: 4n })
    const sentence = (given: object) => afterSigning({ makesExecutable: false, ...given })
    expect(sentence({ waitsFor: 4n })).toBe(
      'Your signature is the last one needed. It then waits for number 4.',
    )
    expect(sentence({})).toBe('Others still have to sign after you.')
    expect(act({ signatures: [], tx: { nonce: 6n } })).not.toHaveProperty('waitsFor', 4n)
  })

  test('a signature by somebody who is no owner counts for nothing', () =>
    expect(act({ signatures: [valid(one), valid(stranger)] })).toEqual({
      kind: 'sign',
      makesExecutable: true,
    }))

  test('one owner listed twice counts once', () =>
    expect(act({ signatures: [valid(one), valid(one)] })).toEqual({ kind: 'sign', makesExecutable: true }))

  test('all signed, but an earlier number is still open', () =>
    expect(act({ signatures: [valid(one), valid(two)], tx: { nonce: 6n } })).toMatchObject({
      kind: 'none',
      sentence: expect.stringContaining('number 4'),
    }))

  test('a wallet on another network is asked to switch before anything is signed', () =>
    expect(act({}, { ...owner(two), chainId: 1, switchChain: async () => undefined }).kind).toBe(
      'switchChain',
    ))

  test('inside a frame nothing is signed here: what is left to do there is told', () => {
    const inFrame = (change: Parameters<typeof act>[0]) => act(change, { ...owner(two), kind: 'safe' })
    const all = [valid(one), valid(two)]
    const told = (start: string) => ({ kind: 'none', sentence: expect.stringContaining(start) })
    expect(inFrame({})).toEqual(told('Sign it in the wallet around this page.'))
    expect(inFrame({ signatures: all })).toEqual(told('Execute it in the wallet around this page.'))
    expect(inFrame({ signatures: all, tx: { nonce: 6n } })).toEqual(told('It waits for number 4.'))
  })

  test('without a wallet it asks for one', () =>
    expect(actOf({ verification: clean, isDone: false, actor: undefined, chain }).kind).toBe('connect'))

  test('who signed, or is no owner, waits for the others', () => {
    expect(act({}, owner(one))).toMatchObject({
      kind: 'none',
      sentence: 'You have signed. 1 more signature is needed.',
    })
    expect(act({}, owner(stranger))).toMatchObject({
      kind: 'none',
      sentence: expect.stringContaining('not an owner'),
    })
  })

  test('what is done stays done', () => expect(act({}, owner(two), true).kind).toBe('none'))

  test.each(['HASH-01', 'HASH-02', 'CHAIN-01', 'SIG-01'])(
    'a forged %s blocks what is done as well: history is read too',
    (id) => {
      const results = [{ id, outcome: 'finding', severity: 'block', text: 'Forged.', evidence: {} }]
      const closed = { kind: 'closed', blocked: true, sentence: 'Forged.' }
      expect(act({ verdict: 'block', results }, owner(two), true)).toEqual(closed)
    },
  )

  test('that the Safe has changed since, or the number is used, is no finding of what is done', () => {
    const results = ['STATE-01', 'STATE-02', 'STATE-03'].map((id) => ({
      id,
      outcome: 'finding',
      severity: 'block',
      text: 'Changed.',
      evidence: {},
    }))
    expect(act({ verdict: 'block', results }, owner(two), true).kind).toBe('none')
  })
})

describe('the lines', () => {
  test('stand in the chain’s order, yours open, a foreign signature struck, strangers last', () => {
    const signatures = [
      { owner: three, status: 'rejected' as const, reason: 'By another.' },
      valid(one),
      valid(stranger),
    ]
    expect(
      signatureLines({ signatures }, [one, two, three], two, { kind: 'sign', makesExecutable: true }),
    ).toEqual([
      { owner: one, state: 'signed', isYou: false },
      { owner: two, state: 'yours', isYou: true },
      { owner: three, state: 'foreign', reason: 'By another.', isYou: false },
      { owner: stranger, state: 'rejected', note: 'not an owner', isYou: false },
    ])
  })

  test('what the chain was asked for says so: nothing was recovered of it', () => {
    const signatures = [
      { ...valid(one), kind: 'approvedHash' as const },
      { ...valid(two), kind: 'contract' as const },
      { ...valid(three), kind: 'eip712' as const },
    ]
    const lines = signatureLines({ signatures }, [one, two, three], undefined)
    expect(lines.map(({ note }) => note)).toEqual([
      'approved on the chain',
      'confirmed by its contract',
      undefined,
    ])
    expect([one, two, three, stranger, undefined].map((account) => howSigned(signatures, account))).toEqual([
      'approved on the chain',
      'confirmed by its contract',
      'signed it, recovered here',
      undefined,
      undefined,
    ])
  })
})
