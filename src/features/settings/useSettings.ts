import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { isSameAddress } from '#core/address.ts'
import { AppError } from '#core/errors.ts'
import type { SafeState } from '#core/safe.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import type { Settings } from '#core/settingsChange.ts'
import { safeQuery } from '#gateway/queries.ts'
import { draftOf, drafts } from '#parts/draft.ts'
import { useAttached } from '#parts/useAttached.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { useSafeId, useServices } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { planOf } from './plan.ts'

export type AttachedRead = NonNullable<ReturnType<typeof useAttached>['data']>

function settingsOf(state: SafeState, attached: AttachedRead | undefined): Settings | undefined {
  const version = safeVersionOf(state.version)
  const { address, owners, threshold } = state
  if (!version) return undefined
  if (!attached) return { address, version, owners, threshold }
  const { handler, guards, modules } = attached
  return {
    address,
    version,
    owners,
    threshold,
    ...(modules.known && { modules: modules.value }),
    ...(guards.known && {
      guard: guards.value.guard.address,
      moduleGuard: guards.value.moduleGuard?.address,
    }),
    ...(handler.known && { handler: handler.value.address }),
  }
}

const answeredOther = new AppError('The service answered with another Safe.')

/** What is set on the open Safe as its chain has it, what the service says of it, and what the draft would make of it. */
export function useSettings() {
  const { gateway } = useServices()
  const safe = useSafeId()
  const safeKey = prefixed(safe)
  const state = useSafeState()
  const attached = useAttached()
  const claim = useQuery(safeQuery(gateway, safe.chainId, safe.address))
  const { steps } = useStore(drafts, (all) => draftOf(all, safeKey))
  const now = state.data && settingsOf(state.data, attached.data)
  const isThisSafe = claim.data !== undefined && isSameAddress(claim.data.address.value, safe.address)
  return {
    safeKey,
    state,
    attached,
    claim: isThisSafe ? claim.data : undefined,
    claimError: claim.data && !isThisSafe ? answeredOther : claim.error,
    now,
    plan: now && planOf(steps, now),
  }
}
