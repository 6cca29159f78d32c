import { expect, test } from 'vitest'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'
import { versionCheck } from './STATE-08-version.ts'

const { stranger } = people
const singleton: Address = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
const judged = (version: string, at: Address | undefined, claimed?: string) =>
  resultOf(
    versionCheck,
    { safe: { version, ...(at && { singleton: at }) } },
    { facts: claimed === undefined ? {} : { service: { version: claimed } } },
  )

test('STATE-08 passes one version of Safe, code and service', () => {
  expect(judged('1.4.1', singleton, '1.4.1+L2')).toEqual({
    id: 'STATE-08',
    outcome: 'pass',
    severity: 'block',
    text: 'All sources report the same version of your Safe.',
    evidence: { answered: '1.4.1', official: '1.4.1', claimed: '1.4.1+L2' },
  })
  expect(judged('1.4.1', singleton).outcome).toBe('pass')
  expect(judged('1.4.1', stranger, '1.4.1').outcome).toBe('pass')
})

test.each([
  ['1.1.1', '0x34CfAC646f301356fAa8B21e94227e3583Fe3F5F'],
  ['1.3.0', '0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552'],
  ['1.5.0', '0xFf51A5898e281Db6DfC7855790607438dF2ca44b'],
] as const)(
  'STATE-08 passes %s with the code of it, and blocks a service that says another',
  (version, at) => {
    expect(judged(version, at, version).outcome).toBe('pass')
    expect(judged(version, at, '1.4.1')).toMatchObject({ outcome: 'finding', severity: 'block' })
  },
)

test('STATE-08 blocks a Safe that names another version than its code is or the service says', () => {
  expect(judged('1.3.0', singleton, '1.3.0')).toEqual({
    id: 'STATE-08',
    outcome: 'finding',
    severity: 'block',
    text: 'Version differs: the Safe reports 1.3.0, its code is 1.4.1.',
    evidence: { answered: '1.3.0', official: '1.4.1', claimed: '1.3.0' },
  })
  expect(judged('1.4.1', singleton, '1.3.0')).toEqual({
    id: 'STATE-08',
    outcome: 'finding',
    severity: 'block',
    text: 'Version differs: the Safe reports 1.4.1, the Safe service reports 1.3.0.',
    evidence: { answered: '1.4.1', official: '1.4.1', claimed: '1.3.0' },
  })
})

test('STATE-08 has nothing to compare where neither code nor service name a version', () => {
  for (const at of [stranger, undefined])
    expect(judged('1.4.1', at)).toEqual({
      id: 'STATE-08',
      outcome: 'unknown',
      severity: 'info',
      uncompared: 'notOffered',
      text: 'The Safe reports version 1.4.1; there is nothing to compare it with.',
      evidence: {},
    })
  expect(resultOf(versionCheck, { safe: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not compare the version of your Safe. The node is silent.',
  })
})
