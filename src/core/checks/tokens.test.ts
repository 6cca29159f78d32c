import { describe, expect, test } from 'vitest'
import { batch, callOf, factsOf, people, resultOf, throughSafe } from '#core/fixtures/effectCase.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address } from '#core/safe.ts'
import { looksLike } from './confusable.ts'
import type { CodeFact, EffectFacts, TokenFact } from './effectFacts.ts'
import type { Fact } from './fact.ts'
import { checkIncoming } from './incoming.ts'

const { safe, alice, carol, stranger, usdc, contract, nft } = people
const pay = (amount: bigint, to: Address = alice, token = usdc) => callOf(token, 'transfer', [to, amount])
const fact = <T>(value: T): Fact<T> => ({ known: true, value })
const failed = { known: false as const, reason: 'The node is silent.' }
const stops = { outcome: 'finding', severity: 'stop' }

function withToken(address: Address, value: Fact<TokenFact>) {
  return { tokens: { of: new Map([[address, value]]), others: 'notOffered' as const } }
}
function withCode(address: Address, value: Fact<CodeFact>) {
  return { codes: { of: new Map([[address, value]]), others: 'notOffered' as const } }
}

describe('TOK-02: the token and the known one of its name', () => {
  const known: EffectFacts['known'] = { tokens: [{ address: usdc, symbol: 'USDC', name: 'USD Coin' }] }

  // Published look-alikes of Unicode's confusables table (UTS 39), full width, invisible and turned signs.
  test.each([
    'USDC',
    'usdc',
    'UЅDC',
    'USDС',
    'ＵＳＤＣ',
    'US\u200bDC',
    '\u202eUSDC',
    'U$DC',
    'USDС\ufe0f',
    'ՍSDC',
    'U S D C',
    'ᴜꜱᴅᴄ',
  ])('TOK-02 stops %j at another address', (symbol) => {
    const facts = factsOf(pay(5n, alice, contract), {
      known,
      ...withToken(contract, fact({ symbol, name: 'x', decimals: 6 })),
    })
    expect(resultOf(facts, 'TOK-02')).toMatchObject(stops)
    expect(resultOf(facts, 'TOK-02').text).toContain(usdc)
  })

  test.each(['USDT', 'DAI', 'USD', 'EURC', 'WETH', 'USDCE', 'SDC'])(
    'TOK-02 passes %s, which is another token',
    (symbol) => {
      const facts = factsOf(pay(5n, alice, contract), {
        known,
        ...withToken(contract, fact({ symbol, name: 'x', decimals: 6 })),
      })
      expect(resultOf(facts, 'TOK-02').outcome).toBe('pass')
    },
  )

  test('TOK-02 stops a known name under another symbol, what is no token, and what has no code', () => {
    const named = withToken(contract, fact({ symbol: 'X', name: 'USD Сoin', decimals: 6 }))
    expect(resultOf(factsOf(pay(5n, alice, contract), { known, ...named }), 'TOK-02')).toMatchObject(stops)
    expect(
      resultOf(factsOf(pay(5n, alice, contract), withToken(contract, fact(null))), 'TOK-02'),
    ).toMatchObject(stops)
    expect(resultOf(factsOf(pay(5n), { ...withCode(usdc, fact({ size: 0 })) }), 'TOK-02')).toMatchObject(
      stops,
    )
  })

  test('TOK-02 passes the known token itself and a collectible, and says when a token did not answer', () => {
    expect(resultOf(factsOf(pay(5n)), 'TOK-02').outcome).toBe('pass')
    expect(resultOf(factsOf(callOf(nft, 'safeTransferFrom', [safe, alice, 1n])), 'TOK-02').outcome).toBe(
      'pass',
    )
    expect(resultOf(factsOf(pay(5n), withToken(usdc, failed)), 'TOK-02')).toMatchObject({
      outcome: 'unknown',
      severity: 'stop',
    })
  })

  test('two letters that are drawn alike are one: l, I, 1 and |', () => {
    expect(new Set(['lIl1', 'Il1l', '|lI1'].map(looksLike)).size).toBe(1)
    expect(looksLike('rnoon')).toBe(looksLike('moon'))
  })
})

describe('TOK-03: who may take tokens afterwards', () => {
  const max = 2n ** 256n - 1n
  test.each([
    ['all of a token', callOf(usdc, 'approve', [contract, max])],
    ['half of all numbers', callOf(usdc, 'approve', [contract, 2n ** 255n])],
    ['more than there is', callOf(usdc, 'approve', [contract, 10n ** 17n])],
    ['a further unlimited amount', callOf(usdc, 'increaseAllowance', [contract, max])],
    ['a whole collection', callOf(nft, 'setApprovalForAll', [contract, true])],
    ['a little, by a person', callOf(usdc, 'approve', [stranger, 5n])],
    ['all of it, in a batch', batch([pay(1n), callOf(usdc, 'approve', [contract, max])])],
    ['all of it of another Safe', throughSafe(people.otherSafe, callOf(usdc, 'approve', [contract, max]))],
  ])('TOK-03 stops: %s', (_what, call) => expect(resultOf(factsOf(call), 'TOK-03')).toMatchObject(stops))

  test('TOK-03 stops a contract of which nobody published the source, and tells a bounded amount in full', () => {
    const call = callOf(usdc, 'approve', [contract, 5_500_000n])
    expect(
      resultOf(factsOf(call, withCode(contract, fact({ size: 9, isVerified: false }))), 'TOK-03'),
    ).toMatchObject(stops)
    const result = resultOf(factsOf(call), 'TOK-03')
    expect(result).toMatchObject({ outcome: 'finding', severity: 'info' })
    expect(result.text).toContain('5.5 USDC')
    expect(resultOf(factsOf(call, withCode(contract, failed)), 'TOK-03')).toMatchObject({
      outcome: 'unknown',
      severity: 'stop',
    })
    expect(resultOf(factsOf(callOf(usdc, 'approve', [contract, 0n])), 'TOK-03').outcome).toBe('pass')
  })
})

describe('TOK-04: what came in', () => {
  const known: EffectFacts['known'] = { addressBook: [alice], recipients: fact([carol]) }
  test('TOK-04 passes what a known account sent, and tells anything else without a stop', () => {
    expect(checkIncoming({ safe, from: alice, amount: 5n, known }).outcome).toBe('pass')
    expect(checkIncoming({ safe, from: stranger, amount: 5n, known })).toMatchObject({
      outcome: 'finding',
      severity: 'info',
    })
    expect(checkIncoming({ safe, from: carol, amount: 0n, known }).text).toContain('worth nothing')
    expect(checkIncoming({ safe, from: carol, amount: 5n, known, arrived: fact(false) }).text).toContain(
      'Only an event',
    )
    expect(checkIncoming({ safe, from: stranger, amount: 5n, known: { recipients: failed } }).outcome).toBe(
      'unknown',
    )
  })

  test('TOK-04 names a sender that looks like a known one, and a token that does', () => {
    const poison = readAddress(`0xa1a1${'77'.repeat(16)}a1a1`)
    expect(checkIncoming({ safe, from: poison, amount: 5n, known }).text).toContain('looks like')
    const tokens = [{ address: usdc, symbol: 'USDC' }]
    const fake = {
      safe,
      from: stranger,
      token: contract,
      amount: 5n,
      tokenFact: fact({ symbol: 'USDС', name: '', decimals: 6 }),
    }
    expect(checkIncoming({ ...fake, known: { tokens } }).text).toContain('not the one you know')
  })
})
