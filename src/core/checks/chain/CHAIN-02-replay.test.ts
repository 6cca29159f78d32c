import { describe, expect, test } from 'vitest'
import type { Facts } from '#core/checks/facts.ts'
import { contextWith, known, type PartialInputs, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { factsOf, hash } from '#core/fixtures/mailCase.ts'
import { type SafeVersion, safeVersions } from '#core/safe/safe.ts'
import type { Recognised } from '#core/typedData/recognition/recognised.ts'
import { replayCheck } from './CHAIN-02-replay.ts'

const { safe: address, otherSafe } = people
const of = (version: SafeVersion): PartialInputs => ({ identity: { chainId: 1, address, version }, safe: {} })
const judged = (version: SafeVersion, elsewhere?: Facts['elsewhere']) =>
  resultOf(replayCheck, of(version), { facts: elsewhere && { elsewhere } })

test('CHAIN-02 warns up to 1.2.0, whose domain has no chain id, and passes since', () =>
  expect(safeVersions.map((version) => [version, judged(version).outcome])).toEqual([
    ['0.1.0', 'finding'],
    ['1.0.0', 'finding'],
    ['1.1.1', 'finding'],
    ['1.2.0', 'finding'],
    ['1.3.0', 'pass'],
    ['1.4.1', 'pass'],
    ['1.5.0', 'pass'],
  ]))

test('CHAIN-02 says of a release whether its signatures hold elsewhere', () => {
  expect(judged('1.3.0', known([10]))).toEqual({
    id: 'CHAIN-02',
    outcome: 'pass',
    severity: 'warn',
    text: 'A signature for this Safe is valid on this network only.',
    evidence: { version: '1.3.0' },
  })
  expect(judged('1.1.1')).toEqual({
    id: 'CHAIN-02',
    outcome: 'finding',
    severity: 'warn',
    text: 'A Safe of version 1.1.1 signs without naming a network. This signature would also be valid on other networks.',
    evidence: { version: '1.1.1' },
  })
  expect(judged('1.1.1', silent)).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
    text: 'A Safe of version 1.1.1 signs without naming a network. On which networks this address is a Safe too could not be read. The node is silent.',
  })
  expect(judged('1.1.1', known([]))).toMatchObject({
    severity: 'warn',
    evidence: { version: '1.1.1', elsewhere: [] },
  })
})

test('CHAIN-02 names the networks on which the signature would work too, and stops', () => {
  expect(judged('1.1.1', known([10]))).toEqual({
    id: 'CHAIN-02',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Sign only if the same may happen there.',
    text: 'A Safe of version 1.1.1 signs without naming a network. This signature would also be valid on network 10, where this address is a Safe too.',
    evidence: { version: '1.1.1', elsewhere: [10] },
  })
  expect(judged('1.1.1', known([10, 137])).text).toBe(
    'A Safe of version 1.1.1 signs without naming a network. This signature would also be valid on networks 10, 137, where this address is a Safe too.',
  )
})

const unread = 'Could not check whether a signature would be valid on other networks. The node is silent.'

test('CHAIN-02 is unknown where the Safe was not read, or is of no release that is known', () => {
  for (const inputs of [
    { identity: silent, safe: silent },
    { identity: silent, safe: {} },
    { ...of('1.4.1'), safe: silent },
  ] satisfies PartialInputs[])
    expect(resultOf(replayCheck, inputs)).toMatchObject({
      outcome: 'unknown',
      severity: 'warn',
      text: unread,
    })
})

describe('CHAIN-02 of a message', () => {
  const open = { kind: 'safeDomain' as const, safe: otherSafe }
  const inside = { kind: 'safeTx' as const, exact: true, safeTxHash: hash }
  const text = `This signature would also be valid on other networks, for a Safe at ${otherSafe}.`
  const more = { subject: 'message', noun: 'message' } as const
  const found = [{ text, safe: otherSafe, chainId: null, severity: 'warn' }]
  const message = (...all: Recognised[]): PartialInputs => ({ message: { typedData: factsOf(all) } })

  test('CHAIN-02 warns of a Safe’s domain that has no network', () => {
    expect(resultOf(replayCheck, message(open), more)).toEqual({
      id: 'CHAIN-02',
      outcome: 'finding',
      severity: 'warn',
      text,
      evidence: { found },
    })
    expect(resultOf(replayCheck, message(inside), more)).toMatchObject({
      text: 'This signature would also be valid on other networks, for a Safe at the address it names.',
      evidence: { found: [{ safe: null, chainId: null }] },
    })
    expect(resultOf(replayCheck, message({ ...open, chainId: 1n }, inside), more).outcome).toBe('finding')
  })

  test('CHAIN-02 has nothing to say of a message by itself that is for one network, or is a text', () => {
    const closed = message({ ...open, chainId: 1n }, { ...inside, chainId: 1n })
    for (const inputs of [closed, message(), { message: { typedData: undefined } }, { message: silent }, {}])
      expect(replayCheck.judge(contextWith(inputs as PartialInputs, more))).toBeUndefined()
  })

  test('CHAIN-02 is one answer, of the message and of the release of the Safe that signs it', () => {
    const both = (version: SafeVersion, facts: Partial<Facts> = {}) =>
      resultOf(replayCheck, { ...of(version), ...message(open) }, { ...more, facts })
    expect(both('1.4.1')).toMatchObject({
      outcome: 'finding',
      severity: 'warn',
      text,
      evidence: { version: '1.4.1', found },
    })
    const ofRelease =
      'A Safe of version 1.1.1 signs without naming a network. This signature would also be valid on other networks.'
    expect(both('1.1.1')).toEqual({
      id: 'CHAIN-02',
      outcome: 'finding',
      severity: 'warn',
      text: `${ofRelease} And 1 more like this.`,
      evidence: { version: '1.1.1', found: [{ text: ofRelease, severity: 'warn' }, ...found] },
    })
    expect(both('1.1.1', { elsewhere: known([10]) })).toMatchObject({
      severity: 'stop',
      remedy: 'Sign only if the same may happen there.',
      text: expect.stringContaining('on network 10, where this address is a Safe too.'),
      evidence: { elsewhere: [10], found: [{ severity: 'stop' }, { text }] },
    })
  })

  test('CHAIN-02 warns of the message even where the Safe was not read', () => {
    const judgedUnread = (...all: Recognised[]) =>
      resultOf(replayCheck, { ...of('1.4.1'), safe: silent, ...message(...all) }, more)
    expect(judgedUnread(open)).toMatchObject({ outcome: 'finding', severity: 'warn', text })
    expect(judgedUnread()).toMatchObject({ outcome: 'unknown', severity: 'warn', text: unread })
  })
})
