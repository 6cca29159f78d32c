import type { Chain } from '#chain/node/client.ts'
import type { EffectContext } from '#core/checks/facts.ts'
import type { HostClaim } from '#session/session.ts'
import type { GatewayClaimsParameters } from '#verify/gateway/gatewayClaims.ts'
import type { OtherNetworks } from '#verify/gateway/otherNetworks.ts'

/** Where everything is asked that a verdict rests on, for one Safe and whoever looks at it. */
export type VerificationContext = GatewayClaimsParameters & {
  chain: Chain
  chains: readonly { chainId: number; shortName: string }[]
  /** The nodes of each network that this page knows. */
  chainOf: OtherNetworks['chainOf']
  nativeCurrency: NonNullable<EffectContext['nativeCurrency']>
  /** The page around this one. */
  host: HostClaim | undefined
}
