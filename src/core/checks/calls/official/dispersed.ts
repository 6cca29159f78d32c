import { addressFrom, argumentsOf, listFrom, numberFrom } from '#core/checks/argument.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { Address } from '#core/safe/safe.ts'

/** One payment of many, taken and paid on by the contract that is called. */
type Dispersed = {
  kind: 'coin' | 'token'
  token?: Address
  from: Address | undefined
  to: Address
  amount: bigint
  through: Address
}

/**
 * What Disperse pays at its known address (Disperse.sol): so much of the coin or of one token to each, in wei or base units, and coin that is too
 * much back to its caller. Nothing for any other call.
 */
export function dispersedBy({ call, as: from }: PlacedCall): Dispersed[] {
  if (call.known !== 'official' || !call.signature?.startsWith('disperse')) return []
  const args = argumentsOf(call)
  const [kind, at] = call.method === 'disperseEther' ? (['coin', 0] as const) : (['token', 1] as const)
  const amounts = listFrom(args.json(at + 1))
  return listFrom(args.json(at)).map((to, index) => ({
    ...{ kind, from, to: addressFrom(to), amount: numberFrom(amounts[index]), through: call.to },
    ...(kind === 'token' && { token: args.address(0) }),
  }))
}
