import { checksumAddress } from 'viem'
import { getBlockNumber, getStorageAt, readContract } from 'viem/actions'
import { isAnswerOfAnotherContract } from '#chain/node/anotherContract.ts'
import type { Chain } from '#chain/node/client.ts'
import { NotASafeError } from '#chain/node/errors.ts'
import { read } from '#chain/node/read.ts'
import { safeReadAbi } from '#core/abi/safe.ts'
import type { Address, Hex, SafeState } from '#core/safe/safe.ts'

/**
 * The state of a Safe on chain, at one block (by default the newest). The singleton is storage slot 0 of the proxy (SafeProxy.sol).
 * @throws ChainError when the node fails, NotASafeError when there is no Safe.
 */
export function readSafeState(
  chain: Chain,
  safe: Address,
  { blockNumber, signal }: { blockNumber?: bigint | undefined; signal?: AbortSignal | undefined } = {},
): Promise<SafeState> {
  return read(stateOf(chain, safe, blockNumber), 'This Safe', signal)
}

async function stateOf({ chainId, client }: Chain, safe: Address, at?: bigint): Promise<SafeState> {
  const blockNumber = at ?? (await getBlockNumber(client, { cacheTime: 0 }))
  const contract = { address: safe, abi: safeReadAbi, blockNumber }
  try {
    const [version, owners, threshold, nonce, slot] = await Promise.all([
      readContract(client, { ...contract, functionName: 'VERSION' }),
      readContract(client, { ...contract, functionName: 'getOwners' }),
      readContract(client, { ...contract, functionName: 'getThreshold' }),
      readContract(client, { ...contract, functionName: 'nonce' }),
      getStorageAt(client, { address: safe, slot: '0x0', blockNumber }),
    ])
    const singleton = addressIn(slot ?? '0x')
    const address = checksumAddress(safe)
    return { chainId, address, version, owners, threshold: Number(threshold), nonce, singleton, blockNumber }
  } catch (cause) {
    if (isAnswerOfAnotherContract(cause))
      throw new NotASafeError('There is no Safe at this address on this network.', { cause })
    throw cause
  }
}

function addressIn(slot: Hex): Address {
  return checksumAddress(`0x${slot.slice(2).padStart(64, '0').slice(24)}`)
}
