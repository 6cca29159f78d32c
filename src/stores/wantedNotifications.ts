import { createPersistedStore } from './persistedStore.ts'

/** Whether the person wants to be told in this browser. */
export const wanted = createPersistedStore<{ isOn: boolean }>({
  key: 'countersign.notifications',
  empty: { isOn: false },
  read: (kept) =>
    typeof kept === 'object' && kept !== null && 'isOn' in kept ? { isOn: kept.isOn === true } : undefined,
})
