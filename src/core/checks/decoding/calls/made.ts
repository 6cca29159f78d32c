import { getCreate2Address, size, slice } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { contractMaker } from '#core/calldata/services.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { factAt } from '#core/checks/fact.ts'
import type { Address } from '#core/safe/safe.ts'

/**
 * The contract that a call makes through the deployer that anybody uses, without coin: salt 32 ‖ code. It acts for whoever calls it no more than for
 * anybody else, so it gains nothing of the Safe by being made; what it takes in the same run SIM-01 holds against the calls. Only where a run succeeds.
 */
export function madeBy({ simulation, codes }: EffectCase, { call }: PlacedCall): Address | undefined {
  if (!isSameAddress(call.to, contractMaker) || call.operation === 1 || call.value > 0n) return undefined
  if (size(call.data) <= 32 || !simulation?.known || !simulation.value.succeeded) return undefined
  const code = factAt(codes, contractMaker)
  if (!code?.known || code.value.size === 0) return undefined
  return getCreate2Address({
    from: contractMaker,
    salt: slice(call.data, 0, 32),
    bytecode: slice(call.data, 32),
  })
}
