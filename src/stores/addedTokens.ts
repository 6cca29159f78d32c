import type { Address } from '#core/safe/safe.ts'
import { createPersistedStore } from './persistedStore.ts'

/** Tokens that a person added by address, each as `<chainId>:<address>`; the last one first. Kept in this browser alone. */
type AddedTokens = { tokens: readonly string[] }

export const addedTokens = createPersistedStore<AddedTokens>({
  key: 'countersign.tokens',
  empty: { tokens: [] },
  read: (kept) => {
    const tokens: unknown = Object(kept).tokens
    if (!Array.isArray(tokens)) return undefined
    return { tokens: tokens.filter((one) => /^\d+:0x[\da-f]{40}$/i.test(one)) }
  },
})

/** Those of one network. */
export const addedTokensOf = ({ tokens }: AddedTokens, chainId: number): Address[] =>
  tokens.filter((one) => one.startsWith(`${chainId}:`)).map((one) => one.slice(-42) as Address)
