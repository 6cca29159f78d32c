import { parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { isAnswerOfAnotherContract } from '#chain/node/anotherContract.ts'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import type { Address } from '#core/safe/safe.ts'
import { visible } from './tokens.ts'

const abi = parseAbi(['function symbol() view returns (string)', 'function name() view returns (string)'])

/** More of what a contract calls itself is no name. */
const maxLength = 40

/** What a contract calls itself, by its symbol or else its name, without signs that nobody sees and cut where it is long; undefined where it says neither. @throws ChainError */
export function readTokenName(
  { client }: Chain,
  address: Address,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const said = async (functionName: 'symbol' | 'name') => {
    try {
      return visible(await readContract(client, { address, abi, functionName })).trim()
    } catch (error) {
      if (isAnswerOfAnotherContract(error)) return ''
      throw error
    }
  }
  const reading = Promise.all([said('symbol'), said('name')])
  return read(
    reading.then(([symbol, name]) => cut(symbol || name) || undefined),
    'The contract',
    signal,
  )
}

function cut(name: string): string {
  const signs = [...name]
  return signs.length > maxLength ? `${signs.slice(0, maxLength - 1).join('')}…` : name
}
