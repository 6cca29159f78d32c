import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readChainId } from '#chain/chainId.ts'
import { readSafeState } from '#chain/safeState.ts'
import { isSameAddress } from '#core/address.ts'
import { AppError } from '#core/errors.ts'
import type { Call, Hash } from '#core/safe.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { gatewayKeys } from '#gateway/keys.ts'
import { noncesQuery, queueQuery } from '#gateway/queries.ts'
import { isReadable } from '#gateway/schemas/list.ts'
import { noteHandedOver } from '#parts/handedOver.ts'
import { safeTxOf, signAndPropose } from '#parts/signing/proposal.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { useActor, useChain, useHostCheck, useKnownChain, useSafeId, useServices } from '#session/react.ts'

/** Why nothing can be sent now, in one sentence, or undefined. `connect` and `switch` have a way on. */
export type Hindrance = { kind: 'wait' | 'connect' | 'switch' | 'closed'; sentence: string } | undefined

/** What stands between the person and the wallet: who they are, which network, what the chain says of the host. */
export function useHindrance(): Hindrance {
  const actor = useActor()
  const hostCheck = useHostCheck()
  const known = useKnownChain()
  const state = useSafeState()
  if (state.error)
    return { kind: 'closed', sentence: `The Safe could not be read from the chain. ${state.error.message}` }
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

/** The number a new transaction would get, the first that nothing queued uses and never below what the chain expects, and around it what the field for it needs. */
export function useNextNonce() {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const current = useSafeState().data?.nonce
  const claimed = useQuery(noncesQuery(gateway, chainId, address))
  const waiting = useQuery(queueQuery(gateway, chainId, address))
  const listed = claimed.data?.recommendedNonce
  const isKnown = current !== undefined && listed !== undefined
  const isBehind = isKnown && listed < current
  const recommended = isBehind ? current : isKnown ? listed : undefined
  const queued = (waiting.data?.results ?? []).flatMap((item) =>
    isReadable(item) && item.type === 'TRANSACTION' && item.transaction.executionInfo?.type === 'MULTISIG'
      ? [item.transaction.executionInfo.nonce]
      : [],
  )
  return { current, recommended, queued, error: claimed.error }
}

/** `calls` as they were typed, and the one `call` that they are together. */
type Sending = { call: Call; calls: readonly Call[]; nonce: bigint | undefined }

/** Hands the calls to whoever can make it a transaction of the Safe: the host in a frame, this page and the owner's wallet otherwise. */
export function useSend() {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const chain = useChain()
  const actor = useActor()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ call, calls, nonce }: Sending): Promise<Hash> => {
      if (!actor || !chain) throw new AppError('Nobody is connected.')
      if ((await readChainId(chain)) !== chainId)
        throw new AppError('The node reads another network than this Safe is on.')
      if (actor.kind === 'safe') {
        const { hash } = await actor.send(calls)
        noteHandedOver(hash, calls)
        return hash
      }
      if (nonce === undefined) throw new AppError('The number of this transaction is not known yet.')
      const state = await readSafeState(chain, address)
      const version = safeVersionOf(state.version)
      if (!version)
        throw new AppError(`This Safe is of version ${state.version}, which this build cannot hash.`)
      return signAndPropose(gateway, actor, { chainId, address, version }, safeTxOf(call, nonce))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: gatewayKeys.safe(chainId, address) }),
  })
}
