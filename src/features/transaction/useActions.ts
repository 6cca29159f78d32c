import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { UserRejectedRequestError } from 'viem'
import { isSameAddress } from '#core/address.ts'
import { AppError, asAppError } from '#core/errors.ts'
import type { Hash } from '#core/safe.ts'
import { gatewayKeys } from '#gateway/keys.ts'
import type { Act } from '#parts/signing/acts.ts'
import { execute } from '#parts/signing/execution.ts'
import { signAndConfirm } from '#parts/signing/proposal.ts'
import { useActor, useChain, useConnect, useSafeId, useServices } from '#session/react.ts'
import type { Verification } from '#verify/judgeTransaction.ts'

/** What the action bar says while something is under way. */
export type Progress = 'signing' | 'executing' | 'mining' | undefined

/** The one act that is open now, done with what was verified here; declining in the wallet is no error. */
export function useActions(verification: Verification, act: Act | undefined) {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const chain = useChain()
  const actor = useActor()
  const connect = useConnect()
  const queryClient = useQueryClient()
  const [sentHash, setSentHash] = useState<Hash>()

  const mutation = useMutation({
    mutationFn: async () => {
      if (act?.kind === 'connect') return connect?.()
      if (act?.kind === 'switchChain') return actor?.switchChain?.(chainId)
      const { tx, safe, version, safeTxHash, signatures } = verification
      if (!actor || !chain || !tx || !safe || !version || !safeTxHash)
        throw new AppError('Not everything is known yet.')
      if (act?.kind === 'sign') {
        await signAndConfirm(gateway, actor, { chainId, address, version }, tx)
        toast.success('Signed, and the other owners can see it.')
      }
      if (act?.kind === 'execute') {
        const counted = signatures.flatMap(({ status, owner, signature }) =>
          status === 'valid' && signature && safe.owners.some((one) => isSameAddress(one, owner))
            ? [{ owner, signature }]
            : [],
        )
        const done = await execute({
          actor,
          chain,
          safe: address,
          tx,
          safeTxHash,
          signatures: counted,
          onSent: setSentHash,
        })
        if (done.outcome === 'success') toast.success('Executed. The chain shows it.')
        else toast.error('Its number is used up, but what it was to do failed on the chain.')
      }
    },
    onError: (error) => {
      if (!(error instanceof UserRejectedRequestError)) toast.error(asAppError(error).message)
    },
    onSettled: async () => {
      setSentHash(undefined)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: gatewayKeys.safe(chainId, address) }),
        queryClient.invalidateQueries({ queryKey: ['gateway', chainId, 'transaction'] }),
        queryClient.invalidateQueries({ queryKey: ['chain', chainId] }),
      ])
    },
  })

  const progress: Progress = !mutation.isPending
    ? undefined
    : act?.kind === 'execute'
      ? sentHash
        ? 'mining'
        : 'executing'
      : 'signing'
  const error =
    mutation.error && !(mutation.error instanceof UserRejectedRequestError)
      ? asAppError(mutation.error)
      : undefined
  return {
    run: () => mutation.mutate(),
    progress,
    error,
    declined: mutation.error instanceof UserRejectedRequestError,
  }
}
