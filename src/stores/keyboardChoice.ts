import { createPersistedStore } from './persistedStore.ts'

/** Whether `?`, `S` and `D` are shortcuts: those of one character can be turned off, since speech software may type them (WCAG 2.1.4). */
export const keyboardChoice = createPersistedStore<{ isQuestionMarkOff: boolean }>({
  key: 'countersign.keyboard',
  empty: { isQuestionMarkOff: false },
  read: (kept) =>
    typeof kept === 'object' && kept !== null && 'isQuestionMarkOff' in kept
      ? { isQuestionMarkOff: kept.isQuestionMarkOff === true }
      : undefined,
})
