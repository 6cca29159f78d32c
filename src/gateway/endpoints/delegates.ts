import { get, post, remove, sends } from '#gateway/client/endpoint.ts'
import {
  Delegate,
  type NewDelegate,
  type RemovedDelegate,
  type RemovedDelegateV1,
  type RemovedSafeDelegateV1,
} from '#gateway/schemas/delegate.ts'
import { DelegatesQuery } from '#gateway/schemas/query.ts'
import { page } from '#gateway/schemas/transaction/list.ts'
import { Nothing } from '#gateway/schemas/vocabulary.ts'

/** Delegates by Safe, delegate, delegator or label, one of them at least; version 1. */
export const listDelegates = get('/v1/chains/{chainId}/delegates', page(Delegate), { query: DelegatesQuery })

/** As version 1, deprecated there. */
export const listDelegatesV2 = get('/v2/chains/{chainId}/delegates', page(Delegate), {
  query: DelegatesQuery,
})

/** Lets someone propose; signed as `delegateTypedData` says. */
export const addDelegate = post('/v2/chains/{chainId}/delegates', sends<NewDelegate>('NewDelegate'), Nothing)

/** Takes that away again; signed as `delegateTypedData` says. */
export const removeDelegate = remove(
  '/v2/chains/{chainId}/delegates/{delegateAddress}',
  sends<RemovedDelegate>('RemovedDelegate'),
  Nothing,
)

/** Lets someone propose, version 1; signed as `delegateText` says. */
export const addDelegateV1 = post(
  '/v1/chains/{chainId}/delegates',
  sends<NewDelegate>('NewDelegate'),
  Nothing,
)

/** Takes that away again, version 1. */
export const removeDelegateV1 = remove(
  '/v1/chains/{chainId}/delegates/{delegateAddress}',
  sends<RemovedDelegateV1>('RemovedDelegateV1'),
  Nothing,
)

/** Takes a delegate of one Safe away, version 1. */
export const removeSafeDelegateV1 = remove(
  '/v1/chains/{chainId}/safes/{safe_address}/delegates/{delegateAddress}',
  sends<RemovedSafeDelegateV1>('RemovedSafeDelegateV1'),
  Nothing,
)
