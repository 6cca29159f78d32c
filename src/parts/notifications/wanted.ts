import { createKept } from '#parts/keptStore.ts'

/** Whether the person wants to be told in this browser. */
export const wanted = createKept<{ isOn: boolean }>({
  key: 'countersign.notifications',
  empty: { isOn: false },
  read: (kept) =>
    typeof kept === 'object' && kept !== null && 'isOn' in kept ? { isOn: kept.isOn === true } : undefined,
})
