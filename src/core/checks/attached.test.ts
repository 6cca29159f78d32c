import { describe, expect, test } from 'vitest'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import { checkFallbackHandler, checkGuards, checkModules } from './attached.ts'

const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
/** CompatibilityFallbackHandler 1.3.0, as safe-deployments publishes it. */
const handler = readAddress('0xf48f2B2d2a534e402487b3ee7C18c33Aec0Fe5e4')
const handlerCode = readHex('0x03e69f7ce809e81687c69b19a7d7cca45b6d551ffdec73d9bb87178476de1abf')
const stranger = readAddress(`0x${'66'.repeat(20)}`)
const code = readHex(`0x${'66'.repeat(32)}`)

describe('STATE-10', () => {
  test('STATE-10 passes an official handler and none at all', () => {
    expect(checkFallbackHandler(1, known({ address: handler })).outcome).toBe('pass')
    expect(
      checkFallbackHandler(1, known({ address: handler, codeHash: handlerCode }), { address: handler })
        .outcome,
    ).toBe('pass')
    expect(checkFallbackHandler(1, known({})).outcome).toBe('pass')
  })

  test.each([
    ['an unknown one', known({ address: stranger, codeHash: code }), undefined],
    [
      'one that the service names as well',
      known({ address: stranger, codeHash: code }),
      { address: stranger },
    ],
    ['other code at an official address', known({ address: handler, codeHash: code }), undefined],
    ['an official address without code', known({ address: handler, codeHash: null }), undefined],
    ['another one than the service names', known({ address: handler }), { address: stranger }],
    ['none where the service names one', known({}), { address: handler }],
  ])('STATE-10 stops at %s', (_, read, claimed) =>
    expect(checkFallbackHandler(1, read, claimed)).toMatchObject({ outcome: 'finding', severity: 'stop' }),
  )

  test('STATE-10 is unknown when it was not read', () =>
    expect(checkFallbackHandler(1, silent)).toMatchObject({ outcome: 'unknown', severity: 'stop' }))
})

describe('STATE-11', () => {
  test('STATE-11 passes a Safe without a guard', () =>
    expect(checkGuards(known({ guard: {}, moduleGuard: {} }), {}).outcome).toBe('pass'))

  test.each([
    ['a guard', { guard: { address: stranger, codeHash: code } }, undefined, 'stop'],
    ['a module guard', { guard: {}, moduleGuard: { address: stranger, codeHash: code } }, {}, 'stop'],
    ['a guard without code', { guard: { address: stranger, codeHash: null } }, undefined, 'block'],
    ['another guard than the service names', { guard: { address: stranger, codeHash: code } }, {}, 'stop'],
    ['no guard where the service names one', { guard: {} }, { address: stranger }, 'stop'],
    [
      'the guard that the service names',
      { guard: { address: stranger, codeHash: code } },
      { address: stranger },
      'info',
    ],
  ] as const)('STATE-11 finds %s', (_, guards, claimed, severity) =>
    expect(checkGuards(known(guards), claimed)).toMatchObject({ outcome: 'finding', severity }),
  )

  test('STATE-11 is unknown when it was not read', () =>
    expect(checkGuards(silent)).toMatchObject({ outcome: 'unknown', severity: 'stop' }))
})

describe('STATE-12', () => {
  const many = Array.from({ length: 12 }, (_, at) => readAddress(`0x${String(at + 10).repeat(20)}`))

  test('STATE-12 passes a Safe without modules', () => {
    expect(checkModules(known([]), []).outcome).toBe('pass')
    expect(checkModules(known([])).outcome).toBe('pass')
  })

  test('STATE-12 tells the modules that service and chain both name', () =>
    expect(checkModules(known(many), many)).toMatchObject({ outcome: 'finding', severity: 'info' }))

  test('STATE-12 stops at one that the service hides, even the twelfth, and at one it invents', () => {
    expect(checkModules(known(many), many.slice(0, 11))).toMatchObject({
      outcome: 'finding',
      severity: 'stop',
      text: expect.stringContaining(String(many[11])),
    })
    expect(checkModules(known([]), [stranger])).toMatchObject({ outcome: 'finding', severity: 'stop' })
  })

  test('STATE-12 is unknown when it was not read', () =>
    expect(checkModules(silent)).toMatchObject({ outcome: 'unknown', severity: 'stop' }))
})
