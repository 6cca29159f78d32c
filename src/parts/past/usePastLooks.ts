import { useQueryClient } from '@tanstack/react-query'
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { isPassing } from '#gateway/errors.ts'
import { transactionQuery } from '#gateway/transactionQuery.ts'
import { breathe } from '#parts/breathe.ts'
import { loadOnce } from '#parts/loadOnce.ts'
import { looks as turns } from '#parts/looks.ts'
import { useReadying, useVerifier } from '#parts/verifying/useVerify.ts'
import { useChain, useKnownChain, useOwner, useSafeId, useServices } from '#session/react.ts'
import { watchRest } from '#ui/watchRest.ts'
import { createLooks } from './createLooks.ts'
import type { Past, PastLook } from './pastLook.ts'

/** What could not be found out is looked at again after this time, in ms. */
const again = 15_000

/** An entry that the list tells otherwise than before is another one. */
export const lookKey = ({ id, txStatus }: Past): string =>
  typeof txStatus === 'string' ? `${id} ${txStatus}` : id

const partsOfLook = loadOnce(() =>
  Promise.all([import('./pastLook.ts'), import('./readPast.ts'), import('#core/checks/asked.ts')]),
)

/** Looks at one entry of what has happened, as its document would: what the owners signed is verified, all else held against its receipt. */
function usePastLook() {
  const { gateway, chains } = useServices()
  const { chainId, address } = useSafeId()
  const { name, nativeCurrency } = useKnownChain()
  const chain = useChain()
  const client = useQueryClient()
  const owner = useOwner()
  const verify = useVerifier({ inWorker: true })
  const asking = { gateway, client, chain, chains, chainId, address, owner }
  const lookAt = async (past: Past, signal: AbortSignal): Promise<PastLook> => {
    const { id } = past
    const [
      { lookOfOthers, lookOfOwners },
      { checkShown, checkWhoSent, readCreation },
      { parseTransactionId },
    ] = await partsOfLook()
    signal.throwIfAborted()
    const details = id.startsWith('creation_')
      ? await readCreation(asking, signal)
      : await transactionQuery(gateway, chainId, id).queryFn({ signal })
    const isOfOwners =
      parseTransactionId(id) !== undefined || details.detailedExecutionInfo?.type === 'MULTISIG'
    if (isOfOwners) {
      const verification = await verify(id, details, signal)
      return lookOfOwners(past, { details, nativeCurrency, verification, chain: { chainId, name } })
    }
    const [shown, sent] = await Promise.all([
      checkShown(details, asking, signal),
      checkWhoSent(details, asking, signal),
    ])
    return lookOfOthers(past, { details, nativeCurrency, shown, sent })
  }
  return async (past: Past, signal: AbortSignal): Promise<PastLook | undefined> => {
    try {
      return await turns.take(() => lookAt(past, signal), signal)
    } catch (error) {
      signal.throwIfAborted()
      // Time alone may heal it: until then it was not looked at.
      return isPassing(error) ? undefined : { kind: 'unknown', isOpen: true }
    }
  }
}

const lookingAtPast = () =>
  createLooks<Past, PastLook>({
    keyOf: lookKey,
    isSettled: ({ isOpen }) => !isOpen,
    again,
    idly: (run) => void breathe().then(run),
    window,
  })

/** The looks at the past of the open Safe: what was found out of one is never shown for another. */
function useLooks() {
  const { chainId, address } = useSafeId()
  const safe = `${chainId} ${address}`
  const [made, setMade] = useState(() => ({ safe, looks: lookingAtPast() }))
  if (made.safe !== safe) setMade({ safe, looks: lookingAtPast() })
  const { looks } = made
  useEffect(() => looks.stop, [looks])
  return { looks, look: usePastLook() }
}

/** What is known of a few entries that all stand in view. */
export function usePastLooks(entries: readonly Past[]) {
  const { looks, look } = useLooks()
  const see = useEffectEvent((seen: readonly Past[]) => looks.see(seen, look))
  useEffect(() => see(entries), [entries])
  return useSyncExternalStore(looks.watch, looks.told)
}

/**
 * What is known of the entries of a long list: those in the window are looked at once the page rests, and none while it moves. A row
 * asks for its own and is told by `watch` when there may be more, so that what is found of one draws no other.
 */
export function usePastLooksAtRest<Entry>(
  list: RefObject<HTMLElement | null>,
  entries: readonly Entry[],
  pastOf: (entry: Entry | undefined) => readonly Past[],
) {
  const { looks, look } = useLooks()
  const watching = useRef<ReturnType<typeof watchRest>>(undefined)
  const readying = useReadying()
  // What fails is asked for again by the first row that needs it, and said there.
  const getReady = useEffectEvent(() => Promise.all([partsOfLook(), readying()]).catch(() => undefined))
  useEffect(() => void getReady(), [])
  const see = useEffectEvent((places: readonly number[]) =>
    looks.see(
      places.flatMap((place) => pastOf(entries[place])),
      look,
    ),
  )
  useEffect(() => {
    if (!list.current) return
    const made = watchRest(list.current, window, { moves: looks.hold, rests: see })
    watching.current = made
    return made.stop
  }, [list, looks])
  useEffect(() => {
    // Where other entries stand is read from the page once it rests.
    if (entries.length > 0) watching.current?.look()
  }, [entries])
  return useMemo(() => ({ watch: looks.watch, of: (key: string) => looks.told()(key) }), [looks])
}
