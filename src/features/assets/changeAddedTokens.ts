import type { Address } from '#core/safe/safe.ts'
import { addedTokens } from '#stores/addedTokens.ts'

/** Each of them is read from the chain with the others. */
export const maxAddedTokens = 100

const nameOf = (chainId: number, token: Address) => `${chainId}:${token}`
const without = (tokens: readonly string[], name: string) =>
  tokens.filter((one) => one.toLowerCase() !== name.toLowerCase())

export function addToken(chainId: number, token: Address): void {
  const name = nameOf(chainId, token)
  addedTokens.setState(({ tokens }) => ({
    tokens: [name, ...without(tokens, name)].slice(0, maxAddedTokens),
  }))
}

export const dropToken = (chainId: number, token: Address): void =>
  addedTokens.setState(({ tokens }) => ({ tokens: without(tokens, nameOf(chainId, token)) }))
