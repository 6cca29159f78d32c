import { expect, test } from 'vitest'
import type { CodeFact } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import { codeHashAt } from '#core/deployments/deploymentCode.ts'
import { known, silent } from '#core/fixtures/checkCase.ts'
import {
  batch,
  callOf,
  factsOf,
  official,
  people,
  resultOf,
  send,
  unreadResult,
} from '#core/fixtures/effectCase.ts'
import type { Address, Call, Hash } from '#core/safe/safe.ts'

const { safe, alice } = people
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'DELEG-03')

const codes = (...list: [Address, Fact<CodeFact>][]) => ({
  codes: { of: new Map(list), others: 'notOffered' as const },
})

test('DELEG-03 compares the code of the official contracts that are used', () => {
  const library = official('MultiSendCallOnly')
  const two = batch([send(alice, 1n)])
  const code = (value: Partial<CodeFact>) => codes([library, known({ size: 9, ...value })])
  expect(judged(send(alice, 1n))).toEqual({
    id: 'DELEG-03',
    outcome: 'pass',
    severity: 'block',
    uncompared: 'absent',
    text: 'This uses no official contract.',
    evidence: {},
  })
  expect(judged(two, { codes: undefined })).toEqual({
    id: 'DELEG-03',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The code of the official contracts was not loaded.',
    evidence: {},
  })
  expect(judged(two, code({ size: 0 }))).toEqual({
    id: 'DELEG-03',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign this on this network.',
    text: 'The official MultiSendCallOnly 1.4.1 is not deployed at 0x9641d764fc13c8B624c04430C7356C1C7C8102e2 on this network.',
    evidence: {
      found: [
        {
          contract: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
          name: 'MultiSendCallOnly',
          expected: '0xecd5bd14a08c5d2122379900b2f272bdf107a7e92423c10dd5fe3254386c9939',
          codeHash: null,
          text: 'The official MultiSendCallOnly 1.4.1 is not deployed at 0x9641d764fc13c8B624c04430C7356C1C7C8102e2 on this network.',
          severity: 'block',
          path: [],
        },
      ],
    },
  })
  expect(judged(two, code({ codeHash: `0x${'ab'.repeat(32)}` }))).toEqual({
    id: 'DELEG-03',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign this on this network.',
    text: 'The code at 0x9641d764fc13c8B624c04430C7356C1C7C8102e2 differs from the official MultiSendCallOnly 1.4.1.',
    evidence: {
      found: [
        {
          contract: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
          name: 'MultiSendCallOnly',
          expected: '0xecd5bd14a08c5d2122379900b2f272bdf107a7e92423c10dd5fe3254386c9939',
          codeHash: '0xabababababababababababababababababababababababababababababababab',
          text: 'The code at 0x9641d764fc13c8B624c04430C7356C1C7C8102e2 differs from the official MultiSendCallOnly 1.4.1.',
          severity: 'block',
          path: [],
        },
      ],
    },
  })
  expect(judged(two, code({})).text).toBe(
    'Could not check whether the official contract is deployed on this network. The hash of the code at 0x9641d764fc13c8B624c04430C7356C1C7C8102e2 was not read.',
  )
  expect(judged(two, codes([library, silent])).text).toBe(
    'Could not check whether the official contract is deployed on this network. The node is silent.',
  )
  expect(judged(two, codes()).outcome).toBe('pass')
  expect(
    judged(
      callOf(safe, 'setFallbackHandler', [official('CompatibilityFallbackHandler')]),
      codes([official('CompatibilityFallbackHandler'), known({ size: 0 })]),
    ).outcome,
  ).toBe('finding')
  expect(
    judged(callOf(safe, 'changeMasterCopy', [official('Safe')]), {
      version: '1.0.0',
      ...codes([official('Safe'), known({ size: 0 })]),
    }).outcome,
  ).toBe('finding')
  expect(
    judged(callOf(safe, 'enableModule', [official('Safe')]), codes([official('Safe'), known({ size: 0 })]))
      .text,
  ).toBe('This uses no official contract.')
  expect(judged(send(library, 1n), code({ size: 0 })).outcome).toBe('pass')
})

const blocks = { outcome: 'finding', severity: 'block' }
const to = official('MultiSendCallOnly')
const withCode = (code: Fact<CodeFact>) =>
  factsOf(batch([send(alice, 1n)]), { codes: { of: new Map([[to, code]]) } })
test('DELEG-03 blocks an official address without code or with other code', () => {
  const hash = codeHashAt(to) as Hash
  expect(resultOf(withCode({ known: true, value: { size: 9, codeHash: hash } }), 'DELEG-03')).toEqual({
    id: 'DELEG-03',
    outcome: 'pass',
    severity: 'block',
    text: 'Every official contract used here is deployed on this network.',
    evidence: {},
  })
  expect(resultOf(withCode({ known: true, value: { size: 0 } }), 'DELEG-03')).toMatchObject(blocks)
  expect(
    resultOf(withCode({ known: true, value: { size: 9, codeHash: `0x${'11'.repeat(32)}` } }), 'DELEG-03'),
  ).toMatchObject(blocks)
})

test('DELEG-03 is unknown where the code was not obtained, and not offered where nobody asked', () => {
  expect(resultOf(withCode(silent), 'DELEG-03')).toMatchObject({ outcome: 'unknown', severity: 'block' })
  expect(resultOf(withCode({ known: true, value: { size: 9 } }), 'DELEG-03')).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
  })
  const { codes, ...unasked } = factsOf(batch([send(alice, 1n)]))
  expect(codes).toBeDefined()
  expect(resultOf(unasked, 'DELEG-03')).toMatchObject({ outcome: 'unknown', severity: 'info' })
  expect(resultOf(factsOf(send(alice, 1n)), 'DELEG-03').outcome).toBe('pass')
})

test('DELEG-03 is unknown where the effects could not be read', () => {
  expect(unreadResult('DELEG-03')).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not check whether the official contract is deployed on this network. The node is silent.',
  })
})
