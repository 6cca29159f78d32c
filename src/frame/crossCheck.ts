import type { Chain } from '#chain/client.ts'
import type { HostSafeInfo } from './replies.ts'

export type Difference = {
  field: 'owners' | 'threshold' | 'nonce' | 'version' | 'chainId'
  host: string
  chain: string
}

/** What the chain says to the host's claims. `unknown` means that it could not be read, and is no agreement. */
export type CrossCheck =
  | { outcome: 'pass'; blockNumber: bigint; compared: readonly string[] }
  | { outcome: 'finding'; differences: readonly Difference[] }
  | { outcome: 'unknown'; reason: string }

/**
 * Compares `getSafeInfo` with the Safe on chain, read by ourselves (A8). Only what the host claimed is compared; its nonce may be
 * older than the chain's, as no host tells when it changes, but never newer.
 */
export async function crossCheck(
  claim: HostSafeInfo,
  chain: Chain,
  signal?: AbortSignal,
): Promise<CrossCheck> {
  if (chain.chainId !== claim.chainId)
    return finding([{ field: 'chainId', host: `${claim.chainId}`, chain: `${chain.chainId}` }])
  const { readSafeState } = await import('#chain/safeState.ts')
  try {
    const state = await readSafeState(chain, claim.safeAddress, signal ? { signal } : {})
    const owners = (list: readonly string[]) => [...list].sort().join(' ')
    const differences: Difference[] = []
    if (claim.owners && owners(claim.owners) !== owners(state.owners))
      differences.push({ field: 'owners', host: owners(claim.owners), chain: owners(state.owners) })
    if (claim.threshold !== undefined && claim.threshold !== state.threshold)
      differences.push({ field: 'threshold', host: `${claim.threshold}`, chain: `${state.threshold}` })
    if (claim.nonce !== undefined && BigInt(claim.nonce) > state.nonce)
      differences.push({ field: 'nonce', host: `${claim.nonce}`, chain: `${state.nonce}` })
    // Services write which contract it is after a plus: "1.3.0+L2".
    const version = claim.version?.replace(/\+.*$/, '')
    if (version !== undefined && version !== state.version)
      differences.push({ field: 'version', host: version, chain: state.version })
    if (differences.length > 0) return finding(differences)
    const names = ['owners', 'threshold', 'nonce', 'version'] as const
    const compared = names.filter((name) => claim[name] !== undefined && claim[name] !== null)
    return { outcome: 'pass', blockNumber: state.blockNumber, compared: ['address', 'chainId', ...compared] }
  } catch (error) {
    return { outcome: 'unknown', reason: error instanceof Error ? error.message : String(error) }
  }
}

const finding = (differences: readonly Difference[]): CrossCheck => ({ outcome: 'finding', differences })
