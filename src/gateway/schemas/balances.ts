import * as v from 'valibot'
import { byType } from './open.ts'
import { list } from './transaction/list.ts'
import { AddressText, Amount, Count, DecimalText, extra, object } from './vocabulary.ts'

const token = {
  address: AddressText,
  name: extra(v.string()),
  symbol: extra(v.string()),
  logoUri: extra(v.string()),
}
const Decimals = v.pipe(Count, v.maxValue(255, 'Invalid decimals'))

/** A token as the gateway describes it: NATIVE_TOKEN (address zero), ERC20 or ERC721. */
export const Token = byType(
  object({ type: v.literal('NATIVE_TOKEN'), ...token, decimals: Decimals }),
  object({ type: v.literal('ERC20'), ...token, decimals: Decimals }),
  object({ type: v.literal('ERC721'), ...token, decimals: extra(Decimals) }),
)
export type Token = v.InferOutput<typeof Token>

/** What a Safe holds of one token: `balance` in base units, the fiat figures as decimal text. */
export const Balance = object({
  tokenInfo: Token,
  balance: Amount,
  fiatBalance: extra(DecimalText),
  fiatConversion: extra(DecimalText),
  fiatBalance24hChange: extra(DecimalText),
})
export type Balance = v.InferOutput<typeof Balance>

/** All that a Safe holds, in the order the gateway gives: highest fiat value first. */
export const Balances = object({ fiatTotal: extra(DecimalText), items: list(Balance) })
export type Balances = v.InferOutput<typeof Balances>
