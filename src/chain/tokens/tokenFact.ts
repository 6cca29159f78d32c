import { encodeFunctionData, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { At } from '#chain/code/code.ts'
import type { LensQuestion } from '#chain/lens/question.ts'
import { isAnswerOfAnotherContract } from '#chain/node/anotherContract.ts'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import type { TokenFact } from '#core/checks/effectFacts.ts'
import type { Address } from '#core/safe/safe.ts'

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
])

/** The questions of `readTokenFact`, for the lens. */
export const tokenQuestions = (token: Address): LensQuestion[] =>
  (['name', 'symbol', 'decimals', 'totalSupply'] as const).map((functionName) => ({
    target: token,
    data: encodeFunctionData({ abi, functionName }),
    gasLimit: 100_000,
    maxLength: 160,
  }))

/** A token as its own contract reports it; null where there is no contract, or none that answers as ERC-20. @throws ChainError */
export function readTokenFact(
  chain: Chain,
  address: Address,
  { blockNumber, signal }: At,
): Promise<TokenFact> {
  const contract = { address, abi, blockNumber }
  const reading = Promise.all([
    readContract(chain.client, { ...contract, functionName: 'name' }),
    readContract(chain.client, { ...contract, functionName: 'symbol' }),
    readContract(chain.client, { ...contract, functionName: 'decimals' }),
    readContract(chain.client, { ...contract, functionName: 'totalSupply' }),
  ]).then(
    // The EVM lets a contract return any word for the uint8 of its ABI.
    ([name, symbol, decimals, totalSupply]) =>
      decimals > 255 ? null : { name, symbol, decimals, totalSupply },
    (error: unknown) => {
      if (isAnswerOfAnotherContract(error)) return null
      throw error
    },
  )
  return read(reading, 'A token', signal)
}
