import { isSameAddress } from '#core/addresses/address.ts'
import { argumentsOf } from '#core/checks/argument.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { Address } from '#core/safe/safe.ts'

type StrategyReading = {
  gives: { what: Address; amount: bigint }
  gets: { what: 'any' }
  owner: Address | undefined
  receiver: Address | undefined
  keeper: Address
}

/**
 * What a contract of a known address puts where its caller alone gets it back from, and nothing comes for it: EigenLayer's StrategyManager counts
 * what is deposited for whoever calls, and lets no strategy in that its own list does not have (StrategyManager.sol,
 * `onlyStrategiesWhitelistedForDeposit`). `keeper` is where it stays.
 */
export function strategyExchange({ call, as: owner }: PlacedCall): StrategyReading | undefined {
  if (call.known !== 'official' || call.signature !== 'depositIntoStrategy(address,address,uint256)')
    return undefined
  const args = argumentsOf(call)
  const [keeper, token] = [args.address(0), args.address(1)]
  if (isSameAddress(keeper, token)) return undefined
  const gives = { what: token, amount: args.number(2) }
  return { gives, gets: { what: 'any' }, owner, receiver: owner, keeper }
}
