import { concat, encodeFunctionData, encodePacked, parseAbi, size } from 'viem'
import { getCode } from 'viem/actions'
import type { Chain } from '#chain/node/client.ts'
import { deployment } from '#core/deployments/deployments.ts'
import { AppError } from '#core/errors.ts'
import type { Address, Call, SafeVersion } from '#core/safe/safe.ts'

const multiSendAbi = parseAbi(['function multiSend(bytes transactions) payable'])

/**
 * Several calls as one: a DELEGATECALL of `multiSend` with, for each, `operation (1) ‖ to (20) ‖ value (32) ‖ length (32) ‖ data`
 * (MultiSendCallOnly.sol). The sum of their values stays with each call; the Safe's own transaction carries none.
 */
export function batchCall(calls: readonly Call[], multiSendCallOnly: Address): Call {
  const packed = calls.map(({ to, value, data }) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, to, value, BigInt(size(data)), data],
    ),
  )
  const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [concat(packed)] })
  return { to: multiSendCallOnly, value: 0n, data, operation: 1 }
}

/** The official MultiSendCallOnly of this release that the chain really has. @throws AppError when it has none. */
export async function deployedMultiSend(chain: Chain, version: SafeVersion): Promise<Address> {
  for (const address of deployment('MultiSendCallOnly', version).addresses) {
    const code = await getCode(chain.client, { address })
    if (code && code !== '0x') return address
  }
  throw new AppError(`Chain ${chain.chainId} has no MultiSendCallOnly ${version}.`)
}
