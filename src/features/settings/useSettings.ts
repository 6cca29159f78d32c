import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { isSameAddress } from '#core/addresses/address.ts'
import { AppError } from '#core/errors.ts'
import type { SafeState } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import type { Settings } from '#core/safe/settingsChange.ts'
import { safeQuery } from '#gateway/queries/queries.ts'
import { useExtensions } from '#parts/safe/useExtensions.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useSafeId, useServices } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { draftOf, drafts } from '#stores/draft.ts'
import { planOf } from './plan.ts'

export type ExtensionsRead = NonNullable<ReturnType<typeof useExtensions>['data']>

function settingsOf(state: SafeState, attached: ExtensionsRead | undefined): Settings | undefined {
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
  const attached = useExtensions()
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
