import { describe, expect, test } from 'vitest'
import { checks } from '#core/checks/checks.ts'
import type { EffectContext } from '#core/checks/facts.ts'
import type { Result } from '#core/checks/result.ts'
import { known } from '#core/fixtures/checkCase.ts'
import { batch, callOf, factsOf, people, send } from '#core/fixtures/effectCase.ts'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import rulebook from '#core/fixtures/vectors/rulebook.json'
import { draftCase } from '#core/fixtures/wholeCase.ts'
import { judge } from '#core/judge/judge.ts'
import type { Call, SafeTx } from '#core/safe/safe.ts'
import { readSecurityRequest } from './request.ts'
import { securityAnswer } from './securityAnswer.ts'

const { alice, safe, contract, usdc, stranger } = people
const unread = { known: false, reason: 'No node was asked.' } as const

/** Judged by the bytes alone, as a server without a node does. */
async function alone(call: Call, more: Partial<SafeTx> = {}, effects: EffectContext = {}) {
  const draft = await draftCase()
  if (draft.subject.kind !== 'draft') throw new Error('A draft is a draft.')
  const tx = { ...draft.subject.tx, ...call, ...more }
  const judged = await judge({
    chainId: 1,
    subject: { kind: 'draft', safe, tx, assumedVersion: '1.4.1' },
    mode: 'standalone',
    facts: { chainId: unread, safe: unread, effects },
  })
  return { judged, answer: securityAnswer(judged, true) }
}
/** The same where a node read the Safe, and nothing is wrong with it. */
async function withNode(call: Call) {
  const draft = await draftCase()
  if (draft.subject.kind !== 'draft') throw new Error('A draft is a draft.')
  return judge({ ...draft, subject: { ...draft.subject, tx: { ...draft.subject.tx, ...call } } })
}
const rule = (number: string) => ({ verdict: 'insecure', rule: number })
const maxBytes = 2n ** 256n - 1n
const lookAlike = readAddress('0xa1a1a1000000000000000000000000000000a1a1')
const knows: EffectContext = { known: { addressBook: [alice] } }

