import { type Hex, hashMessage, hashTypedData, hexToBytes, isHex, type TypedDataDefinition } from 'viem'
import type { Hash } from '#core/safe/safe.ts'
import { safeMessageTypedData } from '#core/safe/safeMessageTypedData.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import type { HostSafeInfo } from '#frame/connection/replies.ts'
import { badParameters } from '#frame/provider/providerErrors.ts'

/** Typed data as received: only its three parts are checked. */
export type RawTypedData = {
  domain: Record<string, unknown>
  types: Record<string, readonly { name: string; type: string }[]>
  message: Record<string, unknown>
  primaryType?: string
}

/** The digest that an app verifies a signature of `personal_sign` with: EIP-191 of the bytes of hex, or of the text. */
export const textDigest = (message: string): Hash =>
  hashMessage(isBytes(message) ? { raw: message } : message)

const isBytes = (text: string): text is Hex => isHex(text) && text.length % 2 === 0

/** Whether these bytes are a text. For bytes that are not, hosts sign the hex digits themselves. */
export function isText(message: string): boolean {
  if (!isBytes(message)) return true
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message))
    return true
  } catch (_otherBytes) {
    return false
  }
}

/** The EIP-712 digest. @throws HostProviderError -32602 when there is none. */
export function typedDataDigest(given: RawTypedData): Hash {
  try {
    const { chainId } = given.domain
    const domain = {
      ...given.domain,
      ...(chainId !== undefined && chainId !== null && { chainId: BigInt(chainId as string) }),
    }
    const primaryType = given.primaryType ?? outermost(given.types)
    return hashTypedData({ ...given, domain, primaryType } as TypedDataDefinition)
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw badParameters(`The typed data cannot be hashed: ${why}`)
  }
}

/** The primary type where none is named: the one that no other type contains. */
function outermost(types: RawTypedData['types']): string | undefined {
  const held = new Set(
    Object.values(types).flatMap((fields) => fields.map(({ type }) => type.replace(/\[.*$/, ''))),
  )
  return Object.keys(types).find((name) => name !== 'EIP712Domain' && !held.has(name))
}

/**
 * The hash under which host and service store a message (safeMessageHash). `ofChain` gives the version where the host reports none;
 * without a version the hash is unknown.
 */
export async function messageKey(
  safe: HostSafeInfo,
  digest: Hash,
  ofChain: () => Promise<string>,
): Promise<Hash | undefined> {
  const version = safeVersionOf(safe.version || (await ofChain().catch(() => '')))
  if (!version) return undefined
  const { safeAddress: address, chainId } = safe
  return hashTypedData(safeMessageTypedData({ address, chainId, version }, digest))
}

/** Hosts store typed data as JSON: integers become decimal text, the domain's chainId a number. */
export function withoutBigInts(typedData: unknown): unknown {
  const plain = (key: string, value: unknown) => {
    if (typeof value !== 'bigint') return value
    return key === 'chainId' ? Number(value) : value.toString()
  }
  return JSON.parse(JSON.stringify(typedData, plain))
}
