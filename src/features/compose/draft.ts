import { createStore } from 'zustand/vanilla'

/** What the person has typed so far, exactly as typed. `isAsked`: they wanted to go on; `isReviewed`: they read what it comes to. */
export type Draft = {
  asset: string
  recipient: string
  amount: string
  isAsked: boolean
  isReviewed: boolean
}

const empty: Draft = { asset: 'native', recipient: '', amount: '', isAsked: false, isReviewed: false }

/** One draft a Safe, so that a look at another page or Safe loses nothing. */
export const drafts = createStore<Record<string, Draft>>(() => ({}))

export const draftOf = (all: Record<string, Draft>, safe: string): Draft => all[safe] ?? empty

export const changeDraft = (safe: string, change: Partial<Draft>) =>
  drafts.setState((all) => ({ [safe]: { ...draftOf(all, safe), ...change } }))

export const forgetDraft = (safe: string) => drafts.setState(() => ({ [safe]: empty }))
