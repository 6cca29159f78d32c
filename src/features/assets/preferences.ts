import { createPersistedStore } from '#stores/persistedStore.ts'

export const orders = ['value', 'name', 'balance'] as const
export type Order = (typeof orders)[number]

export const listings = ['trusted', 'likely', 'all'] as const

/** How a person wants their assets shown; `hidden` has a token's address after its chain id. */
type Preferences = { order: Order; listing: (typeof listings)[number]; hidden: readonly string[] }

const empty: Preferences = { order: 'value', listing: 'likely', hidden: [] }

export const preferences = createPersistedStore<Preferences>({
  key: 'countersign.assets',
  empty,
  read: (kept) => {
    if (typeof kept !== 'object' || kept === null) return undefined
    const { order, listing, hidden } = Object.assign({ order: '', listing: '', hidden: [] }, kept)
    return {
      order: orders.find((one) => one === order) ?? empty.order,
      listing: listings.find((one) => one === listing) ?? empty.listing,
      hidden: Array.isArray(hidden) ? hidden.filter((one) => typeof one === 'string') : [],
    }
  },
})

export const hide = (token: string) =>
  preferences.setState(({ hidden }) => ({ hidden: [...hidden.filter((one) => one !== token), token] }))

export const unhide = (token: string) =>
  preferences.setState(({ hidden }) => ({ hidden: hidden.filter((one) => one !== token) }))
