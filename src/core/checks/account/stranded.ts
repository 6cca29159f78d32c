import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { permit2 } from '#core/calldata/knownMethods.ts'
import { isKnownRouter, isSweepableRouter } from '#core/calldata/knownRouters.ts'
import { cowRelayer, protocolAt, safenetRewards } from '#core/calldata/protocols.ts'
import { contractMaker } from '#core/calldata/services.ts'
import type { Payment } from '#core/checks/calls/payments.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { Address } from '#core/safe/safe.ts'

/** ERC-4337, EntryPoint 0.6, 0.7 and 0.8: they keep coin for accounts, and no tokens (github.com/eth-infinitism/account-abstraction, releases). */
const entryPoints: readonly Address[] = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
]

/** What only moves tokens, and tells its recipient nothing of them. */
const plain: ReadonlySet<string> = new Set([
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'transferFrom(address,address,uint160,address)',
  'transferFrom((address,address,uint160,address)[])',
])

/**
 * What becomes of tokens that are handed to a contract which is known by its address to use only what its own calls take; undefined where a later
 * call here has it use them, and at all others. Where rewards are claimed, they are paid in like this.
 */
export function strandedAt(
  chainId: number,
  { kind, to, place }: Payment,
  places: readonly PlacedCall[],
): string | undefined {
  if (kind !== 'token' || !plain.has(String(place.call.signature))) return undefined
  const isUsed = places.slice(places.indexOf(place) + 1).some(({ call }) => isSameAddress(call.to, to))
  if (isUsed) return undefined
  if (isSweepableRouter(chainId, to)) return `Money sent to ${to} stays there, where anybody can take it.`
  const name =
    protocolAt(to, chainId)?.name ??
    (isKnownRouter(chainId, to) ? 'a known protocol' : undefined) ??
    (includesAddress(entryPoints, to) ? 'ERC-4337' : undefined) ??
    (isSameAddress(to, permit2) ? 'Permit2' : undefined) ??
    (isSameAddress(to, cowRelayer) ? 'CoW Protocol' : undefined) ??
    (isSameAddress(to, contractMaker) ? 'the maker of contracts' : undefined)
  return name === undefined || isSameAddress(to, safenetRewards)
    ? undefined
    : `${to} is a contract of ${name}, which only uses what its own calls take. Money sent here is probably lost.`
}
