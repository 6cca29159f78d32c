import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address, Hash } from '#core/safe.ts'
import { checkFallbackHandler, checkGuards, checkModules } from './attached.ts'
import { checkOwnerAccounts, ownerAccount } from './ownerAccounts.ts'

const { safe, alice, bob, carol, stranger, contract } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const hash: Hash = `0x${'ab'.repeat(32)}`

describe('STATE-10 to STATE-12 in words', () => {
  const handler: Address = '0xf48f2B2d2a534e402487b3ee7C18c33Aec0Fe5e4'
  test('STATE-10 names who answers calls', () => {
    expect(checkFallbackHandler(1, undefined)).toEqual({
      id: 'STATE-10',
      outcome: 'unknown',
      severity: 'info',
      text: 'The fallback handler was not looked at.',
      evidence: {},
    })
    expect(checkFallbackHandler(1, silent).text).toBe(
      'It could not be checked who answers calls for your Safe. The node is silent.',
    )
    expect(checkFallbackHandler(1, known({}))).toEqual({
      id: 'STATE-10',
      outcome: 'pass',
      severity: 'stop',
      text: 'Calls to your Safe are answered by nobody else.',
      evidence: {},
    })
    expect(checkFallbackHandler(1, known({ address: handler }))).toEqual({
      id: 'STATE-10',
      outcome: 'pass',
      severity: 'stop',
      text: 'Calls to your Safe are answered by CompatibilityFallbackHandler 1.3.0.',
      evidence: { handler: '0xf48f2B2d2a534e402487b3ee7C18c33Aec0Fe5e4' },
    })
    expect(checkFallbackHandler(1, known({ address: stranger, codeHash: hash }))).toEqual({
      id: 'STATE-10',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'It can also say that your Safe has signed a message. Ask the other owners who set it.',
      text: `An unknown contract answers calls for your Safe: ${stranger}.`,
      evidence: {
        handler: stranger,
        codeHash: '0xabababababababababababababababababababababababababababababababab',
      },
    })
    expect(checkFallbackHandler(1, known({ address: handler }), { address: stranger })).toEqual({
      id: 'STATE-10',
      outcome: 'finding',
      severity: 'stop',
      text: 'The service names another fallback handler than the chain.',
      evidence: { handler: '0xf48f2B2d2a534e402487b3ee7C18c33Aec0Fe5e4', claimed: stranger },
    })
    expect(
      checkFallbackHandler(1, known({ address: '0x41675C099F32341bf84BFc5382aF534df5C7461a' })).outcome,
    ).toBe('finding')
    expect(checkFallbackHandler(1, known({ address: handler }), {}).outcome).toBe('finding')
    const code: Hash = '0x03e69f7ce809e81687c69b19a7d7cca45b6d551ffdec73d9bb87178476de1abf'
    expect(
      checkFallbackHandler(
        1,
        known({ address: handler, codeHash: code.toUpperCase().replace('0X', '0x') as Hash }),
      ).outcome,
    ).toBe('pass')
    const lower = { address: handler.toLowerCase() as Address }
    expect(checkFallbackHandler(1, known({ address: handler }), lower).outcome).toBe('pass')
    expect(checkFallbackHandler(1, known({}), {}).outcome).toBe('pass')
  })

  test('STATE-11 names the guards', () => {
    expect(checkGuards(undefined)).toEqual({
      id: 'STATE-11',
      outcome: 'unknown',
      severity: 'info',
      text: 'The guards of this Safe were not looked at.',
      evidence: {},
    })
    expect(checkGuards(silent).text).toBe(
      'It could not be checked whether a guard can block transactions. The node is silent.',
    )
    expect(checkGuards(known({ guard: {} }))).toEqual({
      id: 'STATE-11',
      outcome: 'pass',
      severity: 'stop',
      text: 'No guard stands between the owners and this Safe.',
      evidence: {},
    })
    expect(
      checkGuards(known({ guard: { address: alice }, moduleGuard: { address: bob } }), { address: alice }),
    ).toEqual({
      id: 'STATE-11',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Ask the other owners who set it and what it lets through.',
      text: `A guard can block every transaction: ${alice} and ${bob}.`,
      evidence: { guard: alice, moduleGuard: bob, claimed: alice },
    })
    expect(
      checkGuards(known({ guard: { address: alice }, moduleGuard: {} }), { address: alice }).severity,
    ).toBe('info')
    expect(
      checkGuards(known({ guard: { address: alice }, moduleGuard: { address: bob, codeHash: null } })),
    ).toEqual({
      id: 'STATE-11',
      outcome: 'finding',
      severity: 'block',
      text: `The guard ${bob} has no code: every transaction of this Safe fails until it has.`,
      evidence: { guard: alice, moduleGuard: bob },
    })
    expect(checkGuards(known({ guard: { address: alice } }), {})).toEqual({
      id: 'STATE-11',
      outcome: 'finding',
      severity: 'stop',
      text: 'The service names another guard than the chain.',
      evidence: { guard: alice },
    })
  })

  test('STATE-12 names the modules', () => {
    expect(checkModules(undefined)).toEqual({
      id: 'STATE-12',
      outcome: 'unknown',
      severity: 'info',
      text: 'The modules of this Safe were not looked at.',
      evidence: {},
    })
    expect(checkModules(silent).text).toBe(
      'It could not be checked which modules can move funds without signatures. The node is silent.',
    )
    expect(checkModules(known([]), [])).toEqual({
      id: 'STATE-12',
      outcome: 'pass',
      severity: 'stop',
      text: 'No module can move funds without signatures.',
      evidence: { modules: [], claimed: [] },
    })
    expect(checkModules(known([alice, bob]))).toEqual({
      id: 'STATE-12',
      outcome: 'finding',
      severity: 'info',
      text: `Modules can move funds without confirmations: ${alice}, ${bob}.`,
      evidence: { modules: [alice, bob] },
    })
    expect(checkModules(known([alice, bob, carol]), [carol, stranger])).toEqual({
      id: 'STATE-12',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Find out who enabled them before anything else.',
      text: `Modules can move funds without confirmations, and the service hides ${alice}, ${bob}.`,
      evidence: {
        modules: [alice, bob, carol],
        claimed: [carol, stranger],
        unnamed: [alice, bob],
        invented: [stranger],
      },
    })
    expect(checkModules(known([alice]), [alice, stranger])).toEqual({
      id: 'STATE-12',
      outcome: 'finding',
      severity: 'stop',
      text: 'The service names modules that this Safe does not have.',
      evidence: { modules: [alice], claimed: [alice, stranger], invented: [stranger] },
    })
  })
})

