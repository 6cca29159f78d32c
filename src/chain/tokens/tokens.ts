import { getBalance, readContract } from 'viem/actions'
import { isAnswerOfAnotherContract } from '#chain/node/anotherContract.ts'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import { erc20Abi } from '#core/abi/erc20.ts'
import type { Address } from '#core/safe/safe.ts'

/** An ERC-20 token as its own contract describes it, without the signs that would hide or turn around the words beside it. */
export type TokenFacts = { address: Address; name: string; symbol: string; decimals: number }

/** Name, symbol and decimals of each token; a contract that does not answer as ERC-20 does is left out. @throws ChainError */
export function readTokens(
  chain: Chain,
  addresses: readonly Address[],
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<TokenFacts[]> {
  return read(answered(addresses.map((address) => factsOf(chain, address))), 'A token', signal)
}

/**
 * What a holder has: the chain's own coin in wei and each token in base units; a contract that does not answer as ERC-20 does is
 * left out. @throws ChainError
 */
export function readBalances(
  chain: Chain,
  holder: Address,
  tokens: readonly Address[],
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<{ native: bigint; tokens: { address: Address; balance: bigint }[] }> {
  return read(balancesOf(chain, holder, tokens), 'The balances', signal)
}

async function factsOf({ client }: Chain, address: Address): Promise<TokenFacts | undefined> {
  const token = { address, abi: erc20Abi }
  const [name, symbol, decimals] = await Promise.all([
    readContract(client, { ...token, functionName: 'name' }),
    readContract(client, { ...token, functionName: 'symbol' }),
    readContract(client, { ...token, functionName: 'decimals' }),
  ])
  // The EVM lets a contract answer any word where its ABI promises a uint8.
  if (decimals > 255) return undefined
  return { address, name: visible(name), symbol: visible(symbol), decimals }
}

/** A text without signs that nobody sees, or that turn the words around it. */
export const visible = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')

async function balancesOf({ client }: Chain, holder: Address, tokens: readonly Address[]) {
  const balanceOf = async (address: Address) => {
    const token = { address, abi: erc20Abi, functionName: 'balanceOf', args: [holder] } as const
    return { address, balance: await readContract(client, token) }
  }
  const [native, balances] = await Promise.all([
    getBalance(client, { address: holder }),
    answered(tokens.map(balanceOf)),
  ])
  return { native, tokens: balances }
}

async function answered<T>(readings: Promise<T | undefined>[]): Promise<T[]> {
  const settled = await Promise.allSettled(readings)
  return settled.flatMap((one) => {
    if (one.status === 'fulfilled') return one.value === undefined ? [] : [one.value]
    if (isAnswerOfAnotherContract(one.reason)) return []
    throw one.reason
  })
}
