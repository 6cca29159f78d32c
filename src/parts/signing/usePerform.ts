import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { AppError } from '#core/errors.ts'
import type { Action } from '#core/judge/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import { failureOf, isDeclined } from '#parts/failures/failure.ts'
import { useActor, useConnect, useSafeId, useServices } from '#session/react.ts'
import { accept } from './accepted.ts'
import { type ActParts, actFor } from './actFor.ts'
import type { Act, Step } from './actGuards.ts'
import { type Performed, performAct } from './performAct.ts'
import { useFees } from './useFees.ts'
import { useSettled } from './useSettled.ts'

/** What was shown, what was decided of it, and what it is done with. */
type Asked = ActParts & {
  shown?: Judged | undefined
  action?: Action | undefined
  /** Told before anything is read anew. */
  onDone?: (done: Performed) => Promise<void> | void
  onError?: (error: Error) => void
}

/** The one way from a button to a wallet: does what was decided over what was shown; declining in the wallet is no error. */
export function usePerform({ shown, action, onDone, onError, ...parts }: Asked) {
  const { gateway, chainOf } = useServices()
  const { chainId } = useSafeId()
  const actor = useActor()
  const connect = useConnect()
  const readFees = useFees()
  const settled = useSettled()
  const [step, setStep] = useState<Step>()
  const mutation = useMutation({
    mutationFn: async (act: Act | 'connect' | 'switchChain'): Promise<Performed | undefined> => {
      if (act === 'connect') return void connect?.()
      if (act === 'switchChain') return void (await actor?.switchChain?.(chainId))
      const chain = chainOf(chainId)
      if (!actor) throw new AppError('Nobody is connected.')
      if (!chain) throw new AppError('Not everything is known yet.')
      return performAct(act, { actor, chain, gateway, readFees, onStep: setStep, tell: toast })
    },
    onSuccess: (done, act) => {
      if (!done || typeof act === 'string') return undefined
      // What was accepted of a draft is accepted of the proposal that it became.
      const isMade = act.shown.kind === 'draft' || act.shown.kind === 'rejection'
      if (isMade && done.kind !== 'executed') accept(done.hash, ...act.shown.closing.stops)
      if (done.kind === 'executed' && done.succeeded) toast.success('Executed. The chain shows it.')
      if (done.kind === 'executed' && !done.succeeded)
        toast.error('Its number is used up, but what it was to do failed on the chain.')
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
    /** An act that nobody has to decide of: the service is asked, and the chain is not touched. */
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

/** What a button does and what came of it, for whatever shows it. */
export type Performing = ReturnType<typeof usePerform>
