import { useStore } from 'zustand'
import { currency } from '#stores/currency.ts'

export const useCurrency = () => useStore(currency, ({ code }) => code)
