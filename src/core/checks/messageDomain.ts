import { finding as chainFinding } from './catalogue/chain.ts'
import { outcomes } from './catalogue/message.ts'
import { type Found, resultOf } from './found.ts'
import { type MessageFacts, ofKind, whyUnread } from './messageFacts.ts'
import type { Result } from './result.ts'

/** MSG-04: is the contract of the domain really the protocol whose name the domain has? */
export function checkClaimedProtocol(facts: MessageFacts): Result {
  const found = ofKind(facts, 'claim')
    .filter(({ genuine }) => !genuine)
    .map(({ protocol, name, contract, known }): Found => {
      const at = contract === undefined ? 'names no contract' : `is for ${contract}`
      return {
        text: `Not the real ${protocol}: the message says “${name}” and ${at}, which is none of its contracts.`,
        wayOn: 'Do not sign unless you know that contract yourself.',
        name,
        contract,
        known,
      }
    })
  return resultOf(outcomes, 'MSG-04', { found, missing: whyUnread(facts) })
}

/** MSG-05: is the message for the Safe's own network? Without a chain id it would be valid on all of them. */
export function checkMessageNetwork(facts: MessageFacts): Result {
  const domain = facts.typedData?.domain
  const missing = whyUnread(facts)
  if (domain === undefined) return resultOf(outcomes, 'MSG-05', { found: [], missing })
  const { chainId } = domain
  const evidence = { claimed: chainId ?? null, expected: facts.chainId }
  if (chainId === BigInt(facts.chainId)) return resultOf(outcomes, 'MSG-05', { found: [], evidence })
  const isNamed = chainId !== undefined
  const text = isNamed
    ? `Valid on another network: the message is for network ${String(chainId)}, this Safe is on ${facts.chainId}.`
    : 'Valid on every network: the message does not say for which one it is.'
  const wayOn = isNamed
    ? 'Sign it only with an account of that network.'
    : 'Sign only if it may count wherever this account exists.'
  return resultOf(outcomes, 'MSG-05', { found: [{ text, wayOn }], evidence })
}

/** CHAIN-02, of a message whose domain is a Safe's: without a chain id it holds for a Safe at that address on every network. */
export function replayResults(facts: MessageFacts): Result[] {
  const safes = [...ofKind(facts, 'safeDomain'), ...ofKind(facts, 'safeTx')]
  const open = safes.find(({ chainId }) => chainId === undefined)
  if (open === undefined) return []
  const text = `This signature would also work on other networks, for a Safe at ${open.safe ?? 'the address it names'}.`
  return [chainFinding('CHAIN-02', text, { safe: open.safe ?? null, chainId: null })]
}
