import type { Finding } from '#core/checks/answer.ts'
import { finding, type Otherwise, unknown } from '#core/checks/answer.ts'
import { check, everySubject } from '#core/checks/check.ts'
import { type MessageFacts, ofKind } from '#core/checks/message/messageFacts.ts'
import type { SafeVersion } from '#core/safe/safe.ts'
import { hasChainId } from '#core/safe/safeTxHash.ts'

/** A message whose domain is a Safe's holds for a Safe at that address on every network, if it names no chain id. */
function openDomains(facts: MessageFacts): Finding[] {
  const safes = [...ofKind(facts, 'safeDomain'), ...ofKind(facts, 'safeTx')]
  const open = safes.find(({ chainId }) => chainId === undefined)
  if (open === undefined) return []
  const text = `This signature would also be valid on other networks, for a Safe at ${open.safe ?? 'the address it names'}.`
  return [{ text, safe: open.safe ?? null, chainId: null }]
}

/**
 * CHAIN-02: would a signature hold on other networks too? Up to 1.2.0 the domain that is signed has no chain id; a message may hold
 * such a domain of a Safe itself, whatever the release of the one that signs.
 */
export const replayCheck = check({
  id: 'CHAIN-02',
  title: 'whether a signature would be valid on other networks',
  group: 'chain',
  severity: 'warn',
  sources: ['local', 'chain'],
  of: everySubject,
  // A message can be judged by itself, without the Safe that is to sign it.
  needs: [],
  sentences: {
    pass: 'A signature for this Safe is valid on this network only.',
    unknown: 'Could not check whether a signature would be valid on other networks.',
  },
  remedy: 'Check whether this Safe exists on other networks with the same owners before you sign.',
  acknowledge: 'valid elsewhere too',
  run: (_, { inputs: { identity, safe, message }, facts: { elsewhere } }) => {
    const typedData = message?.known ? message.value.typedData : undefined
    const open = typedData ? openDomains(typedData) : []
    const unread = [identity, safe].find((input) => input?.known === false)
    if (unread?.known === false) return open.length > 0 ? { found: open } : unknown(unread.reason)
    if (!identity?.known) return open.length > 0 ? { found: open } : undefined
    const { version } = identity.value
    if (hasChainId(version)) return { found: open, evidence: { version } }
    // Not to know where it holds too is no better than to know.
    if (elsewhere?.known === false)
      return {
        outcome: 'unknown',
        severity: 'stop',
        reason: elsewhere.reason,
        text: `${ofNoNetwork(version)} On which networks this address is a Safe too could not be read.`,
        evidence: { version, reason: elsewhere.reason, ...(open.length > 0 && { found: open }) },
      }
    const networks = elsewhere?.known ? elsewhere.value : undefined
    const evidence = { version, ...(networks && { elsewhere: networks }) }
    const { text, ...told } = ofRelease(version, networks ?? [])
    if (open.length === 0) return finding(text, evidence, told)
    return { found: [{ text, ...told }, ...open], evidence }
  },
})

const ofNoNetwork = (version: SafeVersion) => `A Safe of version ${version} signs without naming a network.`

/** What the release makes of it; `networks` are those on which the same address is a Safe. */
function ofRelease(version: SafeVersion, networks: readonly number[]): Otherwise & { text: string } {
  const text = ofNoNetwork(version)
  if (networks.length === 0) return { text: `${text} This signature would also be valid on other networks.` }
  const where = `${networks.length === 1 ? 'network' : 'networks'} ${networks.join(', ')}`
  return {
    text: `${text} This signature would also be valid on ${where}, where this address is a Safe too.`,
    severity: 'stop',
    remedy: 'Sign only if the same may happen there.',
  }
}
