import { isSameAddress } from '#core/addresses/address.ts'
import { wrappedCoins } from '#core/calldata/protocols.ts'
import type { Finding } from '#core/checks/answer.ts'
import { callPrefix, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { isPositionManager } from '#core/checks/effects/explained/positions.ts'
import { amountOfAsset } from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects, ClaimedPayment } from '#core/checks/effects/findings/claimed.ts'
import { isUnknownToken } from '#core/checks/order/poorExchange.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move, PoolPosition } from '#core/trialRun/outcome.ts'
import { wordsOf } from '#core/trialRun/words.ts'

/** What the bytes say with what is added to positions of the Safe, and a word on each. */
type Added = { said: ClaimedEffects; found: Finding[] }

/**
 * increaseLiquidity((uint256,uint256,uint256,uint256,uint256,uint256)): four bytes and six words: the position’s number, how much of either token is
 * wanted, the least of either, a deadline.
 */
const increase = /^0x219f5d17[\da-f]{384}$/i

/**
 * More into a position of Uniswap 3 that the Safe has. Anybody may add to any position (NonfungiblePositionManager.sol), so whose it is the
 * contract itself must answer before the run, and in the run it must stay there. Only where both tokens of its pool are known, and exactly as much of
 * each as the manager logs for it goes there from the Safe, or from the coin that went along, and the least that is accepted is half of that:
 * else whoever orders the block may move the price before.
 */
export function addedToPositions(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [], positions = [] }: Pick<Simulation, 'moves' | 'positions'>,
): Added {
  const { address, chainId } = facts.safe
  const places = facts.places.filter(
    ({ call, as }) =>
      call.operation === 0 &&
      increase.test(call.data) &&
      isPositionManager(call.to, chainId) &&
      as !== undefined &&
      isSameAddress(as, address),
  )
  const added = positions.flatMap((position): { payments: ClaimedPayment[]; found: Finding }[] => {
    const own = places.filter(
      ({ call }) => isSameAddress(call.to, position.token) && wordsIn(call)[0] === position.id,
    )
    const [place] = own
    const least = [3, 4].map((at) => own.reduce((sum, { call }) => sum + (wordsIn(call)[at] ?? 0n), 0n))
    if (place === undefined || position.amounts.some((amount, at) => (least[at] ?? 0n) * 2n < amount))
      return []
    const payments = paymentsInto(facts, position, moves)
    return payments ? [{ payments, found: foundOf(facts, place, position) }] : []
  })
  if (added.length === 0) return { said, found: [] }
  const payments = [...said.payments, ...added.flatMap((one) => one.payments)]
  return { said: { ...said, payments }, found: added.map(({ found }) => found) }
}

const wordsIn = ({ data }: PlacedCall['call']): bigint[] => wordsOf(`0x${data.slice(10)}`)

/** How what the manager logs for a position reaches its pool; undefined where it is not the Safe's, or not all of it is shown. */
function paymentsInto(
  facts: EffectCase,
  { token: manager, id, pool, amounts, owner, tokens }: PoolPosition,
  moves: readonly Move[],
): ClaimedPayment[] | undefined {
  const { address, chainId } = facts.safe
  if (owner === undefined || !isSameAddress(owner, address) || tokens === undefined) return undefined
  if (tokens.some((one) => isUnknownToken(facts, one))) return undefined
  if (moves.some((one) => one.id === id && one.token && isSameAddress(one.token, manager))) return undefined
  const sumTo = (from: Address, to: Address, token: Address | undefined) =>
    moves.reduce(
      (sum, one) =>
        isSameAddress(one.from, from) &&
        isSameAddress(one.to, to) &&
        (token ? one.token !== undefined && isSameAddress(one.token, token) : one.token === undefined)
          ? sum + one.amount
          : sum,
      0n,
    )
  const payments: ClaimedPayment[] = []
  for (const [at, token] of tokens.entries()) {
    const amount = amounts[at] ?? 0n
    if (amount <= 0n) continue
    const asset = { token }
    if (sumTo(address, pool, token) === amount) {
      payments.push({ asset, from: address, to: pool, amount })
      continue
    }
    // The manager wraps the coin that went along, and pays with that.
    const isCoin = wrappedCoins.some(([chain, one]) => chain === chainId && isSameAddress(one, token))
    if (!isCoin || sumTo(manager, token, undefined) !== amount || sumTo(manager, pool, token) !== amount)
      return undefined
    payments.push({ asset: {}, from: manager, to: token, amount }, { asset, from: manager, to: pool, amount })
  }
  return payments.length > 0 ? payments : undefined
}

function foundOf(
  facts: EffectCase,
  { call, path }: PlacedCall,
  { id, amounts, tokens }: PoolPosition,
): Finding {
  const given = amounts.flatMap((amount, at) => {
    const token = tokens?.[at]
    return token && amount > 0n ? [amountOfAsset(facts, { token }, amount)] : []
  })
  return {
    severity: 'warn',
    text: `${callPrefix(path)}${given.join(' and ')} would be added to position ${id} at ${call.to}, which is your Safe’s. No token comes for it.`,
    remedy: 'Check that your Safe means to leave this there.',
    path,
    contract: call.to,
    id,
  }
}
