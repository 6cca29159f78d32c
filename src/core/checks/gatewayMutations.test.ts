import { describe, expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import { resultOf } from '#core/fixtures/effectCase.ts'
import { readAddress, readTx } from '#core/fixtures/readTx.ts'
import vectors from '#core/fixtures/vectors/gatewayMutations.json'
import type { Address } from '#core/safe/safe.ts'
import type { EffectClaim, EffectFacts, TokenFact } from './effectFacts.ts'
import type { Fact } from './fact.ts'
import type { CheckId } from './result.ts'

const { base, mutations, chain, asked } = vectors

/** What the checks are given of a gateway's answer as it came. */
function factsFor(details: typeof base): EffectFacts {
  const { txData, txInfo, detailedExecutionInfo: info } = base
  const address = readAddress(asked.safe)
  const identity = { chainId: chain.chainId, address, version: '1.3.0' as const }
  const tx = readTx({
    ...info,
    to: txData.to.value,
    value: txData.value,
    data: txData.hexData,
    operation: txData.operation,
    refundReceiver: info.refundReceiver.value,
  })
  const tokens = Object.entries(chain.tokens).map(([token, value]): [Address, Fact<TokenFact>] => [
    readAddress(token),
    { known: true, value },
  ])
  const claimed = details.txData as EffectClaim
  return {
    safe: identity,
    tx,
    call: decodeCall(tx, { chainId: 1, safe: address }),
    tokens: { of: new Map(tokens) },
    claim: {
      txInfo: details.txInfo ?? txInfo,
      dataDecoded: claimed.dataDecoded,
      trustedDelegateCallTarget: claimed.trustedDelegateCallTarget,
    },
  }
}

function mutated(path: string, value: unknown): typeof base {
  const copy = structuredClone(base)
  const keys = path.slice(1).split('/')
  const last = keys.pop() ?? ''
  let at: unknown = copy
  for (const key of keys) at = Reflect.get(at as object, key)
  Reflect.set(at as object, last, value)
  return copy
}

const ids = ['DEC-01', 'DEC-02', 'DELEG-04', 'TOK-01'] as const

describe('the answer of a real gateway', () => {
  test.each(ids)('%s passes it as it is', (id) => {
    expect(resultOf(factsFor(base), id).outcome).toBe('pass')
  })

  test.each(
    mutations
      .filter(({ expect: check }) => ids.some((id) => id === check))
      .map((one) => [one.expect, one.path, one.value]),
  )('%s finds %s changed to %s', (check, path, value) => {
    expect(resultOf(factsFor(mutated(String(path), value)), check as CheckId).outcome).toBe('finding')
  })

  test.each([
    ['/txInfo/transferInfo/decimals', 'block'],
    ['/txInfo/transferInfo/tokenSymbol', 'warn'],
    ['/txInfo/transferInfo/tokenName', 'warn'],
  ])('TOK-01 blocks what changes the amount and warns of names: %s → %s', (path, severity) => {
    expect(resultOf(factsFor(mutated(path, 8)), 'TOK-01')).toMatchObject({ outcome: 'finding', severity })
  })

  test('TOK-01 could not be checked where a token was asked and did not answer, and is not offered where nobody asked', () => {
    const silent: EffectFacts = { ...factsFor(base), tokens: { of: new Map() } }
    expect(resultOf(silent, 'TOK-01')).toMatchObject({ outcome: 'unknown', severity: 'block' })
    const { tokens, ...unasked } = silent
    expect(tokens?.of.size).toBe(0)
    expect(resultOf(unasked, 'TOK-01')).toMatchObject({ outcome: 'unknown', severity: 'info' })
  })
})
