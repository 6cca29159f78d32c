import type { Found } from '#core/checks/answer.ts'
import { type MessageFacts, ofKind } from '#core/checks/message/messageFacts.ts'

/** A message whose domain is a Safe's holds for a Safe at that address on every network, if it names no chain id. */
export function openDomains(facts: MessageFacts): Found[] {
  const safes = [...ofKind(facts, 'safeDomain'), ...ofKind(facts, 'safeTx')]
  const open = safes.find(({ chainId }) => chainId === undefined)
  if (open === undefined) return []
  const text = `This signature would also work on other networks, for a Safe at ${open.safe ?? 'the address it names'}.`
  return [{ text, safe: open.safe ?? null, chainId: null }]
}
