import { expect, test } from 'vitest'
import { textAnswers } from '#core/checks/message/disguise/textAnswers.ts'
import { contextWith, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { callOf, effectContext, factsOf, official, people, send } from '#core/fixtures/effectCase.ts'
import { hash, factsOf as mailFacts } from '#core/fixtures/mailCase.ts'
import { disguisedTransactionCheck } from './MSG-01-disguised-transaction.ts'

const { safe, alice, stranger } = people
const setting = { chainId: 1, safe }
const judged = (inputs: Parameters<typeof contextWith>[0], subject: 'message' | 'capsule' = 'message') =>
  resultOf(disguisedTransactionCheck, inputs, { subject, noun: 'message' })

test('MSG-01 goes by the text or the typed data of a message, a capsule’s too', () => {
  const typedData = mailFacts([], { waiting: new Map([[hash, { safe: stranger }]]) })
  for (const subject of ['message', 'capsule'] as const) {
    expect(judged({ message: { text: hash, textAnswers, setting } }, subject)).toMatchObject({
      outcome: 'finding',
      severity: 'stop',
    })
    expect(judged({ message: { typedData, setting } }, subject)).toMatchObject({
      outcome: 'finding',
      severity: 'block',
    })
  }
  expect(judged({ message: { text: undefined, typedData: undefined, setting } }).outcome).toBe('pass')
})

test('MSG-01 asks a transaction about what it would sign on chain, and nothing where it signs none', () => {
  const sign = callOf(official('SignMessageLib'), 'signMessage', [hash], 1)
  const judge = (call: typeof sign, subject: 'transaction' | 'draft' | 'rejection' | 'capsule') =>
    disguisedTransactionCheck.judge({ ...effectContext(factsOf(call)), subject })
  for (const subject of ['transaction', 'draft', 'rejection', 'capsule'] as const) {
    expect(judge(sign, subject)).toMatchObject({ outcome: 'finding', severity: 'stop' })
    expect(judge(send(alice, 1n), subject)).toBeUndefined()
  }
  expect(disguisedTransactionCheck.judge(contextWith({}))).toBeUndefined()
})

test('MSG-01 says why neither message nor call could be looked at', () => {
  for (const inputs of [{ message: silent }, { effects: silent }])
    expect(judged(inputs)).toEqual({
      id: 'MSG-01',
      outcome: 'unknown',
      severity: 'block',
      text: 'Could not check whether this message is a transaction. The node is silent.',
      evidence: { reason: 'The node is silent.' },
    })
})
