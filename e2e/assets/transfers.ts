import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import type { Call } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { createGateway } from '#gateway/client/client.ts'
import { propose } from '#gateway/endpoints/proposal.ts'
import { owners } from '#sandbox/accounts.ts'
import { signTx } from '#sandbox/chains/proposals.ts'
import { chainOf, type SandboxSafe, type World } from '../world.ts'

const [ingrid, , , , tomas] = owners
/** So many are handed in together: a machine that is busy with other tests would keep more of them waiting for too long. */
const atOnce = 8

/** Proposes each of the calls with a number of its own from the first on, signed by one owner; answers their ids. */
export async function proposals(
  world: World,
  safe: SandboxSafe,
  calls: readonly (Pick<Call, 'to'> & Partial<Call>)[],
  first = 0,
): Promise<string[]> {
  const { chainId } = chainOf(world)
  const gateway = createGateway({ baseUrl: world.gateway, fetch })
  const about = { chainId, address: safe.address, version: safeVersionOf(safe.version) ?? '1.4.1' }
  const handIn = async (call: (typeof calls)[number], nonce: number) => {
    const { tx, safeTxHash, signatures } = await signTx(about, { ...call, nonce: BigInt(nonce) }, [ingrid])
    const body = { ...tx, safeTxHash, sender: ingrid.address, signature: signatures[0]?.signature ?? '0x' }
    await gateway.call(propose, { path: { chainId, safe_address: safe.address }, body })
    return `multisig_${safe.address}_${safeTxHash}`
  }
  const ids: string[] = []
  for (let from = 0; from < calls.length; from += atOnce) {
    const some = calls.slice(from, from + atOnce)
    ids.push(...(await Promise.all(some.map((call, at) => handIn(call, first + from + at)))))
  }
  return ids
}

/** As many transfers of a token as are wanted, each signed by one owner; answers their ids. */
export function transfers(world: World, safe: SandboxSafe, count: number): Promise<string[]> {
  const to = chainOf(world).tokens.find(({ symbol }) => symbol === 'SUSD')?.address ?? '0x'
  return proposals(
    world,
    safe,
    Array.from({ length: count }, (_, at) => ({
      to,
      data: encodeErc20Transfer(tomas.address, BigInt(at + 2)),
    })),
  )
}
