import { createRequire } from 'node:module'
import { AppError } from '#core/errors.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { funder } from '#sandbox/accounts.ts'
import type { Rpc } from '#sandbox/chains/rpc.ts'
import { sendTogether } from '#sandbox/chains/sendTogether.ts'
import multicall3 from './multicall3.json' with { type: 'json' }
import { safeArtifacts, sandboxVersions } from './safeArtifacts.ts'
import { tokens } from './tokens.ts'

/** The deterministic deployer that anvil has from the start; Safe 1.3.0's canonical addresses come from it. */
const deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const zeroSalt = '0'.repeat(64)

type Presigned = { signerAddress: Address; transaction: Hex; address: Address }

/**
 * Puts the canonical Safe contracts, Multicall3 and the test tokens on a fresh chain, each by a real transaction.
 * Both deployers take `salt ‖ creation code`, with salt 0.
 */
export async function deployContracts(rpc: Rpc, chainId: number): Promise<void> {
  const factory = singletonFactory(chainId)
  const enough = '0xffffffffffffffffffffff'
  await rpc.batch(
    [factory.signerAddress, multicall3.signer, funder].map((address) => ({
      method: 'anvil_setBalance',
      params: [address, enough],
    })),
  )
  await sendTogether(
    rpc,
    [factory.transaction, multicall3.transaction].map((transaction) => ({
      method: 'eth_sendRawTransaction',
      params: [transaction],
    })),
  )
  const creations = [
    ...sandboxVersions.flatMap((version) =>
      safeArtifacts(version).map(({ bytecode }) => ({
        to: version === '1.3.0' ? deployer : factory.address,
        bytecode,
      })),
    ),
    ...tokens.map(({ bytecode }) => ({ to: deployer, bytecode })),
  ]
  const first = Number(await rpc.call('eth_getTransactionCount', [funder, 'latest']))
  await sendTogether(
    rpc,
    creations.map(({ to, bytecode }, index) => ({
      method: 'eth_sendTransaction',
      params: [
        {
          from: funder,
          to,
          gas: '0x800000',
          nonce: `0x${(first + index).toString(16)}`,
          data: `0x${zeroSalt}${bytecode.slice(2)}`,
        },
      ],
    })),
  )
}

function singletonFactory(chainId: number): Presigned {
  const require = createRequire(import.meta.url)
  try {
    return require(`@safe-global/safe-singleton-factory/artifacts/${chainId}/deployment.json`) as Presigned
  } catch (cause) {
    throw new AppError(`The Safe singleton factory has no published transaction for chain ${chainId}.`, {
      cause,
    })
  }
}
