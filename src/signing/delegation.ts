import { concat, hashMessage, hashTypedData, numberToHex, pad, size } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '#core/protocol/actor.ts'
import { delegateText, delegateTypedData } from '#core/protocol/gatewayMessages.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { recoverSigner } from '#core/signatures/signatures.ts'
import type { Gateway } from '#gateway/client/client.ts'
import {
  addDelegate,
  addDelegateV1,
  removeDelegate,
  removeDelegateV1,
  removeSafeDelegateV1,
} from '#gateway/endpoints/delegates.ts'

/** The two forms that the service accepts: typed data, or a text of address and hour. */
export type DelegateVersion = 1 | 2

/** Who may propose for whom, and in which Safe; without a Safe, in all of the delegator's. */
export type Delegation = {
  chainId: number
  delegate: Address
  delegator: Address
  safe?: Address | undefined
}

type DelegationParameters = {
  version: DelegateVersion
  now: number
  /** Whether the contract at this address accepts the signature (EIP-1271); read from the chain. */
  contractSays?: ((address: Address, hash: Hash, signature: Hex) => Promise<boolean>) | undefined
}

/** @throws AppError when the wallet signed something else; UserRejectedRequestError (viem) when the person declines. */
async function signed(
  actor: Actor,
  { chainId, delegate }: Delegation,
  { version, now, contractSays }: DelegationParameters,
): Promise<Hex> {
  if (actor.kind === 'safe') throw new AppError('A Safe cannot sign this request. Nothing was sent.')
  const typedData = delegateTypedData({ chainId, delegate, now })
  const text = delegateText({ delegate, now })
  const signature = await (version === 2 ? actor.signTypedData(typedData) : actor.signMessage(text))
  const hash: Hash = version === 2 ? hashTypedData(typedData) : hashMessage(text)
  if (await isOfKey(actor.address, hash, signature)) return signature
  if (await contractSays?.(actor.address, hash, signature)) return ofContract(actor.address, signature)
  throw new AppError('Your wallet signed something else. Nothing was sent.', {
    hints: ['Do not try again with this wallet before you know why.'],
  })
}

async function isOfKey(address: Address, hash: Hash, signature: Hex): Promise<boolean> {
  return size(signature) === 65 && isSameAddress(await recoverSigner(hash, signature), address)
}

/** A contract's signature as a Safe reads it: `owner, 32 bytes ‖ 65 ‖ 0, one byte ‖ length ‖ its bytes` (Safe.sol, checkNSignatures). */
function ofContract(owner: Address, signature: Hex): Hex {
  const word = (number: number) => numberToHex(number, { size: 32 })
  return concat([pad(owner), word(65), '0x00', word(size(signature)), signature])
}

/** Lets the delegator sign a delegation, and sends it to the service. @throws as `signed`; GatewayError */
export async function signAndAddDelegate(
  gateway: Gateway,
  actor: Actor,
  { label, ...delegation }: Delegation & { label: string },
  given: DelegationParameters,
): Promise<void> {
  const signature = await signed(actor, delegation, given)
  const { chainId, ...who } = delegation
  await gateway.call(given.version === 2 ? addDelegate : addDelegateV1, {
    path: { chainId },
    body: { ...who, label, signature },
  })
}

/** Lets the delegator or the delegate sign the end of a delegation, and sends it to the service. @throws as `signed`; GatewayError */
export async function signAndRemoveDelegate(
  gateway: Gateway,
  actor: Actor,
  delegation: Delegation,
  given: DelegationParameters,
): Promise<void> {
  const signature = await signed(actor, delegation, given)
  const { chainId, delegate, delegator, safe } = delegation
  if (given.version === 2)
    return gateway.call(removeDelegate, {
      path: { chainId, delegateAddress: delegate },
      body: { delegator, safe, signature },
    })
  if (safe)
    return gateway.call(removeSafeDelegateV1, {
      path: { chainId, safe_address: safe, delegateAddress: delegate },
      body: { delegate, safe, signature },
    })
  return gateway.call(removeDelegateV1, {
    path: { chainId, delegateAddress: delegate },
    body: { delegate, delegator, signature },
  })
}

/** Why this account cannot end a delegation, or undefined: the service accepts it from the delegator and the delegate. */
export function whyNotRemove(
  { delegate, delegator }: Pick<Delegation, 'delegate' | 'delegator'>,
  actor: Pick<Actor, 'kind' | 'address'> | undefined,
): string | undefined {
  if (!actor) return 'Connect the wallet of either of the two.'
  if (actor.kind === 'safe')
    return 'Only an owner’s own wallet can ask for it: open this page in its own tab.'
  const isEither = includesAddress([delegate, delegator], actor.address)
  return isEither ? undefined : 'Only the owner who added the proposer, or the proposer, can.'
}
