import { expect, test } from 'vitest'
import type { Fact } from '#core/checks/fact.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import type { Address, Hash } from '#core/safe/safe.ts'
import { checkOfficialCode, singletonCheck } from './STATE-07-official-code.ts'

const { stranger } = people
/** As safe-deployments publishes them. */
const official = [
  [
    '1.1.1',
    '0x34CfAC646f301356fAa8B21e94227e3583Fe3F5F',
    '0x56b8be58b5ad629a621593a2e5e5e8e9a28408dc06e95597497b303902772e45',
  ],
  [
    '1.3.0',
    '0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552',
    '0xbba688fbdb21ad2bb58bc320638b43d94e7d100f6f3ebaab0a4e4de6304b1c2e',
  ],
  [
    '1.4.1',
    '0x41675C099F32341bf84BFc5382aF534df5C7461a',
    '0x1fe2df852ba3299d6534ef416eefa406e56ced995bca886ab7a553e6d0c5e1c4',
  ],
  [
    '1.5.0',
    '0xFf51A5898e281Db6DfC7855790607438dF2ca44b',
    '0xdda019cbd7c867a533a2a86e5c53434fdc50b13122b5a5ddb4a8df61b31c20f2',
  ],
] as const
const [, , [, singleton, code]] = official
const unofficial: Hash = `0x${'ab'.repeat(32)}`
/** What the transaction of February 2025 wrote into slot 0: the first argument of its "transfer". */
const attack = publicTransactions.transactions.find(({ id }) => id === 'bybit-71-malicious')
const attackers = readAddress(`0x${attack?.tx.data.slice(34, 74)}`)

const judged = (at: Address | undefined, codeHash?: Fact<Hash>, isDone = false) =>
  resultOf(
    singletonCheck,
    { safe: at ? { singleton: at } : {} },
    { isDone, facts: codeHash ? { singletonCode: codeHash } : {} },
  )

test.each(official)('STATE-07 passes the official code of %s', (version, address, codeHash) => {
  expect(judged(readAddress(address), known(readHex(codeHash)))).toEqual({
    id: 'STATE-07',
    outcome: 'pass',
    severity: 'block',
    text: `Your Safe runs Safe ${version}, byte for byte.`,
    evidence: { singleton: address, codeHash, official: 'Safe' },
  })
})

test('STATE-07 passes an official address whose code nobody asked for, and says so', () => {
  expect(judged(singleton)).toEqual({
    id: 'STATE-07',
    outcome: 'pass',
    severity: 'block',
    text: 'Your Safe runs Safe 1.4.1, judged by its address; its code was not compared.',
    evidence: { singleton, official: 'Safe' },
  })
  expect(judged(singleton, known(code.toUpperCase().replace('0X', '0x') as Hash)).outcome).toBe('pass')
})

test('STATE-07 blocks the code that the Bybit transaction put in its place', () => {
  expect(attackers.toLowerCase()).toBe('0xbdd077f651ebe7f7b3ce16fe5f2b025be2969516')
  expect(judged(attackers, known(unofficial))).toEqual({
    id: 'STATE-07',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign. The author of that code decides what a signature does.',
    text: 'Your Safe runs unknown code.',
    evidence: { singleton: attackers, codeHash: unofficial },
  })
  expect(judged(stranger)).toMatchObject({ outcome: 'finding', severity: 'block' })
})

test('STATE-07 blocks other code at an official address, and another official contract', () => {
  expect(judged(singleton, known(unofficial))).toEqual({
    id: 'STATE-07',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign. The official contract is not at that address on this network.',
    text: 'Your Safe runs unknown code: the address of Safe 1.4.1 holds other code.',
    evidence: { singleton, codeHash: unofficial, official: 'Safe', expected: code },
  })
  expect(judged('0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526')).toMatchObject({
    outcome: 'finding',
    severity: 'block',
  })
})

test('STATE-07 stops at official code elsewhere', () =>
  expect(judged(stranger, known(code))).toEqual({
    id: 'STATE-07',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Ask the creator of this Safe why it does not use the official contract.',
    text: 'Your Safe runs a copy of Safe 1.4.1 at an address that is not an official one.',
    evidence: { singleton: stranger, codeHash: code },
  }))

test('STATE-07 judges the code alone where nobody says at which address it is', () => {
  expect(judged(undefined, known(code))).toEqual({
    id: 'STATE-07',
    outcome: 'pass',
    severity: 'block',
    text: 'Your Safe runs the code of Safe 1.4.1.',
    evidence: { codeHash: code, official: 'Safe' },
  })
  expect(judged(undefined, known(unofficial))).toEqual({
    id: 'STATE-07',
    outcome: 'finding',
    severity: 'block',
    text: 'Your Safe runs unknown code.',
    evidence: { codeHash: unofficial },
  })
})

test('STATE-07 is unknown when the code or the Safe was not read, and told when nobody says which it is', () => {
  const unread = {
    id: 'STATE-07',
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not check the code of your Safe. The node is silent.',
    evidence: { reason: 'The node is silent.' },
  }
  expect(judged(singleton, silent)).toEqual(unread)
  expect(judged(undefined, silent)).toEqual(unread)
  expect(resultOf(singletonCheck, { safe: silent })).toEqual(unread)
  expect(judged(undefined)).toEqual({
    id: 'STATE-07',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The implementation of your Safe was not loaded, so it was not checked.',
    evidence: {},
  })
})

test('STATE-07 only stops where nothing is left to sign', () => {
  expect(judged(attackers, known(unofficial), true).severity).toBe('stop')
  expect(judged(singleton, known(unofficial), true).severity).toBe('stop')
  expect(judged(undefined, known(unofficial), true).severity).toBe('stop')
  expect(judged(singleton, silent, true)).toMatchObject({ outcome: 'unknown', severity: 'stop' })
  expect(judged(undefined, silent, true).severity).toBe('stop')
})

test('STATE-07 of a Safe that is only looked at is the same as of what is done', () => {
  const chainId = 1
  expect(checkOfficialCode({ chainId, singleton, codeHash: known(code) })).toEqual(
    judged(singleton, known(code)),
  )
  expect(checkOfficialCode({ chainId, singleton, codeHash: silent })).toEqual(judged(singleton, silent, true))
})
