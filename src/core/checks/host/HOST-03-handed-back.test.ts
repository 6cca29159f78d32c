import { describe, expect, test } from 'vitest'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { contextWith, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people, txOf } from '#core/fixtures/effectCase.ts'
import { hash, identity, otherHash, upper } from '#core/fixtures/hashCase.ts'
import type { Address, Call, Hash } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { handedBackCheck } from './HOST-03-handed-back.ts'

const asked: Call = { to: people.alice, value: 1n, data: '0xAB', operation: 0 }
const other: Call = { ...asked, value: 2n }
const batch = (...calls: Call[]): Call => ({
  to: people.contract,
  value: 0n,
  data: encodeMultiSend(calls),
  operation: 1,
})
const hashOf = (made: Call): Hash => safeTxHash(identity, txOf(made))
const judged = (requested: readonly Call[], made: Call, returned = hashOf(made)) =>
  resultOf(handedBackCheck, { host: { requested }, identity, tx: txOf(made), safeTxHash: returned })

describe('HOST-03 of one call', () => {
  test('HOST-03 passes the call that was asked for, in any letter case', () => {
    expect(judged([asked], asked)).toEqual({
      id: 'HOST-03',
      outcome: 'pass',
      severity: 'block',
      text: 'Your wallet (host) forwarded exactly this transaction.',
      evidence: { computed: hashOf(asked), returned: hashOf(asked) },
    })
    const lower = { ...asked, to: asked.to.toLowerCase() as Address, data: '0xab' } as const
    expect(judged([asked], lower).outcome).toBe('pass')
    expect(judged([asked], asked, upper(hashOf(asked))).outcome).toBe('pass')
  })

  const changes: Partial<Call>[] = [{ to: people.bob }, { value: 2n }, { data: '0x' }, { operation: 1 }]
  test.each(changes)(
    'HOST-03 raises the alarm, a block with what to do now, at another call: %o',
    (change) => {
      const made = { ...asked, ...change }
      expect(judged([asked], made)).toEqual({
        id: 'HOST-03',
        outcome: 'finding',
        severity: 'block',
        remedy:
          'Now: sign nothing more in that wallet, tell the other owners, and reject the transaction with this nonce.',
        text: 'Your wallet (host) proposed something other than you requested here. Do not sign it.',
        evidence: { computed: hashOf(asked), returned: hashOf(made) },
      })
    },
  )

  test('HOST-03 raises the alarm at another hash of the same call', () =>
    expect(judged([asked], asked, otherHash)).toMatchObject({
      outcome: 'finding',
      evidence: { computed: hashOf(asked), returned: otherHash },
    }))
})

describe('HOST-03 of several calls', () => {
  test('HOST-03 passes the batch of exactly these in this order, whichever contract runs it', () => {
    expect(judged([asked, other], batch(asked, other)).outcome).toBe('pass')
    expect(judged([asked, other], { ...batch(asked, other), to: people.stranger }).outcome).toBe('pass')
    expect(judged([asked, other], { ...batch(asked, { ...other, to: upper(other.to) }) }).outcome).toBe(
      'pass',
    )
  })

  test.each([
    ['another order', batch(other, asked)],
    ['one more', batch(asked, other, other)],
    ['one less', batch(asked)],
    ['another one among them', batch(asked, { ...other, value: 3n })],
    ['one alone', asked],
    ['a call in the place of the delegate call', { ...batch(asked, other), operation: 0 } as Call],
    ['an amount beside', { ...batch(asked, other), value: 1n }],
    ['bytes that are no batch', { ...batch(asked, other), data: '0x8d80ff0a' } as Call],
  ])('HOST-03 raises the alarm at %s', (_, made) => {
    const wanted = { ...made, ...batch(asked, other), to: made.to }
    expect(judged([asked, other], made)).toMatchObject({
      outcome: 'finding',
      evidence: { computed: hashOf(wanted), returned: hashOf(made) },
    })
  })

  test('HOST-03 raises the alarm at a batch where one call was asked for', () =>
    expect(judged([asked], batch(asked))).toMatchObject({
      outcome: 'finding',
      evidence: { computed: hashOf(asked) },
    }))
})

test('HOST-03 has nothing to say of what was not asked for here, or has no hash here', () => {
  const tx = txOf(asked)
  const whole = { host: { requested: [asked] }, identity, tx, safeTxHash: hash }
  for (const inputs of [
    { ...whole, host: {} },
    { ...whole, identity: silent },
    { ...whole, tx: silent },
    { ...whole, safeTxHash: silent },
    { host: whole.host },
    { host: whole.host, identity },
    { host: whole.host, identity, tx },
  ])
    expect(handedBackCheck.judge(contextWith(inputs))).toBeUndefined()
  expect(handedBackCheck.judge(contextWith(whole))?.outcome).toBe('finding')
})

test('HOST-03 is unknown where it is not known what the page around was asked', () =>
  expect(resultOf(handedBackCheck, { host: silent }).text).toBe(
    'Could not check what your wallet (host) forwarded. The node is silent.',
  ))

test('HOST-03 stops where a fee was added to what was asked for', () => {
  const withFee = { ...txOf(asked), gasPrice: 1n, baseGas: 1_000_000n, refundReceiver: people.stranger }
  const told = (tx: typeof withFee) =>
    resultOf(handedBackCheck, {
      host: { requested: [asked] },
      identity,
      tx,
      safeTxHash: safeTxHash(identity, tx),
    })
  expect(told(withFee)).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
    text: 'Your wallet (host) forwarded these calls and added a fee that the Safe pays.',
    evidence: { fee: { refundReceiver: people.stranger, gasPrice: '1', baseGas: '1000000' } },
  })
  expect(told({ ...withFee, gasPrice: 0n }).outcome).toBe('pass')
})
