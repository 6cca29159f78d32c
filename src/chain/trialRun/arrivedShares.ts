import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { aavePoolsOf } from '#core/calldata/knownRouters.ts'
import type { Address, SafeIdentity } from '#core/safe/safe.ts'
import type { Move, Redemption } from '#core/trialRun/outcome.ts'
import { redeemShares, type WayBack, withdrawLent } from '#core/trialRun/wayBack.ts'
import { type Bought, boughtIn } from './bought.ts'
import { placesIn } from './followed.ts'
import { type After, turnedBack } from './turnedBack.ts'

/** So many tokens are turned back. */
const maxShares = 4

/**
 * What the tokens can be turned back into that are made in a run and come to the Safe by calls of which the bytes do not say so, as shares of a vault
 * (EIP-4626) that a router deposits in, or what a pool of Aave lends by a gateway. Asked only where something of the Safe's goes away for them.
 */
export function arrivedShares(
  after: After,
  { safe, call, moves }: { safe: SafeIdentity; call: DecodedCall; moves: readonly Move[] },
): Promise<Redemption[]> {
  const bought = arrivedIn(safe, call, moves)
  return bought.length === 0 ? Promise.resolve([]) : turnedBack(after, { safe, moves, bought })
}

function arrivedIn(
  { address: safe, chainId }: SafeIdentity,
  call: DecodedCall,
  moves: readonly Move[],
): Bought[] {
  const said = boughtIn(safe, call).map(({ contract }) => contract)
  const place = placesIn(call).find((one) => one.call.wraps === undefined && one.call.known !== 'standard')
  const tokens = moves.filter(({ kind, amount }) => kind === 'erc20' && amount > 0n)
  const isMade = (token: Address) =>
    tokens.some((one) => one.token && isSameAddress(one.token, token) && isSameAddress(one.from, zeroAddress))
  const isGiven = (token: Address) =>
    tokens.some((one) => one.token && isSameAddress(one.token, token) && isSameAddress(one.from, safe))
  if (place === undefined || !moves.some(({ from, amount }) => amount > 0n && isSameAddress(from, safe)))
    return []
  const made = new Map(
    tokens.flatMap(({ token, to }) =>
      token && isSameAddress(to, safe) && isMade(token) && !isGiven(token)
        ? [[token.toLowerCase(), token] as const]
        : [],
    ),
  )
  return [...made.values()]
    .filter((token) => !said.some((one) => isSameAddress(one, token)))
    .slice(0, maxShares)
    .map((token) => ({
      exchanges: [{ gives: { what: 'any' }, gets: { what: token }, owner: safe, receiver: safe, place }],
      contract: token,
      receiver: safe,
      back: wayBackOf(token, { chainId, moves }),
    }))
}

/** A vault's shares are redeemed; what went into a token that a pool of Aave makes is taken out of that pool. */
function wayBackOf(share: Address, { chainId, moves }: { chainId: number; moves: readonly Move[] }): WayBack {
  const assets = moves.flatMap(({ kind, token, to }) =>
    kind === 'erc20' && token && isSameAddress(to, share) && !isSameAddress(token, share) ? [token] : [],
  )
  const [asset] = assets
  const lent = asset === undefined ? [] : aavePoolsOf(chainId).map((pool) => withdrawLent(asset, pool))
  return (holder, amount) => [redeemShares, ...lent].flatMap((way) => way(holder, amount))
}
