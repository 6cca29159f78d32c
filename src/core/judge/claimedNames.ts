import { checksumAddress } from 'viem'
import type { TokenFact } from '#core/checks/effectFacts.ts'
import { type FactsByAddress, factAt } from '#core/checks/fact.ts'
import type { ClaimedText } from '#core/checks/facts.ts'
import type { Address } from '#core/safe/safe.ts'

/** The accounts that the service names: the key in its details, and how the page calls that account. */
const parties = new Map([
  ['to', 'the contract'],
  ['sender', 'the sender'],
  ['recipient', 'the recipient'],
  ['signers', 'an owner'],
  ['signer', 'an owner'],
  ['rejectors', 'an owner'],
  ['proposer', 'the proposer'],
  ['proposedByDelegate', 'the delegate'],
  ['executor', 'the executor'],
  ['refundReceiver', 'the refund recipient'],
  ['safeAppInfo', 'the app'],
])
const maxDepth = 12

/** Every name, note and picture that the service gives in the details, with the name that the token contract at that address reports. */
export function claimedNames(
  described: unknown,
  tokens: FactsByAddress<TokenFact> | undefined,
): ClaimedText[] {
  const { txData, txInfo, detailedExecutionInfo, safeAppInfo, note } = partsOf(described)
  const claims = new Map<string, ClaimedText>()
  const tell = (what: string, text: unknown, onChain?: string) => {
    // The same name for two accounts is two claims: one may be genuine, the other may imitate it.
    if (typeof text === 'string') claims.set(JSON.stringify([what, text, onChain]), { what, text, onChain })
  }
  const nameAt = (address: unknown) => {
    if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address)) return undefined
    const fact = factAt(tokens, checksumAddress(address as Address))
    return fact?.known ? fact.value?.name : undefined
  }
  const look = (value: unknown, who: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > maxDepth) return
    if (Array.isArray(value)) {
      for (const one of value) look(one, who, depth + 1)
      return
    }
    const { name, logoUri, url, humanDescription } = value as Record<string, unknown>
    tell(who, name, nameAt((value as Record<string, unknown>).value))
    tell(`the picture of ${who}`, logoUri)
    tell('its description', humanDescription)
    if (who === 'the app') tell('the address of the app', url)
    for (const [key, inner] of Object.entries(value))
      if (key !== 'dataDecoded') look(inner, parties.get(key) ?? 'an account', depth + 1)
  }
  look({ txData, txInfo, detailedExecutionInfo, safeAppInfo }, '', 0)
  tell('the note', note)
  return [...claims.values()]
}

/** The members of an object from a stranger; an empty object for any other value. */
export function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
