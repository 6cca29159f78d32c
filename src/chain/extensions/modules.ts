import { parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { At } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { ChainError } from '#chain/node/errors.ts'
import { read } from '#chain/node/read.ts'
import type { Address } from '#core/safe/safe.ts'

const abi = parseAbi([
  'function getModules() view returns (address[])',
  'function getModulesPaginated(address start, uint256 pageSize) view returns (address[] array, address next)',
])
/** The first and last entry of the linked list of modules (ModuleManager.sol, SENTINEL_MODULES). */
const sentinel: Address = '0x0000000000000000000000000000000000000001'
const maxModules = 1_000

/**
 * All modules of a Safe, page by page up to the sentinel. Up to 1.0.0 `getModules` returns all of them without pages; later it returns
 * only the first ten.
 * @throws ChainError also where the list does not end.
 */
export function readModules(
  chain: Chain,
  safe: Address,
  { blockNumber, signal, version, pageSize = 50 }: At & { version: string; pageSize?: number },
): Promise<readonly Address[]> {
  const isUnpaged = ['0.1.0', '1.0.0'].includes(version)
  const reading = isUnpaged
    ? readContract(chain.client, { address: safe, abi, blockNumber, functionName: 'getModules' })
    : pagesOf(chain, safe, blockNumber, pageSize)
  return read(reading, 'The modules of this Safe', signal)
}

async function pagesOf({ client }: Chain, safe: Address, blockNumber: bigint, pageSize: number) {
  const found = new Set<Address>()
  for (let start = sentinel; found.size < maxModules; ) {
    const [array, next] = await readContract(client, {
      address: safe,
      abi,
      blockNumber,
      functionName: 'getModulesPaginated',
      args: [start, BigInt(pageSize)],
    })
    for (const module of array) found.add(module)
    const last = array.at(-1)
    if (last === undefined || BigInt(next) <= 1n) return [...found]
    // Up to 1.3.0 the next page leaves out the entry `next`; the last entry of this page is right for every version.
    if (last === start) break
    start = last
  }
  throw new ChainError('The list of modules of this Safe does not end.')
}
