import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Fault } from '#host/faults.ts'
import type { ServiceFault } from '#host/faultyFetch.ts'
import type { Policy } from '#host/policy.ts'
import type { HostProfileName } from '#host/profile.ts'

/** How this host behaves; all of it can change while an app is open. */
export type Behaviour = {
  profile: HostProfileName
  /** Answers no request at all. */
  isSilent: boolean
  policy: Policy
  faults: readonly Fault[]
  /** Replies come from a window that is not the host: beside it, or of another origin. */
  stranger: 'no' | 'window' | 'origin'
  gateway: ServiceFault
  node: ServiceFault
  /** What becomes of an app's wish for a permission: whoever decides is asked, or it is settled here. */
  permissions: 'asked' | 'granted' | 'refused'
  /** Whether the frame has the browser's features that the manifest asks for. */
  hasFeatures: boolean
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
    gateway: undefined,
    node: undefined,
    permissions: 'asked',
    hasFeatures: true,
    isSignedOnChain: false,
    currency: 'usd',
    ...begin,
  }))

/** The policies at hand, in words. */
export const policies: readonly { title: string; policy: Policy }[] = [
  { title: 'You, at a dialog', policy: { kind: 'ask' } },
  { title: 'Approves everything', policy: { kind: 'always', answer: 'approve' } },
  {
    title: 'Approves everything after two seconds',
    policy: { kind: 'always', answer: 'approve', after: 2000 },
  },
  { title: 'Approves and executes', policy: { kind: 'always', answer: 'execute' } },
  { title: 'Rejects everything', policy: { kind: 'always', answer: 'reject' } },
  { title: 'Shuts every dialog', policy: { kind: 'always', answer: 'close' } },
  {
    title: 'Approves the first, rejects the rest',
    policy: { kind: 'script', answers: ['approve', 'reject'] },
  },
]
