import type { HostFacts } from '#core/checks/context.ts'
import type { HostClaim } from '#session/session.ts'

/** What the page around this one says of itself, as a case takes it. */
export function hostFacts(host: HostClaim | undefined): HostFacts | undefined {
  if (!host) return undefined
  const { origin, allowed = [], safe, owners, threshold } = host
  return {
    origin,
    allowed,
    safe: {
      chainId: safe.chainId,
      address: safe.address,
      ...(owners && { owners }),
      ...(threshold !== undefined && { threshold }),
    },
  }
}