describe('insecure, by the rule of the worst finding', () => {
  test.each<[string, Call, object, EffectContext, string]>([
    ['an owner is added', callOf(safe, 'addOwnerWithThreshold', [stranger, 1n]), {}, {}, 'R-4.1'],
    ['a module is enabled', callOf(safe, 'enableModule', [contract]), {}, {}, 'R-4.1'],
    [
      'a module is enabled in a batch',
      batch([send(alice, 1n), callOf(safe, 'enableModule', [contract])]),
      {},
      {},
      'R-4.1',
    ],
    ['foreign code runs', { to: contract, value: 0n, data: '0x12345678', operation: 1 }, {}, {}, 'R-4.2'],
    [
      'foreign code runs in a batch',
      batch([{ to: contract, value: 0n, data: '0x12345678', operation: 1 }]),
      {},
      {},
      'R-4.2',
    ],
    ['a batch at an unknown contract', batch([send(alice, 1n)], contract), {}, {}, 'R-4.2'],
    ['a payment to a look-alike', send(lookAlike, 1n), {}, knows, 'R-4.3'],
    ['a token to a look-alike', callOf(usdc, 'transfer', [lookAlike, 1n]), {}, knows, 'R-4.3'],
    ['a permission for a look-alike', callOf(usdc, 'approve', [lookAlike, 1n]), {}, knows, 'R-4.4'],
    [
      'a refund of thousands',
      send(alice, 1n),
      { gasPrice: 10n ** 15n, baseGas: 10n ** 6n, refundReceiver: stranger },
      {},
      'R-4.4',
    ],
    ['an unlimited permission', callOf(usdc, 'approve', [contract, maxBytes]), {}, {}, 'R-4.5'],
    ['every token of a collection', callOf(usdc, 'setApprovalForAll', [contract, true]), {}, {}, 'R-4.5'],
  ])('%s', async (_, call, fields, effects, number) => {
    expect((await alone(call, fields, effects)).answer).toEqual(rule(number))
  })

  test('a module with a known hole is known bad, and named behind what the transaction does itself', async () => {
    const { judged } = await alone(callOf(usdc, 'approve', [contract, maxBytes]))
    const hole = { id: 'STATE-14', outcome: 'finding', severity: 'stop', text: '', evidence: {} } as const
    const quiet = await withNode(send(safe, 0n))
    expect(securityAnswer({ ...quiet, results: [hole] }, true)).toEqual(rule('R-4.6'))
    expect(securityAnswer({ ...judged, results: [hole, ...judged.results] }, true)).toEqual(rule('R-4.5'))
    expect(securityAnswer({ ...judged, results: [...judged.results, hole] }, true)).toEqual(rule('R-4.5'))
    const told = { ...hole, severity: 'info' } as const
    expect(securityAnswer({ ...quiet, results: [...quiet.results, told] }, true)).toEqual({
      verdict: 'secure',
    })
  })

  test('a block outweighs a stop that stands before it', async () => {
    const { judged } = await alone(callOf(usdc, 'approve', [contract, maxBytes]))
    const block = { id: 'GAS-02', outcome: 'finding', severity: 'block', text: '', evidence: {} } as const
    expect(securityAnswer({ ...judged, results: [...judged.results, block] }, true)).toEqual(rule('R-4.4'))
  })

  test.each<[string, Result['id'], string]>([
    ['a trial', 'SIM-01', 'R-4.3'],
    ['a token', 'TOK-02', 'R-4.3'],
  ])('%s that stops is of the value’s target', async (_, id, number) => {
    const { judged } = await alone(send(safe, 0n))
    const stop = { id, outcome: 'finding', severity: 'stop', text: '', evidence: {} } as const
    expect(securityAnswer({ ...judged, results: [stop] }, true)).toEqual(rule(number))
  })

  test.each<[string, Result['id']]>([
    ['signatures', 'SIG-01'],
    ['owners', 'STATE-01'],
    ['hashes', 'HASH-01'],
    ['the proposer', 'PROP-01'],
    ['an unknown call', 'DEC-06'],
    ['unknown code', 'CODE-01'],
  ])('%s are no part of it', async (_, id) => {
    const { judged } = await alone(send(safe, 0n))
    const block = { id, outcome: 'finding', severity: 'block', text: '', evidence: {} } as const
    expect(securityAnswer({ ...judged, results: [block] }, true)).toEqual({ verdict: 'abstain' })
  })
})

test('the published insecure transactions are insecure or not answered, the secure ones never insecure', async () => {
  for (const { name, published, rule: of, input } of rulebook.vectors) {
    const { safe: own, chainId, transaction: tx } = input.capsule
    const hex = (text: string) => `0x${BigInt(text).toString(16)}`
    const request = readSecurityRequest({
      transaction: {
        chainId: hex(String(chainId)),
        safe: own,
        ...tx,
        ...{ value: hex(tx.value), nonce: hex(tx.nonce), data: readHex(tx.data).toLowerCase() },
        ...{ safeTxGas: hex(tx.safeTxGas), baseGas: hex(tx.baseGas), gasPrice: hex(tx.gasPrice) },
      },
    })
    const judged = await judge({
      chainId,
      subject: { kind: 'draft', safe: request.safe, tx: request.tx, assumedVersion: '1.4.1' },
      mode: 'standalone',
      facts: { chainId: unread, safe: unread },
    })
    const answer = securityAnswer(judged, true)
    if (published === 'secure') expect(answer.verdict, name).not.toBe('insecure')
    else if (answer.verdict !== 'abstain') expect(answer, name).toEqual({ verdict: 'insecure', rule: of })
  }
})

