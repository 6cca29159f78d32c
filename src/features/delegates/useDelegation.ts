import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { readBlockNumber } from '#chain/node/nodes.ts'
import { readMessageSignature } from '#chain/safe/messageSignature.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '#core/protocol/actor.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import type { Delegate } from '#gateway/schemas/delegate.ts'
import { useActor, useChain, useSafeId, useServices } from '#session/react.ts'
import { type DelegateVersion, signAndAddDelegate, signAndRemoveDelegate } from '#signing/delegation.ts'
import { failureOf, isDeclined } from '#verify/failures/failure.ts'

type DelegationChange =
  | { kind: 'add'; delegate: Address; label: string }
  | { kind: 'remove'; which: Delegate }
  | { kind: 'switchChain' }

type UseDelegationOptions = { version: DelegateVersion | undefined; onDone: () => unknown }

/** Adds a delegate or takes one away, each with a signature of the connected wallet; declining is no error. */
export function useDelegation({ version = 2, onDone }: UseDelegationOptions) {
  const { gateway } = useServices()
  const { chainId, address: safe } = useSafeId()
  const actor = useActor()
  const chain = useChain()
  const contractSays = async (address: Address, hash: Hash, signature: Hex) => {
    if (!chain) return false
    const at = { blockNumber: await readBlockNumber(chain) }
    const said = await readMessageSignature(chain, { safe: address, innerHash: hash, signature }, at)
    return said.hash === 'valid'
  }
  const change = async (actor: Actor, asked: DelegationChange) => {
    const given = { version, now: Date.now(), contractSays }
    if (asked.kind === 'switchChain') return actor.switchChain?.(chainId)
    if (asked.kind === 'remove') {
      await signAndRemoveDelegate(gateway, actor, { chainId, ...asked.which }, given)
      return void toast.success('Removed. The service accepts no more proposals from this account.')
    }
    const { delegate, label } = asked
    const who = { chainId, delegate, delegator: actor.address, safe, label }
    await signAndAddDelegate(gateway, actor, who, given)
    toast.success('Added. This account can propose in your name.')
  }
  const mutation = useMutation({
    mutationFn: async (asked: DelegationChange) => {
      if (!actor) throw new AppError('Nobody is connected.')
      await change(actor, asked)
    },
    onSuccess: onDone,
  })
  const declined = isDeclined(mutation.error)
  return {
    run: mutation.mutate,
    asked: mutation.isPending ? mutation.variables : undefined,
    declined,
    error: mutation.error && !declined ? failureOf(mutation.error) : undefined,
  }
}
