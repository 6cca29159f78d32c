import { deploymentAt } from '#core/deployments/deployments.ts'
import type { Address, SafeIdentity, SafeState } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import type { getNonces, getSafe, listOwnerSafes } from '#gateway/endpoints/safes.ts'
import { notFound } from '#server/failures.ts'
import { contractInfo, plainInfo } from '#server/map/addressInfo.ts'
import { readSafeSettings, readState } from '#server/read/safeFacts.ts'
import type { ChainService, Service } from '#server/service.ts'
import { lastTrustedNonce } from '#server/store/multisig.ts'
import { changesOf, findSafe, safesOwnedBy } from '#server/store/safes.ts'
import { usualMasterCopyVersion } from './chains.ts'
import { addressOf, chainOf, type Handler } from './mounting/mount.ts'

/** Makes sure that a Safe is known; one that nobody told of is looked for on the chain. @throws Failure 404 when there is none. */
export async function requireSafe(
  service: Service,
  { config, indexer }: ChainService,
  address: Address,
): Promise<void> {
  const isKnown = (await findSafe(service.database, config.chainId, address)) ?? (await indexer.ask(address))
  if (!isKnown) throw notFound()
}

/** The state of a Safe, fresh from the chain. @throws Failure 404 when there is none. */
export async function stateOf(service: Service, chain: ChainService, address: Address): Promise<SafeState> {
  await requireSafe(service, chain, address)
  const state = await readState(chain.chain, address)
  if (!state) throw notFound()
  return state
}

/** The state of a Safe as lists show it: read again only when something happened to it. @throws Failure 404 when there is none. */
export async function listedState(
  service: Service,
  chain: ChainService,
  address: Address,
): Promise<SafeState> {
  const version = await chain.safes.version(address)
  if (version === undefined) return stateOf(service, chain, address)
  const state = await chain.safes.state(address, version)
  if (!state) throw notFound()
  return state
}

/** The Safe as its hashes name it. @throws Failure 404 for a release whose hashes this build does not know. */
export function identityOf({ chainId, address, version }: SafeState): SafeIdentity {
  const known = safeVersionOf(version)
  if (!known) throw notFound()
  return { chainId, address, version: known }
}

/** A Safe with everything that can be set on it. */
export const safe: Handler<typeof getSafe> = async (request) => {
  const { service } = request
  const served = chainOf(request)
  const { config, chain } = served
  const address = addressOf(request.params.address)
  await requireSafe(service, served, address)
  const [settings, changes] = await Promise.all([
    readSafeSettings(chain, address),
    changesOf(service.database, config.chainId, address),
  ])
  if (!settings) throw notFound()
  const official = deploymentAt(settings.singleton)
  const suffix = official?.name === 'SafeL2' ? '+L2' : ''
  return {
    address: plainInfo(address),
    chainId: String(config.chainId),
    nonce: Number(settings.nonce),
    threshold: settings.threshold,
    owners: settings.owners.map(plainInfo),
    implementation: contractInfo(served, settings.singleton),
    modules:
      settings.modules.length > 0 ? settings.modules.map((module) => contractInfo(served, module)) : null,
    fallbackHandler: settings.fallbackHandler ? contractInfo(served, settings.fallbackHandler) : null,
    guard: settings.guard ? contractInfo(served, settings.guard) : null,
    version: `${settings.version}${suffix}`,
    implementationVersionState: versionState(
      settings,
      config.recommendedMasterCopyVersion ?? usualMasterCopyVersion,
    ),
    collectiblesTag: tag(changes.collectibles),
    txQueuedTag: tag(changes.queued),
    txHistoryTag: tag(changes.history),
    messagesTag: tag(changes.messages),
  }
}

const tag = (instant: number | undefined) =>
  instant === undefined ? null : String(Math.floor(instant / 1000))

function versionState(
  { singleton, version }: SafeState,
  recommended: string,
): 'UP_TO_DATE' | 'OUTDATED' | 'UNKNOWN' {
  const name = deploymentAt(singleton)?.name
  if (name !== 'Safe' && name !== 'SafeL2') return 'UNKNOWN'
  return isBelow(version, recommended) ? 'OUTDATED' : 'UP_TO_DATE'
}

function isBelow(version: string, other: string): boolean {
  const parts = (text: string) => text.split(/[.+-]/).slice(0, 3).map(Number)
  const [mine, theirs] = [parts(version), parts(other)]
  const at = mine.findIndex((part, index) => part !== theirs[index])
  return at >= 0 && (mine[at] ?? 0) < (theirs[at] ?? 0)
}

/** The Safes that an account owns. */
export const ownerSafes: Handler<typeof listOwnerSafes> = async (request) => {
  const { config } = chainOf(request)
  return {
    safes: await safesOwnedBy(request.service.database, config.chainId, addressOf(request.params.address)),
  }
}

/** The Safe's nonce, and the first that no trusted transaction takes. */
export async function noncesOf(service: Service, chain: ChainService, address: Address) {
  const [state, last] = await Promise.all([
    stateOf(service, chain, address),
    lastTrustedNonce(service.database, chain.config.chainId, address),
  ])
  const next = last === undefined ? 0n : last + 1n
  return {
    currentNonce: Number(state.nonce),
    recommendedNonce: Number(next > state.nonce ? next : state.nonce),
  }
}

/** The nonces of a Safe. */
export const nonces: Handler<typeof getNonces> = (request) =>
  noncesOf(request.service, chainOf(request), addressOf(request.params.address))
