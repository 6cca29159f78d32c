import { encodeFunctionData, parseAbi, size } from 'viem'
import { call } from 'viem/actions'
import { type At, readCode } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import { isRefusal } from '#chain/safe/contractSignature.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/**
 * The interface ids that a Safe requires of a guard (ERC-165, the xor of the selectors): for transactions `checkTransaction` and
 * `checkAfterExecution`; for modules `checkModuleTransaction` and `checkAfterModuleExecution`.
 */
export const guardInterfaces = { guard: '0xe6d7a83a', moduleGuard: '0x58401ed8' } as const

const abi = parseAbi(['function supportsInterface(bytes4 interfaceId) view returns (bool)'])

/** Whether an address has no code, a contract that reports the interface (ERC-165), or another contract. @throws ChainError */
export async function readInterface(
  chain: Chain,
  address: Address,
  interfaceId: Hex,
  at: At,
): Promise<'nothing' | 'has it' | 'lacks it'> {
  if ((await readCode(chain, address, at)) === '0x') return 'nothing'
  const data = encodeFunctionData({ abi, functionName: 'supportsInterface', args: [interfaceId] })
  const asking = call(chain.client, { to: address, data, blockNumber: at.blockNumber })
  try {
    const { data: answer } = await read(asking, 'The contract’s own data', at.signal)
    return answer !== undefined && size(answer) === 32 && BigInt(answer) === 1n ? 'has it' : 'lacks it'
  } catch (error) {
    if (isRefusal(error)) return 'lacks it'
    throw error
  }
}
