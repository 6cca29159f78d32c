import { useStore } from 'zustand'
import { agreed } from '#stores/pictures.ts'

export const useAgreed = () => useStore(agreed, ({ hosts }) => hosts)
