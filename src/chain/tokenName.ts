import { parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { Address } from '#core/safe.ts'
import { isAnswerOfAnotherContract } from './anotherContract.ts'
import type { Chain } from './client.ts'
import { read } from './read.ts'
import { visible } from './tokens.ts'

const abi = parseAbi(['function symbol() view returns (string)', 'function name() view returns (string)'])

/** What a contract calls itself, by its symbol or else its name, without signs that nobody sees; undefined where it says neither. @throws ChainError */
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
    reading.then(([symbol, name]) => symbol || name || undefined),
    'The contract',
    signal,
  )
}
