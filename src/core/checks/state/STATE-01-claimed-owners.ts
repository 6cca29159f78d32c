import { withoutAddresses } from '#core/address.ts'
import { finding, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import type { Address } from '#core/safe.ts'
import { areOwnersSince } from './ownersSince.ts'

/** STATE-01: are the owners the service lists those on chain, no matter in which order? */
export const claimedOwnersCheck = check({
  id: 'STATE-01',
  title: 'the owners the service lists and getOwners()',
  group: 'chain',
  severity: 'block',
  closesOnceExecuted: false,
  sources: ['chain'],
  sourceText: 'service and chain compared',
  of: ['transaction'],
  needs: ['claim', 'safe'],
  sentences: {
    pass: 'The service lists the owners the chain lists.',
    unknown: 'The owners could not be compared with the chain.',
  },
  remedy: 'Only owners that the chain lists can sign. Ask them what they know of it.',
  run: ({ claim: { owners: claimed }, safe: { owners: onChain } }, { unlisted }) => {
    const unclaimed = without(onChain, claimed)
    const invented = without(claimed, onChain)
    const evidence = { claimed, onChain }
    if (unclaimed.length + invented.length === 0 && claimed.length === onChain.length) return pass(evidence)
    const differing = { ...evidence, unclaimed, invented }
    if (unlisted?.isLate && areOwnersSince(evidence, unlisted.changes))
      return finding(
        'The service lists the owners from before. The chain has those that this transaction made.',
        differing,
        { severity: 'info', wayOn: 'The service will follow once it has read the block.' },
      )
    return finding('The service lists other owners than the chain.', differing)
  },
})

function without(list: readonly Address[], other: readonly Address[]): Address[] {
  return withoutAddresses(list, other)
}
