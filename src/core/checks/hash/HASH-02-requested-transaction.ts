import { isSameAddress } from '#core/addresses/address.ts'
import { finding, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import { parseTransactionId } from '#core/checks/claims/transactionId.ts'

/** HASH-02: is what came back the transaction that was asked for? The hash is that of the details shown. */
export const requestedTransactionCheck = check({
  id: 'HASH-02',
  title: 'the requested transaction and the one that came back',
  group: 'signed',
  severity: 'block',
  sources: ['local'],
  of: ['transaction'],
  needs: ['requested', 'claim', 'safeTxHash'],
  sentences: {
    pass: 'This is the requested transaction.',
    unknown: 'Could not check whether this is the requested transaction.',
  },
  remedy:
    'You would sign another transaction than you requested. Open it from the queue, not through the link.',
  run: ({ requested: asked, claim: { safe, id }, safeTxHash: computed }) => {
    const ids = [parseTransactionId(asked.id), parseTransactionId(id)]
    const evidence = { asked, claimed: { safe, id }, computed }
    const isSameSafe = [safe, ...ids.map((one) => one?.safe)].every(
      (one) => one === undefined || isSameAddress(one, asked.safe),
    )
    if (!isSameSafe) return finding('This is a transaction of another Safe.', evidence)
    if (ids.every((one) => one?.safeTxHash === computed)) return pass(evidence)
    return finding('This link points to another transaction.', evidence)
  },
})
