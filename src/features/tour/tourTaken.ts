import { createPersistedStore } from '#stores/persistedStore.ts'

/** Whether the tour was taken or skipped in this browser: it is offered once. */
export const tourTaken = createPersistedStore<{ isTaken: boolean }>({
  key: 'countersign.tour',
  empty: { isTaken: false },
  read: (kept) =>
    typeof kept === 'object' && kept !== null && 'isTaken' in kept
      ? { isTaken: kept.isTaken === true }
      : undefined,
})

export const endTour = () => tourTaken.setState({ isTaken: true })
