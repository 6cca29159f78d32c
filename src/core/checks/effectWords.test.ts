import { describe, expect, test } from 'vitest'

import {
  batch,
  callOf,
  factsOf,
  official,
  people,
  resultOf,
  send,
  throughSafe,
  unknownData,
} from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe.ts'

import type { CodeFact } from './effectFacts.ts'

const { safe, alice, stranger, contract, otherSafe } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const judged = (id: Parameters<typeof resultOf>[1], call: Call, more: object = {}) =>
  resultOf(factsOf(call, more), id)
const codes = (...list: [Address, { known: true; value: CodeFact } | typeof silent][]) => ({
  codes: { of: new Map(list), others: 'notOffered' as const },
})

describe('DELEG-01 to DELEG-04 in words', () => {
  const foreign = callOf(stranger, 'transfer', [alice, 5n], 1)
  test('DELEG-01 and DELEG-02 name what gets control of whom, and where', () => {
    expect(judged('DELEG-01', foreign)).toEqual({
      id: 'DELEG-01',
      outcome: 'finding',
      severity: 'block',
      wayOn: 'Do not sign this. Ask the other owners outside this page who proposed it.',
      text: `Gives full control of the Safe to ${stranger}, whose code this page does not know. It only looks like transfer: what it does is for that code to say.`,
      evidence: {
        found: [
          {
            target: stranger,
            as: safe,
            looksLike: 'transfer(address,uint256)',
            severity: 'block',
            text: `Gives full control of the Safe to ${stranger}, whose code this page does not know. It only looks like transfer: what it does is for that code to say.`,
            path: [],
          },
        ],
      },
    })
    expect(judged('DELEG-01', { ...send(stranger, 0n), data: unknownData, operation: 1 }).text).toBe(
      `Gives full control of the Safe to ${stranger}, whose code this page does not know.`,
    )
    expect(judged('DELEG-01', { ...send(stranger, 0n), data: unknownData, operation: 1 }).evidence).toEqual({
      found: [
        {
          target: stranger,
          as: safe,
          severity: 'block',
          text: `Gives full control of the Safe to ${stranger}, whose code this page does not know.`,
          path: [],
        },
      ],
    })
    expect(judged('DELEG-01', foreign, { settings: { mayDelegateToUnknownCode: true } }).severity).toBe(
      'stop',
    )
    expect(judged('DELEG-01', { ...foreign, to: official('SafeProxyFactory') })).toEqual({
      id: 'DELEG-01',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Ask who proposed this what it is for.',
      text: 'Gives control of the Safe to the official SafeProxyFactory 1.4.1 at 0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67, which is not made to run as a Safe.',
      evidence: {
        found: [
          {
            target: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
            as: safe,
            severity: 'stop',
            text: 'Gives control of the Safe to the official SafeProxyFactory 1.4.1 at 0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67, which is not made to run as a Safe.',
            path: [],
          },
        ],
      },
    })
    expect(judged('DELEG-01', { ...foreign, to: official('SimulateTxAccessor') }).severity).toBe('block')
    const inner = batch([send(alice, 1n), foreign], official('MultiSend'))
    expect(judged('DELEG-01', inner).outcome).toBe('pass')
    expect(judged('DELEG-02', inner).text).toBe(
      `In call 2: gives full control of the Safe to ${stranger}, whose code this page does not know. It only looks like transfer: what it does is for that code to say.`,
    )
    expect(judged('DELEG-02', foreign).outcome).toBe('pass')
    expect(judged('DELEG-02', throughSafe(otherSafe, foreign)).text).toBe(
      `In call 1: gives full control of ${otherSafe} to ${stranger}, whose code this page does not know. It only looks like transfer: what it does is for that code to say.`,
    )
    expect(
      judged('DELEG-02', callOf(contract, 'execTransactionWithRole', [stranger, 0n, '0x12', 1, 1, true]))
        .text,
    ).toBe(`In call 1: gives full control of the Safe to ${stranger}, whose code this page does not know.`)
  })

  test('DELEG-03 compares the code of the official contracts that are used', () => {
    const library = official('MultiSendCallOnly')
    const two = batch([send(alice, 1n)])
    const code = (value: Partial<CodeFact>) => codes([library, known({ size: 9, ...value })])
    expect(judged('DELEG-03', send(alice, 1n))).toEqual({
      id: 'DELEG-03',
      outcome: 'pass',
      severity: 'block',
      text: 'No official contract is relied on.',
      evidence: {},
    })
    expect(judged('DELEG-03', two, { codes: undefined })).toEqual({
      id: 'DELEG-03',
      outcome: 'unknown',
      severity: 'info',
      text: 'Nobody was asked whether the official contracts are deployed here.',
      evidence: {},
    })
    expect(judged('DELEG-03', two, code({ size: 0 }))).toEqual({
      id: 'DELEG-03',
      outcome: 'finding',
      severity: 'block',
      wayOn: 'Do not sign this on this network.',
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
    expect(judged('DELEG-03', two, code({ codeHash: `0x${'ab'.repeat(32)}` }))).toEqual({
      id: 'DELEG-03',
      outcome: 'finding',
      severity: 'block',
      wayOn: 'Do not sign this on this network.',
      text: 'At 0x9641d764fc13c8B624c04430C7356C1C7C8102e2 is other code than the official MultiSendCallOnly 1.4.1.',
      evidence: {
        found: [
          {
            contract: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
            name: 'MultiSendCallOnly',
            expected: '0xecd5bd14a08c5d2122379900b2f272bdf107a7e92423c10dd5fe3254386c9939',
            codeHash: '0xabababababababababababababababababababababababababababababababab',
            text: 'At 0x9641d764fc13c8B624c04430C7356C1C7C8102e2 is other code than the official MultiSendCallOnly 1.4.1.',
            severity: 'block',
            path: [],
          },
        ],
      },
    })
    expect(judged('DELEG-03', two, code({})).text).toBe(
      'It could not be checked whether the official contract is deployed here. The hash of the code at 0x9641d764fc13c8B624c04430C7356C1C7C8102e2 was not read.',
    )
    expect(judged('DELEG-03', two, codes([library, silent])).text).toBe(
      'It could not be checked whether the official contract is deployed here. The node is silent.',
    )
    expect(judged('DELEG-03', two, codes()).outcome).toBe('pass')
    expect(
      judged(
        'DELEG-03',
        callOf(safe, 'setFallbackHandler', [official('CompatibilityFallbackHandler')]),
        codes([official('CompatibilityFallbackHandler'), known({ size: 0 })]),
      ).outcome,
    ).toBe('finding')
    expect(
      judged('DELEG-03', callOf(safe, 'changeMasterCopy', [official('Safe')]), {
        version: '1.0.0',
        ...codes([official('Safe'), known({ size: 0 })]),
      }).outcome,
    ).toBe('finding')
    expect(
      judged(
        'DELEG-03',
        callOf(safe, 'enableModule', [official('Safe')]),
        codes([official('Safe'), known({ size: 0 })]),
      ).text,
    ).toBe('No official contract is relied on.')
    expect(judged('DELEG-03', send(library, 1n), code({ size: 0 })).outcome).toBe('pass')
  })

  test('DELEG-04 names what only the service trusts', () => {
    expect(judged('DELEG-04', foreign, { claim: { trustedDelegateCallTarget: true } })).toEqual({
      id: 'DELEG-04',
      outcome: 'finding',
      severity: 'warn',
      wayOn: 'Do not rely on this word of the service.',
      text: `The service calls ${stranger} trusted; we cannot confirm that.`,
      evidence: { claimed: true, target: stranger },
    })
    expect(judged('DELEG-04', foreign, { claim: { trustedDelegateCallTarget: false } })).toEqual({
      id: 'DELEG-04',
      outcome: 'pass',
      severity: 'warn',
      text: 'The service calls nothing trusted that is not.',
      evidence: { claimed: false, target: stranger },
    })
    expect(judged('DELEG-04', foreign, { claim: {} })).toEqual({
      id: 'DELEG-04',
      outcome: 'unknown',
      severity: 'info',
      text: 'The service does not say whether it trusts the target.',
      evidence: {},
    })
  })
})
