import { zeroAddress } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import { erc20Abi } from '#core/abi/erc20.ts'
import { deploymentAt } from '#core/deployments.ts'
import type { Address, SafeState } from '#core/safe.ts'
import type { WireOf } from '#gateway/endpoint.ts'
import type { getBalances } from '#gateway/endpoints/balances.ts'
import type { getNonces, getSafe, listOwnerSafes } from '#gateway/endpoints/safes.ts'
import { notFound } from '#server/failures.ts'
import { contractInfo, plainInfo } from '#server/map/addressInfo.ts'
import { answered } from '#server/read/answered.ts'
import { readSafeSettings, readState } from '#server/read/safeFacts.ts'
import type { ChainService, Service } from '#server/service.ts'
import { tokensSeen } from '#server/store/history.ts'
import { lastTrustedNonce } from '#server/store/multisig.ts'
import { changesOf, findSafe, safesOwnedBy } from '#server/store/safes.ts'
import { usualMasterCopyVersion } from './chains.ts'
import { addressOf, chainOf, type Handler } from './mount.ts'

type BalanceWire = WireOf<typeof getBalances>['items'][number]

/** The state of an indexed Safe, fresh from the chain. @throws Failure 404 when the index does not know it. */
export async function stateOf(
  service: Service,
  { config, chain }: ChainService,
  address: Address,
): Promise<SafeState> {
  if (!(await findSafe(service.database, config.chainId, address))) throw notFound()
  const state = await readState(chain, address)
  if (!state) throw notFound()
  return state
}

/** A Safe with everything that can be set on it. */
export const safe: Handler<typeof getSafe> = async (request) => {
  const { service } = request
  const { config, chain } = chainOf(request)
  const address = addressOf(request.params.address)
  if (!(await findSafe(service.database, config.chainId, address))) throw notFound()
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
    implementation: contractInfo(settings.singleton),
    modules: settings.modules.length > 0 ? settings.modules.map(contractInfo) : null,
    fallbackHandler: settings.fallbackHandler ? contractInfo(settings.fallbackHandler) : null,
    guard: settings.guard ? contractInfo(settings.guard) : null,
    version: `${settings.version}${suffix}`,
    implementationVersionState: versionState(
      settings,
      config.recommendedMasterCopyVersion ?? usualMasterCopyVersion,
    ),
    collectiblesTag: tag(changes.collectibles),
    txQueuedTag: tag(changes.queued),
    txHistoryTag: tag(changes.history),
    messagesTag: null,
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

/** No source of prices is configured: every fiat figure is 0 and the order is by how the tokens were first seen. */
const noFiat = { fiatBalance: '0', fiatConversion: '0', fiatBalance24hChange: null }

/** What a Safe holds: the chain's own coin, and every token it was ever sent or that is configured, where it has some. */
export const balances: Handler<typeof getBalances> = async (request) => {
  const { config, chain, tokens } = chainOf(request)
  const address = addressOf(request.params.address)
  const { service, query } = request
  if (!(await findSafe(service.database, config.chainId, address))) throw notFound()
  const seen = await tokensSeen(service.database, config.chainId, address)
  const listed = [...new Set([...(config.tokens ?? []), ...seen])]
  const shown = listed.filter((token) => !query.trusted || tokens.isTrusted(token))
  const [native, ...held] = await Promise.all([
    getBalance(chain.client, { address }),
    ...shown.map((token) => tokenBalance({ chain, tokens }, address, token)),
  ])
  const { nativeCurrency } = config
  const own: BalanceWire = {
    tokenInfo: {
      type: 'NATIVE_TOKEN',
      address: zeroAddress,
      ...nativeCurrency,
      logoUri: nativeCurrency.logoUri ?? '',
    },
    balance: native.toString(),
    ...noFiat,
  }
  return { fiatTotal: '0', items: [own, ...held.flat()] }
}

async function tokenBalance(
  { chain, tokens }: Pick<ChainService, 'chain' | 'tokens'>,
  holder: Address,
  address: Address,
): Promise<BalanceWire[]> {
  const [token, balance] = await Promise.all([
    tokens.get(address),
    answered(
      readContract(chain.client, { address, abi: erc20Abi, functionName: 'balanceOf', args: [holder] }),
    ),
  ])
  if (token?.type !== 'ERC20' || token.decimals === undefined || !balance) return []
  const { name, symbol, decimals } = token
  const tokenInfo = { type: 'ERC20', address, name, symbol, decimals, logoUri: '' } as const
  return [{ tokenInfo, balance: balance.toString(), ...noFiat }]
}
