import { describe, expect, test } from 'vitest'
import { people, send, txOf } from '#core/fixtures/effectCase.ts'
import type { Hash } from '#core/safe.ts'
import { checkAsked } from './asked.ts'

import { checkContractHash, checkDomain, checkSafeTxHash, checkTwoWays, deviceHashes } from './hash.ts'

import { checksumProblems, checkWellFormed } from './wellFormed.ts'

const { safe, alice, otherSafe } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const hash: Hash = `0x${'ab'.repeat(32)}`
const other: Hash = `0x${'cd'.repeat(32)}`
const upper = <T extends string>(text: T) => text.toUpperCase().replace('0X', '0x') as T

describe('HASH-01 to HASH-08 in words', () => {
  const identity = { chainId: 1, address: safe, version: '1.4.1' as const }
  const tx = txOf(send(alice, 1n))
  test('each hash is shown beside the one that was computed', () => {
    const { computed } = checkSafeTxHash(identity, tx, hash).evidence as { computed: Hash }
    expect(checkSafeTxHash(identity, tx, hash)).toEqual({
      id: 'HASH-01',
      outcome: 'finding',
      severity: 'block',
      text: 'The details shown do not belong to this transaction hash.',
      evidence: { claimed: hash, computed },
    })
    expect(checkSafeTxHash(identity, tx, upper(computed))).toMatchObject({
      outcome: 'pass',
      evidence: { computed },
    })
    expect(checkContractHash(hash, undefined)).toEqual({
      id: 'HASH-03',
      outcome: 'unknown',
      severity: 'info',
      text: 'The Safe itself was not asked for the hash.',
      evidence: {},
    })
    expect(checkContractHash(hash, known(upper(hash)))).toEqual({
      id: 'HASH-03',
      outcome: 'pass',
      severity: 'block',
      text: 'Your Safe computes the same hash.',
      evidence: {
        computed: '0xabababababababababababababababababababababababababababababababab',
        answered: '0xABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABAB',
      },
    })
    expect(checkContractHash(hash, known(other))).toEqual({
      id: 'HASH-03',
      outcome: 'finding',
      severity: 'block',
      wayOn: 'Do not sign: version, network or code of this Safe are not what they seem.',
      text: 'Your Safe computes another hash.',
      evidence: {
        computed: '0xabababababababababababababababababababababababababababababababab',
        answered: '0xcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd',
      },
    })
    expect(checkContractHash(hash, silent).outcome).toBe('unknown')
    expect(checkDomain(identity, undefined)).toEqual({
      id: 'HASH-04',
      outcome: 'unknown',
      severity: 'info',
      text: 'The Safe itself was not asked for its domain.',
      evidence: {},
    })
    expect(checkDomain(identity, known(hash))).toEqual({
      id: 'HASH-04',
      outcome: 'finding',
      severity: 'block',
      text: 'Version or chain of this Safe is not what was said.',
      evidence: {
        computed: '0xa1ec15d64c47904f7ca53cf72dcab189318c74580e2ca7ec33b0b3c9fc09a174',
        answered: '0xabababababababababababababababababababababababababababababababab',
        version: '1.4.1',
        chainId: 1,
      },
    })
    expect(checkDomain(identity, silent).outcome).toBe('unknown')
    expect(deviceHashes(identity, tx).text).toBe('Compare the hashes shown here with those on your device.')
    expect(checkTwoWays(identity, tx)).toMatchObject({ outcome: 'pass', evidence: { computed } })
    expect(checkTwoWays(identity, tx, () => false)).toMatchObject({
      outcome: 'finding',
      severity: 'block',
      text: 'Internal check failed: two ways of computing the hash disagree.',
      evidence: { computed },
      wayOn: 'Do not sign with this page. Tell whoever runs it.',
    })
    const id = (of: Hash) => ({ safe, id: of })
    expect(checkAsked(id(hash), id(other), hash)).toEqual({
      id: 'HASH-02',
      outcome: 'finding',
      severity: 'block',
      text: 'This link points to another transaction.',
      evidence: {
        asked: { safe, id: '0xabababababababababababababababababababababababababababababababab' },
        claimed: { safe, id: '0xcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd' },
        computed: '0xabababababababababababababababababababababababababababababababab',
      },
    })
    expect(checkAsked(id(hash), { safe: otherSafe, id: hash }, hash).text).toBe(
      'This is a transaction of another Safe.',
    )
  })

  test('HASH-05 says where the service’s data is malformed', () => {
    const problems = Array.from({ length: 21 }, (_, at) => ({ path: `/a/${at}`, problem: 'Bad.' }))
    expect(checkWellFormed([])).toEqual({
      id: 'HASH-05',
      outcome: 'pass',
      severity: 'block',
      text: 'What the service sent is well formed.',
      evidence: {},
    })
    expect(checkWellFormed([{ path: '', problem: 'Bad.' }])).toEqual({
      id: 'HASH-05',
      outcome: 'finding',
      severity: 'block',
      wayOn: 'Do not sign. Try another service, or have another owner look from elsewhere.',
      text: 'The service sent malformed data.',
      evidence: { problems: [{ path: '', problem: 'Bad.' }] },
    })
    expect(checkWellFormed(problems)).toMatchObject({
      text: 'The service sent malformed data at /a/0.',
      evidence: { problems: problems.slice(0, 20) },
    })
    const bad = `${alice.slice(0, -1)}${alice.endsWith('1') ? '2' : '1'}`.replace('A1', 'a1')
    expect(checksumProblems({ a: [alice, bad], b: bad, c: null, d: 5 })).toEqual([
      { path: '/a/1', problem: 'The checksum of this address is wrong.' },
      { path: '/b', problem: 'The checksum of this address is wrong.' },
    ])
    expect(
      checksumProblems([`x${bad}`, `${bad}0`, bad.toLowerCase(), upper(bad), { [bad]: 1 }, undefined]),
    ).toEqual([])
  })
})
