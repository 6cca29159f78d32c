import { concat, keccak256, stringToBytes, toHex, zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { nameRegistrar, nameWrapper } from '#core/calldata/services.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import { argumentsOf } from '#core/checks/argument.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import type { ClaimedEffects, ClaimedPayment } from '#core/checks/effects/findings/claimed.ts'
import { nameResolvers } from './gainsNothing.ts'

const method = 'wrapETH2LD(string,address,uint16,address)'
/** What “eth” is as a node (ENSIP-1, namehash('eth')). */
const root = '0x93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4ae'

/**
 * What the bytes say with the names of ENS that become tokens of its NameWrapper: that contract takes the collectible of a name by its label, and
 * makes the one that stands for the whole name (ENSIP-1: keccak256(root ‖ keccak256(label))). Only where that comes to somebody known, and what
 * keeps the records of the name is ENS' own.
 */
export function withWrappedNames(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [] }: Pick<Simulation, 'moves'>,
): ClaimedEffects {
  const anchors = anchorsOf(facts)
  const taken = facts.places.flatMap((place): ClaimedPayment[] => {
    const { label, owner, resolver } = wrapAt(place) ?? {}
    if (label === undefined || owner === undefined || !includesAddress(anchors, owner)) return []
    if (!includesAddress([zeroAddress, ...nameResolvers], resolver ?? zeroAddress)) return []
    const name = BigInt(keccak256(concat([root, toHex(label, { size: 32 })])))
    const isMade = moves.some(
      ({ token, id, from, to }) =>
        token &&
        id === name &&
        isSameAddress(token, nameWrapper) &&
        isSameAddress(from, zeroAddress) &&
        isSameAddress(to, owner),
    )
    const asset = { token: nameRegistrar, id: label }
    return isMade ? [{ asset, from: place.as, to: nameWrapper, amount: 1n }] : []
  })
  return taken.length === 0 ? said : { ...said, payments: [...said.payments, ...taken] }
}

function wrapAt({ call }: PlacedCall) {
  if (call.known !== 'official' || call.signature !== method) return undefined
  const args = argumentsOf(call)
  const label = BigInt(keccak256(stringToBytes(args.text(0))))
  return { label, owner: args.address(1), resolver: args.address(3) }
}
