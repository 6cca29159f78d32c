import { parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import type { Address } from '#core/safe/safe.ts'
import { orElse, standardOf } from './tokenContract.ts'

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
])

/** The standard that a collectible’s contract reports, and how many of this token id the holder has; undefined when it reports neither standard. */
export type CollectibleFact = { standard: 'ERC721' | 'ERC1155'; owned: bigint } | undefined

type ReadCollectibleParameters = {
  holder: Address
  token: Address
  tokenId: bigint
  signal?: AbortSignal | undefined
}

/** Reads both. @throws ChainError */
export function readCollectible(
  chain: Chain,
  { holder, token, tokenId, signal }: ReadCollectibleParameters,
): Promise<CollectibleFact> {
  return read(factOf(chain, holder, token, tokenId), 'The collectible', signal)
}

async function factOf(
  chain: Chain,
  holder: Address,
  address: Address,
  tokenId: bigint,
): Promise<CollectibleFact> {
  const { client } = chain
  const contract = { address, abi }
  const standard = await standardOf(chain, address)
  if (standard === 'ERC1155') {
    const reading = readContract(client, { ...contract, functionName: 'balanceOf', args: [holder, tokenId] })
    return { standard: 'ERC1155', owned: await orElse(reading, 0n) }
  }
  if (!standard) return undefined
  const owner = await orElse(
    readContract(client, { ...contract, functionName: 'ownerOf', args: [tokenId] }),
    undefined,
  )
  return { standard: 'ERC721', owned: owner?.toLowerCase() === holder.toLowerCase() ? 1n : 0n }
}
