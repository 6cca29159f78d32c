import * as v from 'valibot'
import { get } from '#gateway/client/endpoint.ts'
import { Balances } from '#gateway/schemas/balances.ts'
import { BalancesQuery } from '#gateway/schemas/query.ts'

/** What a Safe holds, valued in `currency` (a fiat code in any case), usd unless said. */
export const getBalances = get('/v1/chains/{chainId}/safes/{address}/balances/{currency}', Balances, {
  query: BalancesQuery,
  defaults: { currency: 'usd' },
})

/** The fiat codes that balances can be valued in. */
export const getFiatCodes = get('/v1/balances/supported-fiat-codes', v.array(v.string()))