describe('secure only where every part is vouched for', () => {
  const empty = send(safe, 0n)
  test('an empty call of the Safe to itself is, on a network that is served, where its Safe was read', async () => {
    const judged = await withNode(empty)
    expect(securityAnswer(judged, true)).toEqual({ verdict: 'secure' })
    expect(securityAnswer(judged, false)).toEqual({ verdict: 'abstain' })
    expect((await alone(empty)).answer).toEqual({ verdict: 'abstain' })
    const unknownHole = {
      id: 'STATE-14',
      outcome: 'unknown',
      severity: 'stop',
      text: '',
      evidence: {},
    } as const
    expect(securityAnswer({ ...judged, results: [...judged.results, unknownHole] }, true)).toEqual({
      verdict: 'abstain',
    })
  })

  test('one that pays a refund is not', async () => {
    expect((await alone(empty, { gasPrice: 1n })).answer.verdict).not.toBe('secure')
  })

  test.each<[string, Call]>([
    ['a payment', send(alice, 1n)],
    ['a token', callOf(usdc, 'transfer', [alice, 1n])],
    ['an unknown call', { to: contract, value: 0n, data: '0x12345678', operation: 0 }],
    ['a known call whose code nobody looked at', callOf(usdc, 'approve', [contract, 0n])],
    ['a batch whose code nobody looked at', batch([send(safe, 0n)])],
  ])('%s is not, by its bytes alone', async (_, call) => {
    expect((await alone(call)).answer).toEqual({ verdict: 'abstain' })
  })

  test('a payment with everything known is, and no more once a warning or an unread fact stands there', async () => {
    const whole = await draftCase()
    if (whole.subject.kind !== 'draft') throw new Error('A draft is a draft.')
    const { safe: _safe, tx: _tx, call: _call, state: _state, ...effects } = factsOf(send(alice, 10n ** 17n))
    const recipients = known([alice])
    const facts = {
      ...whole.facts,
      effects: { ...whole.facts.effects, ...effects, known: { ...effects.known, recipients } },
    }
    const judged = await judge({ ...whole, facts })
    const calm = judged.results.map((one) =>
      one.id.startsWith('ADDR-') ? { ...one, outcome: 'pass' as const } : one,
    )
    expect(securityAnswer({ ...judged, results: calm }, true)).toEqual({ verdict: 'secure' })
    for (const [outcome, severity] of [
      ['finding', 'warn'],
      ['unknown', 'stop'],
      ['unknown', 'block'],
      ['unknown', 'warn'],
    ] as const)
      for (const id of ['DEC-04', 'DELEG-01', 'SELF-01', 'ADDR-02', 'TOK-03', 'SIM-01'] as const) {
        const results = calm.map((one) => (one.id === id ? { ...one, outcome, severity } : one))
        expect(securityAnswer({ ...judged, results }, true), `${id} ${outcome}`).toEqual({
          verdict: 'abstain',
        })
      }
    for (const id of ['DEC-04', 'DELEG-03', 'SELF-05', 'ADDR-02', 'ADDR-01', 'SIM-01'] as const) {
      const results = calm.filter((one) => one.id !== id)
      const left = results.some((one) => one.id.startsWith(id.slice(0, 4)))
      if (!left || id !== 'ADDR-02')
        expect(securityAnswer({ ...judged, results }, true), id).toEqual({ verdict: 'abstain' })
    }
  })
})

test('every check of what a transaction does has its rule; what is signed, by whom, and the Safe’s own state have none', async () => {
  const { judged } = await alone(send(safe, 0n))
  const families = new Map<string, Set<string>>()
  for (const { id } of checks) {
    const found = { id, outcome: 'finding', severity: 'stop', text: '', evidence: {} } as const
    const answer = securityAnswer({ ...judged, results: [found] }, true)
    const family = id.slice(0, -3)
    const rules = families.get(family) ?? new Set()
    families.set(family, rules.add(answer.verdict === 'insecure' ? answer.rule : 'none'))
  }
  expect(Object.fromEntries([...families].map(([family, rules]) => [family, [...rules].toSorted()]))).toEqual(
    {
      ...Object.fromEntries(
        ['HASH', 'CHAIN', 'SIG', 'EXPECT', 'MSG', 'PROP', 'QUEUE', 'HOST', 'NAME', 'BUILD'].map((family) => [
          family,
          ['none'],
        ]),
      ),
      STATE: ['R-4.6', 'none'],
      SELF: ['R-4.1'],
      DELEG: ['R-4.2'],
      // What is not known is no judgement.
      DEC: ['R-4.2', 'none'],
      CODE: ['none'],
      SIM: ['R-4.3'],
      ADDR: ['R-4.3'],
      TOK: ['R-4.3', 'R-4.5'],
      ORD: ['R-4.4'],
      GAS: ['R-4.4'],
    },
  )
})
