import { describe, expect, test } from 'vitest'
import { checks } from '#core/checks/checks.ts'
import { silent } from '#core/fixtures/checkCase.ts'
import { txOf } from '#core/fixtures/effectCase.ts'
import { chain, wallet } from '#core/fixtures/judgedCase.ts'
import {
  capsuleCase,
  cleanPayment,
  draftCase,
  executedPayment,
  framedDraft,
  framedPayment,
  identity,
  messageCase,
  owners,
  payment,
  permitMessage,
  signedBy,
  state,
} from '#core/fixtures/wholeCase.ts'
import type { Case } from './case.ts'
import { computedOf } from './computed.ts'
import { prepare } from './context.ts'
import { decide } from './decision/decide.ts'
import { judge } from './judge.ts'

const by = (judged: Awaited<ReturnType<typeof judge>>, at = 1) =>
  decide(judged, { actor: { ...wallet(owners[at] as `0x${string}`), chainId: 1 }, chain }).kind
const contextOf = async (theCase: Case) => (await prepare(theCase, await computedOf(theCase))).context
const withSafe = (theCase: Case, change: object): Case => ({
  ...theCase,
  facts: { ...theCase.facts, safe: { known: true, value: { ...state, ...change } } },
})

test('a clean payment is judged by every check that applies, in the order of the table, and can be signed', async () => {
  const judged = await judge(await cleanPayment())
  const ids = judged.results.map(({ id }) => id)
  expect(ids.filter((id) => !id.startsWith('POLICY:'))).toEqual(
    checks.map(({ id }) => id).filter((id) => ids.includes(id)),
  )
  expect(judged).toMatchObject({
    ...{ kind: 'transaction', version: '1.4.1', identity, tx: txOf(payment), isUsed: false, isNew: false },
    ...{
      safe: state,
      blockNumber: 9n,
      readAt: { node: 'https://node.example' },
      signatures: [{ status: 'valid' }],
    },
    closing: { blocks: [], unread: [], stops: [] },
  })
  expect(by(judged)).toBe('sign')
  expect(by(judged, 0)).toBe('none')
})

test('the same case gives the same answer', async () =>
  expect(await judge(await cleanPayment())).toEqual(await judge(await cleanPayment())))

test('two signatures of two owners can be executed, once one of another hash was left out', async () => {
  const whole = await cleanPayment()
  const { subject } = whole
  if (subject.kind !== 'transaction' || !subject.claim) throw new Error('A payment is a transaction.')
  const hash = subject.claim.safeTxHash
  const with2 = async (second: Promise<object>) =>
    judge({
      ...whole,
      subject: {
        ...subject,
        claim: { ...subject.claim, confirmations: [await signedBy(hash), await second] },
      } as never,
    })
  expect(by(await with2(signedBy(hash, 1)))).toBe('execute')
  const forged = await with2(signedBy(`0x${'cd'.repeat(32)}`, 1))
  expect(forged.signatures.map(({ status }) => status)).toEqual(['valid', 'rejected'])
  expect(['sign', 'closed']).toContain(by(forged))
})

test('more confirmations than a Safe has owners are not recovered one by one', async () => {
  const whole = await cleanPayment()
  const { subject } = whole
  if (subject.kind !== 'transaction' || !subject.claim) throw new Error('A payment is a transaction.')
  const confirmations = Array.from({ length: 10_000 }, () => subject.claim?.confirmations[0])
  const theCase = { ...whole, subject: { ...subject, claim: { ...subject.claim, confirmations } } } as Case
  const { signatures } = (await contextOf(theCase)).inputs
  expect(signatures).toMatchObject({ known: true, value: { cut: 9700 } })
  const judged = await judge(theCase)
  expect(judged.signatures).toHaveLength(300)
  expect(judged.results.find(({ id }) => id === 'SIG-01')).toMatchObject({
    outcome: 'finding',
    severity: 'block',
    text: '10,000 confirmations are listed, more than a Safe can have owners; 9,700 of them were not checked.',
  })
})