describe('STATE-13 in words', () => {
  const number = (value: bigint): Address => `0x${value.toString(16).padStart(40, '0')}`
  test('STATE-13 tells kinds of accounts apart to the last number and byte', () => {
    const delegation = `0xef0100${'ab'.repeat(20)}` as const
    expect(ownerAccount(safe, safe, '0x')).toEqual({ kind: 'itself' })
    expect([0n, 1n, 2n, 0x1ffn, 0x200n].map((value) => ownerAccount(number(value), safe, '0x').kind)).toEqual(
      ['none', 'none', 'precompile', 'precompile', 'key'],
    )
    expect(ownerAccount(alice, safe, '0x')).toEqual({ kind: 'key' })
    expect(ownerAccount(alice, safe, '0x60')).toEqual({ kind: 'contract' })
    expect(ownerAccount(alice, safe, `0xEF0100${'AB'.repeat(20)}`)).toEqual({
      kind: 'delegated',
      target: `0x${'ab'.repeat(20)}`,
    })
    for (const code of [
      `${delegation}00`,
      delegation.slice(0, -2),
      delegation.replace('ef01', 'ef02'),
    ] as `0x${string}`[])
      expect(ownerAccount(alice, safe, code)).toEqual({ kind: 'contract' })
  })

  test('STATE-13 names each owner that is no key, the worst of them first to count', () => {
    const judged = (...accounts: Parameters<typeof checkOwnerAccounts>[0][number]['account'][]) =>
      checkOwnerAccounts(accounts.map((account, at) => ({ owner: [alice, bob, carol][at] ?? safe, account })))
    expect(checkOwnerAccounts([])).toEqual({
      id: 'STATE-13',
      outcome: 'pass',
      severity: 'stop',
      text: 'Every owner is an account with a key of its own.',
      evidence: { owners: [] },
    })
    expect(judged(undefined)).toEqual({
      id: 'STATE-13',
      outcome: 'unknown',
      severity: 'info',
      text: 'What kind of accounts the owners are was not looked at.',
      evidence: {},
    })
    expect(judged(known({ kind: 'key' as const }), undefined)).toEqual({
      id: 'STATE-13',
      outcome: 'pass',
      severity: 'stop',
      text: 'Every owner is an account with a key of its own.',
      evidence: { owners: [] },
    })
    expect(
      judged(known({ kind: 'contract' as const }), known({ kind: 'delegated' as const, target: contract })),
    ).toEqual({
      id: 'STATE-13',
      outcome: 'finding',
      severity: 'warn',
      text: `Of the owners ${alice} is a contract, ${bob} is an account whose calls run another contract’s code.`,
      evidence: {
        owners: [
          { owner: alice, kind: 'contract' },
          { owner: bob, kind: 'delegated', target: contract },
        ],
      },
    })
    expect(judged(known({ kind: 'contract' as const })).severity).toBe('info')
    expect(judged(known({ kind: 'contract' as const }), silent)).toEqual({
      id: 'STATE-13',
      outcome: 'unknown',
      severity: 'stop',
      text: 'It could not be checked what kind of accounts the owners are. The node is silent.',
      evidence: { reason: 'The node is silent.' },
    })
    expect(judged(silent, known({ kind: 'itself' as const }))).toEqual({
      id: 'STATE-13',
      outcome: 'finding',
      severity: 'stop',
      text: `Of the owners ${bob} is this Safe itself, which can never sign.`,
      evidence: { owners: [{ owner: bob, kind: 'itself' }] },
    })
    expect(judged(known({ kind: 'precompile' as const }), known({ kind: 'none' as const })).text).toBe(
      `Of the owners ${alice} is a part of the network, of which nobody has a key, ${bob} is nobody’s address.`,
    )
    expect(judged(silent, known({ kind: 'key' as const })).outcome).toBe('unknown')
  })
})
