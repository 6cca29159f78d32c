import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { readChainId } from '#chain/chainId.ts'
import { isSameAddress } from '#core/address.ts'
import { AppError } from '#core/errors.ts'
import type { Call, Hash } from '#core/safe.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { failureOf } from '#parts/failures/failure.ts'
import { noteHandedOver } from '#parts/handedOver.ts'
import type { Hindrance } from '#parts/signing/draftAct.ts'
import { execute } from '#parts/signing/execution.ts'
import { signAndPropose } from '#parts/signing/proposal.ts'
import { changedSince } from '#parts/signing/secondLook.ts'
import { useFees } from '#parts/signing/useFees.ts'
import { useSettled } from '#parts/signing/useSettled.ts'
import { verifiedOf } from '#parts/signing/verified.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { useActor, useChain, useHostCheck, useKnownChain, useSafeId, useServices } from '#session/react.ts'
import type { Verification } from '#verify/judgeTransaction.ts'

/** What stands between the person and the wallet: who they are, which network, what the chain says of the host. */
export function useHindrance(): Hindrance {
  const actor = useActor()
  const hostCheck = useHostCheck()
  const known = useKnownChain()
  const state = useSafeState()
  if (state.error)
    return {
      kind: 'closed',
      sentence: `The Safe could not be read from the chain. ${failureOf(state.error).message}`,
    }
  if (!state.data) return { kind: 'wait', sentence: 'The Safe is being read from the chain.' }
  if (!safeVersionOf(state.data.version)) {
    return {
      kind: 'closed',
      sentence: `This Safe is of version ${state.data.version}, which this build cannot hash.`,
    }
  }
  if (!actor) return { kind: 'connect', sentence: 'Connect a wallet of an owner to sign and propose.' }
  if (actor.kind === 'safe') {
    if (!hostCheck)
      return { kind: 'wait', sentence: 'What the page around says is being compared with the chain.' }
    if (hostCheck.outcome === 'pass') return undefined
    const sentence =
      hostCheck.outcome === 'unknown'
        ? 'What the page around says of this Safe could not be checked.'
        : 'The page around this one names a Safe that is not so.'
    return { kind: 'closed', sentence }
  }
  if (!state.data.owners.some((owner) => isSameAddress(owner, actor.address))) {
    return {
      kind: 'closed',
      sentence: 'The connected wallet is not an owner of this Safe, so it cannot propose.',
    }
  }
  if (actor.chainId === known.chainId) return undefined
  const sentence = `Your wallet is on another network. This Safe is on ${known.name}.`
  return { kind: actor.switchChain ? 'switch' : 'closed', sentence }
}

/** Handed to the host as its `calls`, or done by the owner from what was checked: proposed with a signature, or executed at once. */
type Sending =
  | { kind: 'hand'; calls: readonly Call[] }
  | { kind: 'propose'; verification: Verification }
  | { kind: 'execute'; verification: Verification; lookAgain: () => Promise<Verification> }

/** What came of it: a proposal under its hash, or the chain's word for its execution. */
export type SentOff =
  | { kind: 'proposed'; safeTxHash: Hash }
  | { kind: 'executed'; safeTxHash: Hash; succeeded: boolean }

type Outcomes = {
  /** Before anything is read anew: what was sent may no longer be there to be sent again. */
  onSuccess: (sent: SentOff) => void
  onError: (error: Error) => void
  /** Who asked for it, as services keep it, where it was not this page. */
  origin: string | undefined
}

/** Hands a draft to whoever can make it a transaction of the Safe: the host in a frame, this page and the owner's wallet otherwise. */
export function useSend({ onSuccess, onError, origin }: Outcomes) {
  const { gateway } = useServices()
  const { chainId } = useSafeId()
  const chain = useChain()
  const actor = useActor()
  const readFees = useFees()
  const settled = useSettled()
  const [sentHash, setSentHash] = useState<Hash>()
  const [isLooking, setLooking] = useState(false)
  const mutation = useMutation({
    mutationFn: async (sending: Sending): Promise<SentOff> => {
      if (!actor || !chain) throw new AppError('Nobody is connected.')
      if ((await readChainId(chain)) !== chainId)
        throw new AppError('The node reads another network than this Safe is on.')
      if (sending.kind === 'hand') {
        if (actor.kind !== 'safe') throw new AppError('The page around this one is not there any more.')
        const { hash } = await actor.send(sending.calls)
        noteHandedOver(hash, sending.calls)
        return { kind: 'proposed', safeTxHash: hash }
      }
      const verified = verifiedOf(sending.verification)
      if (sending.kind === 'execute') {
        setLooking(true)
        const changed = changedSince(sending.verification, await sending.lookAgain(), actor.address)
        setLooking(false)
        if (changed) throw new AppError(changed, { hints: ['Read it again before you go on.'] })
        const fees = (await readFees(chain))?.fees
        const { outcome } = await execute({ actor, chain, verified, fees, onSent: setSentHash })
        return { kind: 'executed', safeTxHash: verified.safeTxHash, succeeded: outcome === 'success' }
      }
      const { identity, tx } = verified
      return {
        kind: 'proposed',
        safeTxHash: await signAndPropose(gateway, actor, identity, tx, { tell: toast, origin }),
      }
    },
    onSuccess,
    onError,
    onSettled: async () => {
      setSentHash(undefined)
      setLooking(false)
      await settled()
    },
  })
  return { ...mutation, isLooking, isMining: sentHash !== undefined }
}
