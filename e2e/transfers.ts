import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import { createGateway } from '#gateway/client.ts'
import { propose } from '#gateway/endpoints/proposal.ts'
import { owners } from '#sandbox/accounts.ts'
import { signTx } from '#sandbox/transactions.ts'
import { chainOf, type SandboxSafe, type World } from './world.ts'

const [ingrid, , , , tomas] = owners

/** As many transfers of a token as are wanted, each signed by one owner; answers their ids. */
export async function transfers(world: World, safe: SandboxSafe, count: number): Promise<string[]> {
  const { chainId, tokens } = chainOf(world)
  const gateway = createGateway({ baseUrl: world.gateway, fetch })
  const to = tokens.find(({ symbol }) => symbol === 'SUSD')?.address ?? '0x'
  const about = { chainId, address: safe.address, version: '1.4.1' as const }
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const data = encodeErc20Transfer(tomas.address, BigInt(at + 2))
      const { tx, safeTxHash, signatures } = await signTx(about, { to, data, nonce: BigInt(at) }, [ingrid])
      const body = { ...tx, safeTxHash, sender: ingrid.address, signature: signatures[0]?.signature ?? '0x' }
      await gateway.call(propose, { path: { chainId, safe_address: safe.address }, body })
      return `multisig_${safe.address}_${safeTxHash}`
    }),
  )
}
