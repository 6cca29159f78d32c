import * as v from 'valibot'
import { get } from '#gateway/client/endpoint.ts'
import { Balances } from '#gateway/schemas/balances.ts'
import { BalancesQuery } from '#gateway/schemas/query.ts'

/** The balances of a Safe, with values in `currency` (a fiat code in any case; by default usd). */
export const getBalances = get('/v1/chains/{chainId}/safes/{address}/balances/{currency}', Balances, {
  query: BalancesQuery,
  defaults: { currency: 'usd' },
})

/** The fiat codes that balances may be in. */
export const getFiatCodes = get('/v1/balances/supported-fiat-codes', v.array(v.string()))
