import { parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { Address, Hex } from '#core/safe.ts'
import { isAnswerOfAnotherContract } from './anotherContract.ts'
import type { Chain } from './client.ts'
import { read } from './read.ts'

const abi = parseAbi([
  'function supportsInterface(bytes4) view returns (bool)',
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
])
/** Interface ids of ERC-721 and ERC-1155, as their ERCs give them. */
const interfaces: Record<'ERC721' | 'ERC1155', Hex> = { ERC721: '0x80ac58cd', ERC1155: '0xd9b67a26' }

/** Which standard a collectible's contract says it follows, and how many of this one the holder has; nothing where it follows neither. */
export type CollectibleFact = { standard: 'ERC721' | 'ERC1155'; owned: bigint } | undefined

type Asked = { holder: Address; token: Address; tokenId: bigint; signal?: AbortSignal | undefined }

/** No interface has this id (ERC-165): who says yes to it says yes to everything. */
const noInterface: Hex = '0xffffffff'

/** Whether a contract says that it is one of collectibles, of either standard. @throws ChainError */
export function readIsCollection(chain: Chain, address: Address, signal?: AbortSignal): Promise<boolean> {
  const reading = Promise.all([standardOf(chain, address), supports(chain, address, noInterface)])
  return read(
    reading.then(([standard, saysYes]) => standard !== undefined && !saysYes),
    'The contract',
    signal,
  )
}

/** Reads it. @throws ChainError */
export function readCollectible(
  chain: Chain,
  { holder, token, tokenId, signal }: Asked,
): Promise<CollectibleFact> {
  return read(factOf(chain, holder, token, tokenId), 'The collectible', signal)
}

const supports = ({ client }: Chain, address: Address, id: Hex) =>
  orElse(readContract(client, { address, abi, functionName: 'supportsInterface', args: [id] }), false)

async function standardOf(chain: Chain, address: Address): Promise<'ERC721' | 'ERC1155' | undefined> {
  const [isErc721, isErc1155] = await Promise.all([
    supports(chain, address, interfaces.ERC721),
    supports(chain, address, interfaces.ERC1155),
  ])
  return isErc1155 ? 'ERC1155' : isErc721 ? 'ERC721' : undefined
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

async function orElse<T, U>(reading: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await reading
  } catch (error) {
    if (isAnswerOfAnotherContract(error)) return otherwise
    throw error
  }
}
