import { checksumAddress } from 'viem'
import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import type { Prices } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { EffectContext } from '#core/checks/facts.ts'
import type { Address, SafeTx } from '#core/safe/safe.ts'
import { balancesQuery } from '#gateway/queries/queries.ts'
import type { Balances } from '#gateway/schemas/balances.ts'
import { isReadable } from '#gateway/schemas/transaction/list.ts'
import { mayPayFee } from '#verify/effects/readFeeFacts.ts'
import { unread } from '#verify/failures/unread.ts'
import type { GatewayClaimsParameters } from './gatewayClaims.ts'

/** The one currency of all fee limits. */
const currency = 'usd'

/** The prices that the service reports for the coin and tokens of this Safe, where something pays a fee or exchanges by an order; marked as a claim. */
export async function claimedPrices(
  asking: GatewayClaimsParameters,
  tx: SafeTx | undefined,
  now: number,
): Promise<EffectContext> {
  if (!tx) return {}
  const call = decodeCall(tx, { chainId: asking.chainId, safe: asking.address })
  return mayPayFee(tx, [call]) || placesOrder(call) ? allClaimedPrices(asking, now) : {}
}

/** Whether a call, or one inside it, places an order whose terms its bytes show. */
function placesOrder(call: DecodedCall): boolean {
  let places = false
  walkCalls(call, ({ signature }) => {
    if (/^create(WithContext)?\(\(address,bytes32,bytes\),/.test(String(signature))) places = true
  })
  return places
}

/** The same whatever is asked for. */
export async function allClaimedPrices(
  { gateway, client, chainId, address }: GatewayClaimsParameters,
  now: number,
): Promise<EffectContext> {
  const asked = { ...balancesQuery(gateway, chainId, address, { currency }), staleTime: 60_000 }
  const prices = await client
    .fetchQuery(asked)
    .then((told): Fact<Prices> => ({ known: true, value: pricesIn(told) }), unread)
  return { prices, arePricesClaimed: true, feesAt: now }
}

/** A capsule waits so long for prices, in ms: it is judged without any service. */
const patience = 3_000

/** The same for a capsule: without an answer of the service the fee has no price, and only its token is judged. */
export async function pricesIfAny(
  asking: GatewayClaimsParameters,
  tx: SafeTx | undefined,
  now: number,
): Promise<EffectContext> {
  const asked = claimedPrices(asking, tx, now)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<EffectContext>((resolve) => {
    const prices: Fact<Prices> = { known: false, reason: 'The Safe service has not answered yet.' }
    timer = setTimeout(() => resolve({ prices, arePricesClaimed: true, feesAt: now }), patience)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/** The prices in a list of balances; values that are no price are left out. */
export function pricesIn({ items }: Balances): Prices {
  return new Map(
    items.filter(isReadable).flatMap(({ tokenInfo, fiatConversion }): ['native' | Address, number][] => {
      const price = Number(fiatConversion ?? Number.NaN)
      if (!(price > 0 && Number.isFinite(price))) return []
      if (tokenInfo.type === 'NATIVE_TOKEN') return [['native', price]]
      return tokenInfo.type === 'ERC20' ? [[checksumAddress(tokenInfo.address), price]] : []
    }),
  )
}
