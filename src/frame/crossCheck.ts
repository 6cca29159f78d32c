import type { Chain } from '#chain/node/client.ts'
import type { HostFacts } from '#core/checks/context.ts'
import type { Result } from '#core/checks/result.ts'
import type { HostSafeInfo } from './connection/replies.ts'

/**
 * HOST-02: compares `getSafeInfo` with the Safe on chain, read here. Only the host's claims are compared; `unknown` means that the Safe
 * could not be read, and is no agreement.
 */
export async function crossCheck(
  claim: HostSafeInfo,
  chain: Chain | undefined,
  signal?: AbortSignal,
): Promise<Result> {
  const { checkHostSafe } = await import('#core/checks/host/HOST-02-host-safe.ts')
  const told = safeOf(claim)
  const unread = (reason: string) => checkHostSafe(told, { known: false, reason })
  if (!chain) return unread('This page has no node for this network.')
  const { chainId } = chain
  if (chainId !== claim.chainId) return checkHostSafe(told, { known: true, value: { chainId } })
  const { readSafeState } = await import('#chain/safe/safeState.ts')
  try {
    const value = await readSafeState(chain, claim.safeAddress, signal ? { signal } : {})
    return checkHostSafe(told, { known: true, value })
  } catch (error) {
    return unread(error instanceof Error ? error.message : String(error))
  }
}

function safeOf({
  chainId,
  safeAddress,
  owners,
  threshold,
  nonce,
  version,
}: HostSafeInfo): HostFacts['safe'] {
  return {
    chainId,
    address: safeAddress,
    ...(owners && { owners }),
    ...(threshold !== undefined && { threshold }),
    ...(nonce !== undefined && { nonce: BigInt(nonce) }),
    ...(typeof version === 'string' && { version }),
  }
}
