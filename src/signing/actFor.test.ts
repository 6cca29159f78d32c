import { expect, test } from 'vitest'
import type { Action } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import { type ActParts, actFor } from './actFor.ts'
import { message, shownMessage, shownOf, tx } from './fixtures/acting.ts'
import { capsule } from './fixtures/doing.ts'

const shown = shownOf()
const lookAgain = async () => shown
const sign: Action = { kind: 'sign', makesExecutable: true, isLast: true }
const notYet: Action = { kind: 'sign', makesExecutable: false, isLast: false }

test.each<[string, Judged, Action, ActParts, 'executeNow' | undefined, string | undefined]>([
  ['a known transaction is confirmed', shown, sign, { lookAgain }, undefined, 'confirm'],
  ['a draft is proposed', shownOf(tx, { kind: 'draft' }), sign, {}, undefined, 'propose'],
  ['a rejection is proposed as one', shownOf(tx, { kind: 'rejection' }), sign, {}, undefined, 'reject'],
  ['a signature goes into the capsule', shown, sign, { capsule }, undefined, 'capsule'],
  ['of a message too', shownMessage(), sign, { capsule, message }, undefined, 'capsuleMessage'],
  ['a message is signed', shownMessage(), sign, { message }, undefined, 'message'],
  ['an execution executes', shown, { kind: 'execute' }, { lookAgain }, undefined, 'execute'],
  ['executing at once does too', shown, sign, { lookAgain }, 'executeNow', 'execute'],
  ['where it is the last signature only', shown, notYet, { lookAgain }, 'executeNow', undefined],
  ['and never without a second look', shown, { kind: 'execute' }, {}, undefined, undefined],
  ['calls are handed over', shown, { kind: 'handOver' }, { calls: [tx] }, undefined, 'handOver'],
  ['a message too', shownMessage(), { kind: 'handOver' }, { message }, undefined, 'handOverMessage'],
  ['nothing is handed over that is not there', shown, { kind: 'handOver' }, {}, undefined, undefined],
  [
    'what is closed is not done',
    shown,
    { kind: 'closed', blocked: false, sentence: '' },
    { lookAgain },
    undefined,
    undefined,
  ],
  ['nor what waits', shown, { kind: 'wait', sentence: '' }, { lookAgain }, 'executeNow', undefined],
])('%s', (_, judged, action, parts, way, kind) => {
  const act = actFor(judged, action, parts, way)
  expect(act?.kind).toBe(kind)
  if (act) expect(act.shown).toBe(judged)
})
