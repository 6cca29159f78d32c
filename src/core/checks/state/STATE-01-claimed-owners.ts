import { withoutAddresses } from '#core/addresses/address.ts'
import { finding, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import type { Address } from '#core/safe/safe.ts'
import { areOwnersSince } from './ownersSince.ts'

/** STATE-01: are the owners the service lists those on chain, no matter in which order? */
export const claimedOwnersCheck = check({
  id: 'STATE-01',
  title: 'the owners reported by the Safe service and getOwners()',
  group: 'chain',
  severity: 'block',
  closesOnceExecuted: false,
  sources: ['chain'],
  sourceText: 'service and chain compared',
  of: ['transaction'],
  needs: ['claim', 'safe'],
  sentences: {
    pass: 'The Safe service reports the owners that the chain has.',
    unknown: 'Could not compare the owners with the chain.',
  },
  remedy: 'Only the owners on chain can sign. Ask them about it.',
  run: ({ claim: { owners: claimed }, safe: { owners: onChain } }, { unlisted }) => {
    const unclaimed = without(onChain, claimed)
    const invented = without(claimed, onChain)
    const evidence = { claimed, onChain }
    if (unclaimed.length + invented.length === 0 && claimed.length === onChain.length) return pass(evidence)
    const differing = { ...evidence, unclaimed, invented }
    if (unlisted?.isLate && areOwnersSince(evidence, unlisted.changes))
      return finding(
        'The Safe service still reports the earlier owners. The chain has the owners that this transaction set.',
        differing,
        { severity: 'info', remedy: 'The service follows once it has read the block.' },
      )
    return finding('The Safe service reports other owners than the chain.', differing)
  },
})

function without(list: readonly Address[], other: readonly Address[]): Address[] {
  return withoutAddresses(list, other)
}
