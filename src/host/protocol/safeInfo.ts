import { getAddress } from 'viem'
import type { Address } from '#core/safe/safe.ts'
import { getChain } from '#gateway/endpoints/chains.ts'
import { getSafe, listOwnerSafes } from '#gateway/endpoints/safes.ts'
import type { SafeInfo } from '#gateway/schemas/safe.ts'
import type { HostContext } from './context.ts'
import { asSent } from './wire.ts'

/** Milliseconds for which one reading of the Safe serves; the real host reads its store, renewed every 15 s. */
const FRESH = 1000

/**
 * Reads the Safe from the gateway, at once and then whenever it is asked for and the last reading is older than a second. A
 * gateway that is down leaves the last word it gave.
 */
export function createSafeReader({ gateway, chain, safe, now }: HostContext): () => Promise<SafeInfo> {
  let last: SafeInfo | undefined
  let reading: { at: number; info: Promise<SafeInfo> } | undefined
  async function read(): Promise<SafeInfo> {
    try {
      last = await gateway.call(getSafe, { path: { chainId: chain.chainId, address: safe } })
      return last
    } catch (error) {
      reading = undefined
      if (last) return last
      throw error
    }
  }
  const readSafe = () => {
    if (!reading || now() - reading.at >= FRESH) reading = { at: now(), info: read() }
    return reading.info
  }
  // Whoever asks first waits less; a failure is told to them.
  readSafe().catch(() => undefined)
  return readSafe
}

/** The answer to `getSafeInfo`, in the extended form of the real host or the first hosts' short one. */
export async function safeInfoReply(info: SafeInfo, context: HostContext) {
  const { safe, chain, chainName, profile } = context
  if (profile.safeInfo === 'minimal') return { safeAddress: getAddress(safe), chainId: chain.chainId }
  const owners = info.owners.map(({ value }) => getAddress(value))
  return {
    safeAddress: getAddress(safe),
    chainId: chain.chainId,
    owners,
    threshold: info.threshold,
    isReadOnly: !(await isOwner(owners, context)),
    nonce: Number(info.nonce),
    implementation: info.implementation.value,
    modules: info.modules.length > 0 ? info.modules.map(({ value }) => value) : null,
    fallbackHandler: info.fallbackHandler?.value ?? null,
    guard: info.guard?.value ?? null,
    version: info.version ?? null,
    ...(chainName && { network: networkName(chainName, chain.chainId) }),
  }
}

/** Whether the person here can sign for the Safe: as its owner, or as the owner of a Safe that is one. */
async function isOwner(
  owners: readonly Address[],
  { chain, gateway, viewer }: HostContext,
): Promise<boolean> {
  const account = viewer()
  if (account === undefined) return false
  if (owners.includes(getAddress(account))) return true
  const path = { chainId: chain.chainId, address: account }
  // A service that does not tell whose Safes there are makes nobody an owner.
  const { safes } = await gateway.call(listOwnerSafes, { path }).catch(() => ({ safes: [] }))
  return safes.some((one) => owners.includes(getAddress(one)))
}

/** The network as apps from before chain ids know it: upper case, two of them by their older names (safe-wallet-web, apps/utils). */
const networkName = (name: string, chainId: number): string =>
  (
    new Map([
      [1, 'MAINNET'],
      [100, 'XDAI'],
    ]).get(chainId) ?? name
  ).toUpperCase()

/** The answer to `getChainInfo`: five fields of the gateway's chain, as sent. */
export async function chainInfoReply({ gateway, chain }: HostContext): Promise<unknown> {
  const sent = await gateway.call(asSent(getChain), { path: { chainId: chain.chainId } })
  const { chainName, chainId, shortName, nativeCurrency, blockExplorerUriTemplate } = sent as Record<
    string,
    unknown
  >
  return { chainName, chainId, shortName, nativeCurrency, blockExplorerUriTemplate }
}
