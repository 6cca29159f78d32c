import { finding, pass } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { ownSafeTxHash } from '#core/safe/safeTxTypedData.ts'

/**
 * HASH-08: do two ways that share nothing give one hash: the byte encoder with noble's keccak256, and the typed data that a wallet is
 * asked to sign, by viem's ABI encoder and the project's own keccak256?
 */
export const twoWaysCheck = check({
  id: 'HASH-08',
  title: 'two independent ways to compute the hash',
  group: 'signed',
  severity: 'block',
  sources: ['local'],
  of: everyTransaction,
  needs: ['identity', 'tx', 'safeTxHash'],
  sentences: {
    pass: 'Two independent ways of computing the hash agree.',
    unknown: 'Could not compute the hash in two ways.',
  },
  remedy: 'The hash that you would sign is uncertain. Do not sign with this page: try another build of it.',
  run: ({ identity, tx, safeTxHash: computed }) => {
    if (ownSafeTxHash(identity, tx) === computed) return pass({ computed })
    return finding(
      'Internal check failed: two ways of computing the hash disagree.',
      { computed },
      { remedy: 'Do not sign with this page. Report this to its operator.' },
    )
  },
})
