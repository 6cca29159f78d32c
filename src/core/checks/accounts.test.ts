import { checksumAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import lookAlikes from '#core/fixtures/addressLookAlikes.json'
import { batch, callOf, factsOf, official, people, resultOf, send } from '#core/fixtures/effectCase.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address } from '#core/safe.ts'
import type { CodeFact, EffectFacts } from './effectFacts.ts'
import type { Fact } from './fact.ts'
import type { CheckId } from './result.ts'

const { safe, alice, carol, stranger, usdc, contract } = people
const pay = (amount: bigint, to: Address = alice, token = usdc) => callOf(token, 'transfer', [to, amount])
const fact = <T>(value: T): Fact<T> => ({ known: true, value })
const failed = { known: false as const, reason: 'The node is silent.' }
const stops = { outcome: 'finding', severity: 'stop' }

function withCode(address: Address, value: Fact<CodeFact>) {
  return { codes: { of: new Map([[address, value]]), others: 'notOffered' as const } }
}

describe('ADDR-01: addresses that look like known ones', () => {
  const book = (anchor: string): EffectFacts['known'] => ({ addressBook: [readAddress(anchor)] })
  test.each(
    lookAlikes.vectors.map(({ anchor, candidate, lookalike }) => [candidate, anchor, lookalike] as const),
  )('ADDR-01 on %s beside %s: %s', (candidate, anchor, lookalike) => {
    const result = resultOf(
      factsOf(pay(5n, checksumAddress(readAddress(candidate))), { known: book(anchor) }),
      'ADDR-01',
    )
    expect(result.outcome).toBe(lookalike ? 'finding' : 'pass')
    if (lookalike) expect(result).toMatchObject({ severity: 'stop' })
  })

  test('ADDR-01 looks at spenders, new owners and modules too, and says which digits differ', () => {
    const poison = readAddress(`0xa1a1${'77'.repeat(16)}a1a1`)
    const known = { addressBook: [alice] }
    for (const call of [
      callOf(usdc, 'approve', [poison, 1n]),
      callOf(safe, 'addOwnerWithThreshold', [poison, 2n]),
      batch([callOf(safe, 'enableModule', [poison])]),
    ]) {
      const result = resultOf(factsOf(call, { known }), 'ADDR-01')
      expect(result).toMatchObject(stops)
      expect(result.evidence).toMatchObject({
        found: [{ differsAt: Array.from({ length: 32 }, (_, at) => at + 4) }],
      })
    }
    expect(resultOf(factsOf(send(carol, 1n), { known: { recipients: failed } }), 'ADDR-01')).toMatchObject({
      outcome: 'unknown',
      severity: 'stop',
    })
  })
})

describe('ADDR-02 and ADDR-03: who is paid', () => {
  test('ADDR-02 warns of a first payment, and of none to whom this Safe has paid before', () => {
    const known = { recipients: fact([alice]) }
    expect(resultOf(factsOf(pay(5n), { known }), 'ADDR-02').outcome).toBe('pass')
    expect(resultOf(factsOf(send(carol, 5n), { known }), 'ADDR-02')).toMatchObject({
      outcome: 'finding',
      severity: 'warn',
    })
    expect(resultOf(factsOf(batch([pay(5n), pay(5n, carol)]), { known }), 'ADDR-02').text).toContain(carol)
    expect(resultOf(factsOf(pay(5n), { known: { recipients: failed } }), 'ADDR-02')).toMatchObject({
      outcome: 'unknown',
      severity: 'warn',
    })
    expect(resultOf(factsOf(pay(5n), { known: {} }), 'ADDR-02')).toMatchObject({
      outcome: 'unknown',
      severity: 'info',
    })
  })

  const zero = readAddress(`0x${'00'.repeat(20)}`)
  const dead = readAddress(`0x${'0'.repeat(36)}dEaD`)
  test.each([
    ['the token contract itself', pay(5n, usdc)],
    ['another token’s contract', pay(5n, people.dai)],
    ['the zero address', send(zero, 5n)],
    ['the burn address', pay(5n, dead)],
    ['an official contract', send(official('MultiSend'), 5n)],
    ['a burn address in a batch', batch([send(alice, 1n), send(dead, 5n)])],
  ])('ADDR-03 stops a payment to %s', (_what, call) =>
    expect(resultOf(factsOf(call), 'ADDR-03')).toMatchObject(stops),
  )

  test('ADDR-03 stops a payment to a Safe of another network that is not here, and passes people', () => {
    const known = { safesElsewhere: [stranger] }
    expect(resultOf(factsOf(send(stranger, 5n), { known }), 'ADDR-03')).toMatchObject(stops)
    expect(resultOf(factsOf(send(alice, 5n)), 'ADDR-03').outcome).toBe('pass')
    expect(resultOf(factsOf(send(alice, 5n), withCode(alice, failed)), 'ADDR-03')).toMatchObject({
      outcome: 'unknown',
      severity: 'stop',
    })
  })
})

describe('CODE-01: the code that is called', () => {
  const call = callOf(contract, 'deposit', [])
  const cases: [string, CodeFact, CheckId, string][] = [
    ['nothing there', { size: 0 }, 'CODE-01', 'stop'],
    [
      'other code than last time',
      {
        size: 9,
        codeHash: `0x${'11'.repeat(32)}`,
        last: { codeHash: `0x${'22'.repeat(32)}`, seenAt: 1_700_000_000 },
      },
      'CODE-01',
      'stop',
    ],
    [
      'another implementation than last time',
      { size: 9, implementation: alice, last: { implementation: carol } },
      'CODE-01',
      'stop',
    ],
    ['a contract of yesterday', { size: 9, createdAt: 1_699_950_000 }, 'CODE-01', 'warn'],
    ['a source that nobody published', { size: 9, isVerified: false }, 'CODE-01', 'warn'],
    ['a person’s account with code of another', { size: 23, delegatedTo: stranger }, 'CODE-01', 'warn'],
  ]
  test.each(cases)('CODE-01 on %s', (_what, code, id, severity) => {
    const facts = factsOf(call, { ...withCode(contract, fact(code)), now: 1_700_000_000 })
    expect(resultOf(facts, id)).toMatchObject({ outcome: 'finding', severity })
  })

  test('CODE-01 passes the code of last time, looks into batches, and says what was not read', () => {
    const same: CodeFact = {
      size: 9,
      codeHash: `0x${'11'.repeat(32)}`,
      last: { codeHash: `0x${'11'.repeat(32)}` },
      createdAt: 1,
    }
    expect(
      resultOf(factsOf(call, { ...withCode(contract, fact(same)), now: 1_700_000_000 }), 'CODE-01').outcome,
    ).toBe('pass')
    expect(
      resultOf(factsOf(batch([pay(1n, alice, contract)]), withCode(contract, fact({ size: 0 }))), 'CODE-01'),
    ).toMatchObject(stops)
    expect(resultOf(factsOf(call, withCode(contract, failed)), 'CODE-01')).toMatchObject({
      outcome: 'unknown',
      severity: 'stop',
    })
    expect(resultOf(factsOf(send(alice, 1n)), 'CODE-01').outcome).toBe('pass')
  })
})