describe('a hash is only there where it is the one to sign', () => {
  const message = { kind: 'text', text: 'I agree.' } as const

  test('of another release than the chain’s there is none, for a capsule and for a message', async () => {
    for (const theCase of [await capsuleCase(), await messageCase(message)]) {
      const judged = await judge(withSafe(theCase, { version: '1.1.1' }))
      expect([judged.version, judged.safeTxHash, judged.safeMessageHash, judged.innerHash]).toEqual(
        Array(4).fill(undefined),
      )
      expect(by(judged)).toBe('closed')
    }
  })

  test('a message that stands before a silent node is shown with its hash, and signed by nobody', async () => {
    const whole = await messageCase(message)
    const judged = await judge({ ...whole, facts: { ...whole.facts, safe: silent } })
    expect(judged.safeMessageHash).toBe((await judge(whole)).safeMessageHash)
    expect(judged.safeMessageHash).toBeDefined()
    expect(by(judged)).toBe('closed')
  })

  test('a message that has two readings has none', async () => {
    const typedData = {
      types: { A: [{ name: 'x', type: 'uint8' }], B: [{ name: 'x', type: 'uint8' }] },
      domain: {},
      message: { x: 1 },
    }
    const whole = await permitMessage()
    const judged = await judge({
      ...whole,
      subject: { ...whole.subject, message: { kind: 'typedData', typedData } } as Case['subject'],
    })
    expect(judged.safeMessageHash).toBeUndefined()
    expect(by(judged)).toBe('closed')
  })
})

describe('the case as the checks see it', () => {
  test('in a frame the page around this one is asked for: where it says nothing, that is unknown', async () => {
    const { host: _, ...bare } = await framedPayment()
    expect((await contextOf(bare)).inputs.host).toEqual({
      known: false,
      reason: 'Your wallet (host) did not report who it is.',
    })
    expect((await contextOf(await framedPayment())).inputs.host).toMatchObject({ known: true })
    expect((await contextOf(await cleanPayment())).inputs).not.toHaveProperty('host')
  })

  test('a draft in a frame has neither nonce nor hash, and no draft was ever executed', async () => {
    const { inputs, isUsed } = await contextOf(withSafe(await framedDraft(), { nonce: 9n }))
    expect([inputs.nonce, inputs.safeTxHash, isUsed]).toEqual([undefined, undefined, false])
    expect((await contextOf(withSafe(await draftCase(), { nonce: 9n }))).isUsed).toBe(false)
  })

  test('what was executed is done only where the service says so too', async () => {
    expect(await contextOf(await executedPayment())).toMatchObject({ isUsed: true, isDone: true })
    expect(await contextOf(withSafe(await cleanPayment(), { nonce: 8n }))).toMatchObject({
      isUsed: true,
      isDone: false,
    })
    expect(await contextOf(withSafe(await executedPayment(), { nonce: 7n }))).toMatchObject({
      isUsed: false,
      isDone: false,
    })
  })

  test('a transaction without fields says of everything that needs them why', async () => {
    const whole = await cleanPayment()
    const { inputs } = await contextOf({
      ...whole,
      subject: { ...whole.subject, claim: undefined } as Case['subject'],
    })
    const reason = 'The Safe service sent no fields that owners could sign.'
    for (const need of ['claim', 'tx', 'nonce', 'safeTxHash', 'effects', 'signatures'] as const)
      expect(inputs[need]).toEqual({ known: false, reason })
  })

  test('a message is new while no service names its hash', async () => {
    const whole = await permitMessage()
    expect((await contextOf(whole)).isNew).toBe(false)
    expect(
      await contextOf({ ...whole, subject: { ...whole.subject, messageHash: undefined } as Case['subject'] }),
    ).toMatchObject({
      isNew: true,
      noun: 'message',
      subject: 'message',
    })
  })

  test('a capsule’s note is a name that nobody proves', async () => {
    const whole = await capsuleCase()
    if (whole.subject.kind !== 'capsule') throw new Error('A capsule is one.')
    const noted = {
      ...whole,
      subject: { ...whole.subject, capsule: { ...whole.subject.capsule, note: 'Rent' } },
    }
    expect((await contextOf(whole)).inputs.names).toEqual({ known: true, value: [] })
    expect((await contextOf(noted)).inputs.names).toEqual({
      known: true,
      value: [{ what: 'the note', text: 'Rent' }],
    })
  })

  test('an execution that the service does not name is told as the receipt shows it', async () => {
    const whole = await cleanPayment()
    const shown = async (value: 'success' | 'failure' | 'absent', isLate: boolean) =>
      (
        await contextOf({
          ...whole,
          facts: { ...whole.facts, unlisted: { shown: { known: true, value }, isLate } },
        })
      ).unlisted
    expect(await shown('success', true)).toEqual({ hasFailed: false, isLate: true, changes: [] })
    expect(await shown('failure', false)).toEqual({ hasFailed: true, isLate: false, changes: [] })
    expect(await shown('absent', true)).toBeUndefined()
  })

  test('that another hash was shown elsewhere is part of the case', async () => {
    expect((await contextOf({ ...(await cleanPayment()), isShownOtherwise: true })).isShownOtherwise).toBe(
      true,
    )
    expect((await contextOf(await cleanPayment())).isShownOtherwise).toBe(false)
  })
})
