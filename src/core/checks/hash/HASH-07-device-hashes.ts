import { finding, unknown } from '#core/checks/answer.ts'
import { check, everySubject } from '#core/checks/check.ts'
import { domainHash, safeTxMessageHash } from '#core/safe/safeTxHash.ts'

/**
 * HASH-07: the hashes that a signing device shows before it signs, to be compared by eye. A finding only where somebody was shown
 * another one, as long as something is left to sign.
 */
export const deviceHashesCheck = check({
  id: 'HASH-07',
  title: 'the hashes on a signing device',
  group: 'signed',
  severity: 'info',
  sources: ['local'],
  of: everySubject,
  needs: ['identity'],
  sentences: {
    pass: 'Your device must show these hashes.',
    unknown: 'Could not compute the hashes that your device must show.',
  },
  remedy: 'Do not sign. Ask the proposer about it over another channel than this service.',
  run: ({ identity }, { inputs: { tx, safeTxHash, message }, isShownOtherwise, isUsed }) => {
    const isOther = isShownOtherwise && !isUsed
    // A message's hashes stand beside it; of them this check speaks only where somebody was shown another.
    if (message && !isOther) return undefined
    if (!message && (!tx || !safeTxHash)) return undefined
    if (safeTxHash?.known === false) return unknown(safeTxHash.reason)
    const hashes = {
      domainHash: domainHash(identity),
      ...(tx?.known && { messageHash: safeTxMessageHash(tx.value, identity.version) }),
      ...(safeTxHash && { safeTxHash: safeTxHash.value }),
    }
    // The page does not see the device: that it shows the same is for its owner to compare.
    if (!isOther)
      return {
        outcome: 'pass',
        evidence: hashes,
        text: 'Compare the hashes shown here with those on your device.',
        uncompared: 'owner',
      }
    return finding(
      'The hash shown elsewhere does not belong to this transaction: you would sign something else there.',
      hashes,
      {
        severity: 'block',
        remedy: 'Do not sign on that device. Open the transaction there again and compare every digit.',
      },
    )
  },
})
