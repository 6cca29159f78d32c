import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Fault } from '#host/faults.ts'
import type { ServiceFault } from '#host/faultyFetch.ts'
import type { AnswerPolicy } from '#host/policy.ts'
import type { HostProfileName } from '#host/protocol/profile.ts'

/** How this host behaves; all of it can change while an app is open. */
export type Behaviour = {
  profile: HostProfileName
  /** Answers no request at all. */
  isSilent: boolean
  policy: AnswerPolicy
  faults: readonly Fault[]
  /** Replies come from a window that is not the host: beside it, or of another origin. */
  stranger: 'no' | 'window' | 'origin'
  /** The address that is opened leads on to the app's, so that the app is heard from an origin nobody expects. */
  isRedirected: boolean
  /** What loads anew, once, while the next dialog is open. */
  reload: 'no' | 'app' | 'host'
  gateway: ServiceFault
  node: ServiceFault
  /** What becomes of an app's wish for a permission: whoever decides is asked, or it is settled here. */
  permissions: 'asked' | 'granted' | 'refused'
  /** Whether the frame has the browser's features that the manifest asks for. */
  hasFeatures: boolean
  /** Whether a person is warned of a stranger's app, and asked which features it gets, before it is opened. */
  consent: 'given' | 'asked'
  /** The features that were granted then; undefined until that is answered. */
  granted: readonly string[] | undefined
  isSignedOnChain: boolean
  currency: string
}

export type BehaviourStore = StoreApi<Behaviour>

/** A host as it begins: a kind of host in which nothing is wrong and a person decides. */
export const createBehaviour = (
  begin: Pick<Behaviour, 'profile' | 'isSilent'> & Partial<Behaviour>,
): BehaviourStore =>
  createStore(() => ({
    policy: { kind: 'ask' },
    faults: [],
    stranger: 'no',
    isRedirected: false,
    reload: 'no',
    gateway: undefined,
    node: undefined,
    permissions: 'asked',
    hasFeatures: true,
    consent: 'given',
    granted: undefined,
    isSignedOnChain: false,
    currency: 'usd',
    ...begin,
  }))
