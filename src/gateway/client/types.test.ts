import { describe, expectTypeOf, test } from 'vitest'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { getBalances } from '#gateway/endpoints/balances.ts'
import { listQueue } from '#gateway/endpoints/lists.ts'
import type { propose } from '#gateway/endpoints/proposal.ts'
import type { getSafe } from '#gateway/endpoints/safes.ts'
import type { getTransaction } from '#gateway/endpoints/transactions.ts'
import type { Gateway } from './client.ts'
import type { BodyOf, ParsedOf, PathParams, QueryOf, WireOf } from './endpoint.ts'

describe('the types that an endpoint carries', () => {
  test('a path asks for each of its placeholders', () => {
    expectTypeOf<PathParams<'/v1/chains/{chainId}/safes/{address}'>>().toEqualTypeOf<{
      chainId: string | number
      address: string | number
    }>()
    expectTypeOf<keyof PathParams<'/v1/chains'>>().toEqualTypeOf<never>()
  })

  test('a query is what the server parses it to, and may be left out', () => {
    expectTypeOf<QueryOf<typeof getBalances>>().toEqualTypeOf<{
      trusted?: boolean | null | undefined
      exclude_spam?: boolean | null | undefined
    }>()
  })

  test('a body is in the vocabulary of core', () => {
    expectTypeOf<BodyOf<typeof propose>['value']>().toEqualTypeOf<bigint>()
    expectTypeOf<BodyOf<typeof propose>['safeTxHash']>().toEqualTypeOf<Hash>()
    expectTypeOf<BodyOf<typeof propose>['data']>().toEqualTypeOf<Hex | undefined>()
  })

  test('the wire is closed, what is read from it is open', () => {
    type Wire = WireOf<typeof getTransaction>
    expectTypeOf<Wire['txStatus']>().toEqualTypeOf<
      'AWAITING_CONFIRMATIONS' | 'AWAITING_EXECUTION' | 'CANCELLED' | 'FAILED' | 'SUCCESS'
    >()
    expectTypeOf<Wire['txInfo']['type']>().toEqualTypeOf<
      'Transfer' | 'SettingsChange' | 'Custom' | 'Creation'
    >()
    type Parsed = ParsedOf<typeof getTransaction>
    expectTypeOf<Parsed['txStatus']>().toEqualTypeOf<Wire['txStatus'] | { unknown: string }>()
    expectTypeOf<Parsed['txInfo']['type']>().toEqualTypeOf<Wire['txInfo']['type'] | 'unknown'>()
  })

  test('amounts and nonces are texts and numbers on the wire and bigint once parsed, addresses are addresses', () => {
    expectTypeOf<WireOf<typeof getSafe>['nonce']>().toEqualTypeOf<number>()
    expectTypeOf<ParsedOf<typeof getSafe>['nonce']>().toEqualTypeOf<bigint>()
    expectTypeOf<ParsedOf<typeof getSafe>['owners'][number]['value']>().toEqualTypeOf<Address>()
    expectTypeOf<WireOf<typeof getBalances>['items'][number]['balance']>().toEqualTypeOf<string>()
  })

  test('a call lacks neither placeholders nor body', () => {
    const wrong = (gateway: Gateway) => {
      // @ts-expect-error the path has placeholders
      gateway.call(listQueue, {})
      // @ts-expect-error one of them is missing
      gateway.call(getBalances, { path: { chainId: 1, currency: 'eur' } })
      gateway.call(getBalances, { path: { chainId: 1, address: '0x' } })
      // @ts-expect-error this query has no such key
      gateway.call(listQueue, { path: { chainId: 1, safe_address: '0x' }, query: { nope: true } })
    }
    expectTypeOf(wrong).toBeFunction()
  })
})
