import { expect, test } from 'vitest'
import type { ApprovedTransaction } from '#core/checks/effectFacts.ts'
import { known, silent } from '#core/fixtures/checkCase.ts'
import { callOf, factsOf, people, resultOf, send, txOf, unreadResult } from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'

const { alice, bob, otherSafe } = people
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'DEC-08')

test('DEC-08 says what would be approved', () => {
  const one: ApprovedTransaction = {
    safe: { chainId: 1, address: otherSafe, version: '1.4.1' },
    tx: txOf(send(alice, 1n)),
  }
  const hash = safeTxHash(one.safe, one.tx)
  const told = (fact?: object) =>
    judged(callOf(otherSafe, 'approveHash', [hash]), fact ? { approved: new Map([[hash, fact]]) } : {})
  const short = (text: string) => text.replace(hash, 'HASH')
  expect({ ...told(known(one)), evidence: {} }).toEqual({
    id: 'DEC-08',
    outcome: 'finding',
    severity: 'info',
    text: `Approves transaction 7 of the Safe ${otherSafe}, a call to ${alice}: the checks here cover its effects too.`,
    evidence: {},
  })
  expect(told(known(one)).evidence).toMatchObject({
    found: [{ path: [], safe: otherSafe, hash, nonce: '7' }],
  })
  expect(short(told(known({ ...one, tx: txOf(send(bob, 1n)) })).text)).toBe(
    `You would approve HASH of the Safe ${otherSafe}, but the transaction loaded for this hash is another one.`,
  )
  expect(short(told(known(null)).text)).toBe(
    `You would approve an unknown transaction of the Safe ${otherSafe}: no transaction with the hash HASH was found.`,
  )
  expect(told(undefined)).toMatchObject({
    severity: 'stop',
    remedy: 'Open the transaction of the other Safe first and compare its hash with this one.',
    evidence: { found: [{ path: [], safe: otherSafe, hash }] },
  })
  expect(told(silent)).toEqual({
    id: 'DEC-08',
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not load the transaction that this approves. The node is silent.',
    evidence: { reason: 'The node is silent.' },
  })
})

test('DEC-08 takes no transaction of another network for what is approved', () => {
  const one: ApprovedTransaction = {
    safe: { chainId: 137, address: otherSafe, version: '1.4.1' },
    tx: txOf(send(alice, 1n)),
  }
  const hash = safeTxHash(one.safe, one.tx)
  const told = judged(callOf(otherSafe, 'approveHash', [hash]), { approved: new Map([[hash, known(one)]]) })
  expect(told).toMatchObject({ severity: 'stop', text: expect.stringContaining('is another one') })
})

test('DEC-08 passes a transaction that approves nothing', () =>
  expect(judged(send(alice, 1n))).toEqual({
    id: 'DEC-08',
    outcome: 'pass',
    severity: 'stop',
    text: 'This approves no unknown transaction of another Safe.',
    evidence: {},
  }))

test('DEC-08 is unknown where the effects could not be read', () => {
  expect(unreadResult('DEC-08')).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not load the transaction that this approves. The node is silent.',
  })
})
