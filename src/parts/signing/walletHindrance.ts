import type { Actor } from '#core/actor.ts'
import { isSameAddress } from '#core/address.ts'
import type { Address } from '#core/safe.ts'
import { failureOf } from '#parts/failures/failure.ts'
import type { Delegations } from '#parts/useDelegations.ts'
import type { Hindrance } from './draftAct.ts'

type Situation = {
  actor: Pick<Actor, 'address' | 'chainId' | 'switchChain'>
  owners: readonly Address[]
  chain: { chainId: number; name: string }
  delegations: Delegations
}

/** Why a wallet of somebody's own cannot propose now, in one sentence, or undefined: an owner's can, and a delegate's. */
export function walletHindrance({ actor, owners, chain, delegations }: Situation): Hindrance {
  const isOwner = owners.some((owner) => isSameAddress(owner, actor.address))
  if (!isOwner && delegations.known.length === 0) {
    if (delegations.isAsked)
      return {
        kind: 'wait',
        sentence:
          'The connected wallet is not an owner of this Safe. The service is asked whether it is a delegate.',
      }
    if (delegations.error)
      return {
        kind: 'closed',
        sentence: `The connected wallet is not an owner of this Safe, and whether it is a delegate could not be asked. ${failureOf(delegations.error).message}`,
      }
    return {
      kind: 'closed',
      sentence: 'The connected wallet is not an owner of this Safe, so it cannot propose.',
    }
  }
  if (actor.chainId === chain.chainId) return undefined
  const sentence = `Your wallet is on another network. This Safe is on ${chain.name}.`
  return { kind: actor.switchChain ? 'switch' : 'closed', sentence }
}
