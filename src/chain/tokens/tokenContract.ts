import { parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { isAnswerOfAnotherContract } from '#chain/node/anotherContract.ts'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { readTokenName } from './tokenName.ts'

const abi = parseAbi([
  'function supportsInterface(bytes4) view returns (bool)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
])
/** Interface ids of ERC-721 and ERC-1155, as their ERCs give them. */
const interfaces: Record<'ERC721' | 'ERC1155', Hex> = { ERC721: '0x80ac58cd', ERC1155: '0xd9b67a26' }
/** No interface has this id (ERC-165): a contract that confirms it confirms everything. */
const noInterface: Hex = '0xffffffff'

/** What a token contract reports about itself: collectibles (ERC-721, ERC-1155), or a fungible token (ERC-20) with its name. */
export type TokenContract = { kind: 'collectibles' } | { kind: 'token'; name: string | undefined }

/** Whether an address is a token contract, by its answers; undefined for anything else. @throws ChainError */
export async function readTokenContract(
  chain: Chain,
  address: Address,
  signal?: AbortSignal,
): Promise<TokenContract | undefined> {
  const { client } = chain
  const answers = (functionName: 'decimals' | 'totalSupply') =>
    orElse(readContract(client, { address, abi, functionName }), undefined)
  const asked = Promise.all([
    standardOf(chain, address),
    supports(chain, address, noInterface),
    answers('decimals'),
    answers('totalSupply'),
  ])
  const [standard, saysYes, decimals, supply] = await read(asked, 'The contract', signal)
  if (saysYes) return undefined
  if (standard !== undefined) return { kind: 'collectibles' }
  // In ERC-20 `decimals` is optional; without it no amount can be shown.
  if (decimals === undefined || supply === undefined) return undefined
  return { kind: 'token', name: await readTokenName(chain, address, signal) }
}

/** The standard of collectibles that a contract reports. */
export async function standardOf(chain: Chain, address: Address): Promise<'ERC721' | 'ERC1155' | undefined> {
  const [isErc721, isErc1155] = await Promise.all([
    supports(chain, address, interfaces.ERC721),
    supports(chain, address, interfaces.ERC1155),
  ])
  return isErc1155 ? 'ERC1155' : isErc721 ? 'ERC721' : undefined
}

const supports = ({ client }: Chain, address: Address, id: Hex) =>
  orElse(readContract(client, { address, abi, functionName: 'supportsInterface', args: [id] }), false)

/** The result of a read, or `otherwise` where the contract has no such method; a node's failure is thrown on. */
export async function orElse<T, U>(reading: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await reading
  } catch (error) {
    if (isAnswerOfAnotherContract(error)) return otherwise
    throw error
  }
}
