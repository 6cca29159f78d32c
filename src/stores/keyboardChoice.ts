import { createPersistedStore } from './persistedStore.ts'

/** Whether typing `?` opens the list of keys: a single character that speech software may type can be turned off (WCAG 2.1.4). */
export const keyboardChoice = createPersistedStore<{ isQuestionMarkOff: boolean }>({
  key: 'countersign.keyboard',
  empty: { isQuestionMarkOff: false },
  read: (kept) =>
    typeof kept === 'object' && kept !== null && 'isQuestionMarkOff' in kept
      ? { isQuestionMarkOff: kept.isQuestionMarkOff === true }
      : undefined,
})
