import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { AppError } from '#core/errors.ts'
import type { Action } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import { loadOnce } from '#parts/loading/loadOnce.ts'
import { whenDrawn } from '#parts/loading/whenDrawn.ts'
import { useActor, useConnect, useSafeId, useServices } from '#session/react.ts'
import { type ActParts, actFor } from '#signing/actFor.ts'
import type { Act, ActStep } from '#signing/actGuards.ts'
import type { Performed } from '#signing/performAct.ts'
import { acknowledge } from '#stores/signing/acknowledgements.ts'
import { failureOf, isDeclined } from '#verify/failures/failure.ts'
import { useFees } from './useFees.ts'

/** What acts comes after what shows, and before anybody can have read that. */
const load = loadOnce(async () => {
  const [{ performAct }, { signingMemory }] = await Promise.all([
    import('#signing/performAct.ts'),
    import('#stores/signing/signingMemory.ts'),
  ])
  return { performAct, signingMemory }
})

/** Reloads everything that a signature, an execution or a deletion changes. */
export function useSettled(): () => Promise<void> {
  const { chainId, address } = useSafeId()
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: gatewayKeys.safe(chainId, address) }),
      queryClient.invalidateQueries({ queryKey: ['gateway', chainId, 'transaction'] }),
      queryClient.invalidateQueries({ queryKey: ['gateway', chainId, 'message'] }),
      queryClient.invalidateQueries({ queryKey: ['chain', chainId] }),
      queryClient.invalidateQueries({ queryKey: ['verification', chainId] }),
    ])
  }
}

/** The shown verdict, the decided action, and what the act needs besides. */
type PerformParameters = ActParts & {
  shown?: Judged | undefined
  action?: Action | undefined
  /** Called before anything is loaded again. */
  onDone?: (done: Performed) => Promise<void> | void
  onError?: (error: Error) => void
}

/** Performs an act with the connected account, behind all its guards. */
export function useDoing(onStep: (step: ActStep) => void): (act: Act) => Promise<Performed> {
  const { gateway, chainOf } = useServices()
  const { chainId } = useSafeId()
  const actor = useActor()
  const readFees = useFees()
  // Whoever acts asks for it again, and is told there.
  useEffect(() => whenDrawn(() => load().catch(() => undefined)), [])
  return async (act) => {
    const chain = chainOf(chainId)
    if (!actor) throw new AppError('Nobody is connected.')
    if (!chain) throw new AppError('Some data is still loading.')
    const { performAct, signingMemory } = await load()
    return performAct(act, { actor, chain, gateway, readFees, onStep, memory: signingMemory, tell: toast })
  }
}

/** The one way from a button to a wallet: performs the decided action on the shown verdict. Declining in the wallet is no error. */
export function usePerform({ shown, action, onDone, onError, ...parts }: PerformParameters) {
  const { chainId } = useSafeId()
  const actor = useActor()
  const connect = useConnect()
  const settled = useSettled()
  const [step, setStep] = useState<ActStep>()
  const doing = useDoing(setStep)
  const mutation = useMutation({
    mutationFn: async (act: Act | 'connect' | 'switchChain'): Promise<Performed | undefined> => {
      if (act === 'connect') return void connect?.()
      if (act === 'switchChain') return void (await actor?.switchChain?.(chainId))
      return doing(act)
    },
    onSuccess: (done, act) => {
      if (!done || typeof act === 'string') return undefined
      // Acknowledgements of a draft hold for the proposal that it became.
      const isMade = act.shown.kind === 'draft' || act.shown.kind === 'rejection'
      if (isMade && done.kind !== 'executed') acknowledge(done.hash, ...act.shown.closing.stops)
      if (done.kind === 'executed' && done.succeeded) toast.success('Executed. The chain shows it.')
      if (done.kind === 'executed' && !done.succeeded)
        toast.error('The call failed on the chain, and nonce and gas are spent.')
      return onDone?.(done)
    },
    ...(onError && { onError }),
    onSettled: async () => {
      setStep(undefined)
      await settled()
    },
  })
  const perform = (way?: 'executeNow') => {
    if (action?.kind === 'connect' || action?.kind === 'switchChain') return mutation.mutate(action.kind)
    const act = shown && action && actFor(shown, action, parts, way)
    if (act) mutation.mutate(act)
  }
  const declined = isDeclined(mutation.error)
  return {
    run: () => perform(),
    executeNow: () => perform('executeNow'),
    /** For an act that needs no decision, only a request to the service. */
    perform: (act: Act) => mutation.mutate(act),
    isBusy: mutation.isPending,
    progress: mutation.isPending
      ? (step ?? (typeof mutation.variables === 'string' ? 'signing' : 'looking'))
      : undefined,
    done: mutation.data,
    declined,
    error: mutation.error && !declined ? failureOf(mutation.error) : undefined,
  }
}

/** The state of a button's act, for the components that show it. */
export type Performing = ReturnType<typeof usePerform>
