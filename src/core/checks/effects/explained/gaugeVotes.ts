import { isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import type { Address } from '#core/safe/safe.ts'

const weigh = 'vote_for_gauge_weights(address,uint256)'
const vote = 'vote(uint256,address[],uint256[])'

/**
 * Where who has locked tokens says which pools get a protocol's rewards, and how: GaugeController of Curve (docs.curve.finance, "Deployments") and of
 * Balancer (docs.balancer.fi, "Deployment Addresses"), Voter of Aerodrome (aerodrome-finance/contracts) and of Velodrome (velodrome-finance/contracts).
 * These methods write down the caller's own weights alone (GaugeController.vy, Voter.sol).
 */
const voters: readonly (readonly [address: Address, chainId: number, signature: string])[] = [
  ['0x2F50D538606Fa9EDD2B11E2446BEb18C9D5846bB', 1, weigh],
  ['0xC128468b7Ce63eA702C1f104D55A2566b13D3ABD', 1, weigh],
  ['0x16613524e02ad97eDfeF371bC883F2F5d6C480A5', 8453, vote],
  ['0x41C914ee0c7E1A5edCD0295623e6dC557B5aBf3C', 10, vote],
]

/** Whether a call without coin only votes, at a contract that is known by its address. */
export const isGaugeVote = (chainId: number, { to, signature, value, operation }: DecodedCall): boolean =>
  operation === 0 &&
  value === 0n &&
  voters.some(([one, on, by]) => on === chainId && by === signature && isSameAddress(one, to))
