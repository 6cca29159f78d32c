import { useStore } from 'zustand'
import { createKept } from './keptStore.ts'

/** The fiat code that values are shown in, in capitals. */
const currency = createKept<{ code: string }>({
  key: 'countersign.currency',
  empty: { code: 'USD' },
  read: (kept) => {
    const code = typeof kept === 'object' && kept !== null && 'code' in kept ? kept.code : undefined
    return typeof code === 'string' && /^[A-Z]{3,5}$/.test(code) ? { code } : undefined
  },
})

export const useCurrency = () => useStore(currency, ({ code }) => code)

export const chooseCurrency = (code: string) => currency.setState({ code })
