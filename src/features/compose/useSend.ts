import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { readChainId } from '#chain/chainId.ts'
import { isSameAddress } from '#core/address.ts'
import { AppError } from '#core/errors.ts'
import type { Call, Hash } from '#core/safe.ts'
import { noteHandedOver } from '#parts/handedOver.ts'
import { execute } from '#parts/signing/execution.ts'
import { signAndPropose } from '#parts/signing/proposal.ts'
import { changedSince } from '#parts/signing/secondLook.ts'
import { useFees } from '#parts/signing/useFees.ts'
import { useSettled } from '#parts/signing/useSettled.ts'
import { verifiedOf } from '#parts/signing/verified.ts'
import { useActor, useChain, useSafeId, useServices } from '#session/react.ts'
import type { Verification } from '#verify/judgeTransaction.ts'

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
      const { identity, tx, owners } = verified
      const isForOwner = !owners.some((owner) => isSameAddress(owner, actor.address))
      const given = { tell: toast, origin, isForOwner }
      return { kind: 'proposed', safeTxHash: await signAndPropose(gateway, actor, identity, tx, given) }
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
