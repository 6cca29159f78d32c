import type { Address } from '#core/safe/safe.ts'
import { ownTokens } from '#stores/ownTokens.ts'

/** Each of them is read from the chain with the others. */
export const maxOwnTokens = 100

const nameOf = (chainId: number, token: Address) => `${chainId}:${token}`
const without = (tokens: readonly string[], name: string) =>
  tokens.filter((one) => one.toLowerCase() !== name.toLowerCase())

export function addOwnToken(chainId: number, token: Address): void {
  const name = nameOf(chainId, token)
  ownTokens.setState(({ tokens }) => ({ tokens: [name, ...without(tokens, name)].slice(0, maxOwnTokens) }))
}

export const dropOwnToken = (chainId: number, token: Address): void =>
  ownTokens.setState(({ tokens }) => ({ tokens: without(tokens, nameOf(chainId, token)) }))
