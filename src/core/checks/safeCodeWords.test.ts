import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address, Hash } from '#core/safe.ts'

import { checkProxy, checkSingleton, checkVersion, officialSingleton } from './safeCode.ts'

const { stranger } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const hash: Hash = `0x${'ab'.repeat(32)}`

describe('STATE-07 to STATE-09 in words', () => {
  const l2: Address = '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762'
  const singleton: Address = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
  const code: Hash = '0x1fe2df852ba3299d6534ef416eefa406e56ced995bca886ab7a553e6d0c5e1c4'
  const other: Address = '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526'

  test('STATE-07 says which code the Safe runs, and how that is known', () => {
    const judged = (more: object) => checkSingleton({ chainId: 1, ...more }, 'signing')
    expect(judged({ singleton: known(singleton), codeHash: known(code) })).toEqual({
      id: 'STATE-07',
      outcome: 'pass',
      severity: 'block',
      text: 'Your Safe runs Safe 1.4.1, byte for byte.',
      evidence: {
        singleton: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
        codeHash: '0x1fe2df852ba3299d6534ef416eefa406e56ced995bca886ab7a553e6d0c5e1c4',
        official: 'Safe',
      },
    })
    expect(
      judged({ singleton: known(singleton), codeHash: known(code.toUpperCase().replace('0X', '0x')) })
        .outcome,
    ).toBe('pass')
    expect(judged({ singleton: known(singleton) })).toEqual({
      id: 'STATE-07',
      outcome: 'pass',
      severity: 'block',
      text: 'Your Safe runs Safe 1.4.1, by its address; the code itself was not compared.',
      evidence: { singleton: '0x41675C099F32341bf84BFc5382aF534df5C7461a', official: 'Safe' },
    })
    expect(judged({ singleton: known(stranger) })).toEqual({
      id: 'STATE-07',
      outcome: 'finding',
      severity: 'block',
      wayOn: 'Do not sign. Whoever wrote that code decides what a signature does.',
      text: 'Your Safe runs unknown code.',
      evidence: { singleton: stranger },
    })
    expect(judged({ singleton: known(stranger), codeHash: known(code) })).toEqual({
      id: 'STATE-07',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Ask whoever set this Safe up why the official contract was not used.',
      text: 'Your Safe runs a copy of Safe 1.4.1 at an address that is not an official one.',
      evidence: {
        singleton: stranger,
        codeHash: '0x1fe2df852ba3299d6534ef416eefa406e56ced995bca886ab7a553e6d0c5e1c4',
      },
    })
    expect(judged({ singleton: known(singleton), codeHash: known(hash) })).toEqual({
      id: 'STATE-07',
      outcome: 'finding',
      severity: 'block',
      wayOn: 'Do not sign. This network does not have the official contract there.',
      text: 'Your Safe runs unknown code: what is at the address of Safe 1.4.1 is something else.',
      evidence: {
        singleton: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
        codeHash: '0xabababababababababababababababababababababababababababababababab',
        official: 'Safe',
        expected: '0x1fe2df852ba3299d6534ef416eefa406e56ced995bca886ab7a553e6d0c5e1c4',
      },
    })
    expect(judged({ singleton: known(other) }).outcome).toBe('finding')
    expect(judged({ singleton: silent })).toEqual({
      id: 'STATE-07',
      outcome: 'unknown',
      severity: 'block',
      text: 'The code that your Safe runs could not be checked. The node is silent.',
      evidence: { reason: 'The node is silent.' },
    })
    expect(judged({ singleton: known(singleton), codeHash: silent }).outcome).toBe('unknown')
    expect(checkSingleton({ chainId: 1, singleton: silent }, 'viewing').severity).toBe('stop')
    expect(judged({ codeHash: known(code) })).toEqual({
      id: 'STATE-07',
      outcome: 'pass',
      severity: 'block',
      text: 'Your Safe runs the code of Safe 1.4.1.',
      evidence: {
        codeHash: '0x1fe2df852ba3299d6534ef416eefa406e56ced995bca886ab7a553e6d0c5e1c4',
        official: 'Safe',
      },
    })
    expect(judged({ codeHash: known(hash) })).toEqual({
      id: 'STATE-07',
      outcome: 'finding',
      severity: 'block',
      text: 'Your Safe runs unknown code.',
      evidence: { codeHash: '0xabababababababababababababababababababababababababababababababab' },
    })
    expect(judged({ codeHash: silent })).toEqual({
      id: 'STATE-07',
      outcome: 'unknown',
      severity: 'block',
      text: 'The code that your Safe runs could not be checked. The node is silent.',
      evidence: { reason: 'The node is silent.' },
    })
    expect(judged({})).toEqual({
      id: 'STATE-07',
      outcome: 'unknown',
      severity: 'info',
      text: 'It is not said which code your Safe runs, so that was not checked.',
      evidence: {},
    })
    expect(officialSingleton(l2, 1)).toMatchObject({ name: 'SafeL2', version: '1.4.1' })
    expect([officialSingleton(other, 1), officialSingleton(stranger, 1)]).toEqual([undefined, undefined])
  })

  test('STATE-08 names the versions that differ', () => {
    expect(checkVersion('1.4.1', { chainId: 1, singleton, claimed: '1.4.1+L2' })).toEqual({
      id: 'STATE-08',
      outcome: 'pass',
      severity: 'block',
      text: 'Everyone names the same version of your Safe.',
      evidence: { answered: '1.4.1', official: '1.4.1', claimed: '1.4.1+L2' },
    })
    expect(checkVersion('1.3.0', { chainId: 1, singleton, claimed: '1.3.0' })).toEqual({
      id: 'STATE-08',
      outcome: 'finding',
      severity: 'block',
      text: 'Version differs: the Safe says 1.3.0, its code is 1.4.1.',
      evidence: { answered: '1.3.0', official: '1.4.1', claimed: '1.3.0' },
    })
    expect(checkVersion('1.4.1', { chainId: 1, singleton, claimed: '1.3.0' })).toEqual({
      id: 'STATE-08',
      outcome: 'finding',
      severity: 'block',
      text: 'Version differs: the Safe says 1.4.1, the service says 1.3.0.',
      evidence: { answered: '1.4.1', official: '1.4.1', claimed: '1.3.0' },
    })
    expect(checkVersion('1.4.1', { chainId: 1, singleton }).outcome).toBe('pass')
    expect(checkVersion('1.4.1', { chainId: 1, singleton: stranger, claimed: '1.4.1' }).outcome).toBe('pass')
    expect(checkVersion('1.4.1', { chainId: 1, singleton: stranger })).toEqual({
      id: 'STATE-08',
      outcome: 'unknown',
      severity: 'info',
      text: 'The Safe says that it is of version 1.4.1; there is nothing to compare that with.',
      evidence: {},
    })
  })

  test('STATE-09 names a code that no release makes', () => {
    expect(checkProxy(undefined)).toEqual({
      id: 'STATE-09',
      outcome: 'unknown',
      severity: 'info',
      text: 'The code at the Safe’s own address was not looked at.',
      evidence: {},
    })
    expect(checkProxy(silent).text).toBe(
      'The code at your Safe’s address could not be checked. The node is silent.',
    )
    expect(checkProxy(known(hash))).toEqual({
      id: 'STATE-09',
      outcome: 'finding',
      severity: 'warn',
      wayOn: 'Ask whoever set this Safe up with what it was made.',
      text: 'Unusual proxy: no release of Safe makes an account with this code.',
      evidence: { codeHash: '0xabababababababababababababababababababababababababababababababab' },
    })
    expect(
      checkProxy(known('0xd7d408ebcd99b2b70be43e20253d6d92a8ea8fab29bd3be7f55b10032331fb4c')).evidence,
    ).toEqual({
      codeHash: '0xd7d408ebcd99b2b70be43e20253d6d92a8ea8fab29bd3be7f55b10032331fb4c',
      release: '1.4.1',
    })
  })
})
