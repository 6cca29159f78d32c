import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '#core/errors.ts'
import type { Action } from '#core/judge/decision/decide.ts'
import { decide } from '#core/judge/decision/decide.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { transactionQuery } from '#gateway/queries/transactionQuery.ts'
import { useDoing, useSettled } from '#parts/acting/usePerform.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useVerification } from '#parts/verification/useVerification.ts'
import { useActor, useChain, useKnownChain, useSafeId, useServices } from '#session/react.ts'
import type { ActStep } from '#signing/actGuards.ts'
import type { Performed } from '#signing/performAct.ts'
import {
  type Chosen,
  inOrder,
  isOnlyNewer,
  performSeveral,
  performTogether,
} from '#signing/several/performSeveral.ts'
import { acknowledgements } from '#stores/signing/acknowledgements.ts'
import { isDeclined } from '#verify/failures/failure.ts'
import { readAnew } from '#verify/sharedBlock.ts'

export type SeveralKind = 'sign' | 'execute'
export type ChosenFor = Chosen & { can: SeveralKind }
export type SeveralProgress = Readonly<Record<string, 'begun' | 'signed' | 'executed'>>

/** What was chosen of the queue, and how all of it is confirmed, or executed in order, one act at a time. */
export function useSeveral() {
  const { gateway } = useServices()
  const { chainId } = useSafeId()
  const client = useQueryClient()
  const actor = useActor()
  const known = useKnownChain()
  const chain = useChain()
  const state = useSafeState().data
  const open = useVerification()
  const settled = useSettled()
  const [chosen, setChosen] = useState<Readonly<Record<string, ChosenFor>>>({})
  const [progress, setProgress] = useState<SeveralProgress>({})
  const [step, setStep] = useState<ActStep>()
  const doing = useDoing(setStep)

  const look = async ({ id }: Chosen) => {
    const { verifyListed, place } = await open()
    readAnew(place.chain)
    await client.invalidateQueries({ queryKey: ['chain', chainId] })
    const details = await client.fetchQuery({ ...transactionQuery(gateway, chainId, id), staleTime: 0 })
    return verifyListed(place, { id, details }, new AbortController().signal)
  }
  const decided = (judged: Chosen['shown']): Action =>
    decide(
      judged,
      { actor, chain: known },
      judged.safeTxHash && acknowledgements.getState()[judged.safeTxHash],
    )

  /** Each on what those before it leave behind, before any is sent. @throws AppError with the first that would fail */
  const tryInOrder = async (some: readonly Chosen[]) => {
    const version = state && safeVersionOf(state.version)
    if (!chain || !state || !version) throw new AppError('Some data is still loading.')
    const { tryQueue } = await import('#chain/trialRun/tryQueue.ts')
    const txs = inOrder(some).flatMap(({ shown }) => shown.tx ?? [])
    const safe = { chainId, address: state.address, version }
    const queued = { safe, txs, owners: state.owners, ...(actor && { from: actor.address }) }
    for await (const { tx, failure } of tryQueue(chain, queued, {
      blockNumber: state.blockNumber,
      signal: new AbortController().signal,
    }))
      if (failure)
        throw new AppError(`Transaction ${tx.nonce} would fail: ${failure.reason}. Nothing was sent.`)
  }

  const mutation = useMutation({
    mutationFn: async (way: SeveralKind | 'together') => {
      const kind = way === 'sign' ? 'sign' : 'execute'
      const some = Object.values(chosen).filter(({ can }) => can === kind)
      const onStep = (id: string, done?: Performed) => {
        setProgress((before) => ({
          ...before,
          [id]: done ? (done.kind === 'signed' ? 'signed' : 'executed') : 'begun',
        }))
        if (done) setChosen(({ [id]: _, ...others }) => others)
      }
      if (kind === 'execute') await tryInOrder(some)
      if (way === 'together') await performTogether(some, { look, perform: doing, onStep })
      else await performSeveral(kind, some, { look, decide: decided, perform: doing, onStep })
    },
    onSettled: async () => {
      setStep(undefined)
      setProgress((before) => Object.fromEntries(Object.entries(before).filter(([, at]) => at !== 'begun')))
      await settled()
    },
  })
  const declined = isDeclined(mutation.error)
  return {
    chosen,
    progress,
    step: mutation.isPending ? (step ?? 'looking') : undefined,
    toggle: (one: ChosenFor) =>
      setChosen(({ [one.id]: before, ...others }) => (before ? others : { ...others, [one.id]: one })),
    /** Its verdict was made anew, as each is every few seconds: what is executed in between moves the Safe on. */
    judgedAnew: (one: ChosenFor) =>
      setChosen((before) => {
        const shown = before[one.id]?.shown
        return shown && shown !== one.shown && isOnlyNewer(shown, one.shown)
          ? { ...before, [one.id]: one }
          : before
      }),
    run: (way: SeveralKind | 'together') => mutation.mutate(way),
    declined,
    error: declined ? null : mutation.error,
  }
}
