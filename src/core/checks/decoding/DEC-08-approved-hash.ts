import type { Finding } from '#core/checks/answer.ts'
import { approvedFact, approvedHash, isApproved, maxApprovals } from '#core/checks/calls/placedCalls.ts'
import { check, everyTransaction } from '#core/checks/check.ts'

/** DEC-08: is each hash that would be approved that of a transaction that was found, hashed here and can be shown whole? */
export const approvedHashCheck = check({
  id: 'DEC-08',
  title: 'the transaction of another Safe that would be approved',
  group: 'signed',
  severity: 'stop',
  sources: ['local', 'chain'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'This approves no unknown transaction of another Safe.',
    unknown: 'Could not load the transaction that this approves.',
  },
  remedy: 'Do not sign what you cannot read. Ask the proposer for its ABI and its purpose.',
  acknowledge: 'unknown approval',
  run: ({ effects: facts }) => {
    const found: Finding[] = []
    let missing: string | undefined
    for (const { call, path, isUnvisited } of facts.places) {
      const hash = approvedHash(call)
      if (hash === undefined) continue
      const fact = approvedFact(facts, call)
      const bare = { path, safe: call.to, hash }
      if (isUnvisited)
        found.push({
          ...bare,
          text: `You would approve ${hash} of the Safe ${call.to}: this transaction approves more than ${maxApprovals}, and this approval was not checked.`,
          remedy: 'Split the approvals over several transactions.',
        })
      else if (fact && !fact.known) missing = fact.reason
      else if (fact?.known && fact.value !== null && isApproved(fact.value, call, facts.safe)) {
        const { nonce, to } = fact.value.tx
        const text = `Approves transaction ${nonce} of the Safe ${call.to}, a call to ${to}: the checks here cover its effects too.`
        found.push({ ...bare, severity: 'info', text, nonce: nonce.toString() })
      } else {
        const lie = fact?.known && fact.value !== null
        const text = lie
          ? `You would approve ${hash} of the Safe ${call.to}, but the transaction loaded for this hash is another one.`
          : `You would approve an unknown transaction of the Safe ${call.to}: no transaction with the hash ${hash} was found.`
        const remedy = 'Open the transaction of the other Safe first and compare its hash with this one.'
        found.push({ ...bare, text, remedy })
      }
    }
    return { found, missing }
  },
})
