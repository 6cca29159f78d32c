import type { Found } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { approvedFact, approvedHash, isApproved, mostApprovals } from '#core/checks/places.ts'

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
    pass: 'No unknown transaction of another Safe would be approved.',
    unknown: 'The transaction that would be approved could not be looked up.',
  },
  remedy: 'Do not sign what you cannot read. Ask whoever proposed it for its ABI and its purpose.',
  acknowledge: 'unknown approval',
  run: ({ effects: facts }) => {
    const found: Found[] = []
    let missing: string | undefined
    for (const { call, path, isUnvisited } of facts.places) {
      const hash = approvedHash(call)
      if (hash === undefined) continue
      const fact = approvedFact(facts, call)
      const bare = { path, safe: call.to, hash }
      if (isUnvisited)
        found.push({
          ...bare,
          text: `You would approve ${hash} of the Safe ${call.to}: more than ${mostApprovals} are approved here, and what this one does was not looked at.`,
          wayOn: 'Approve them in several transactions, each with a few.',
        })
      else if (fact && !fact.known) missing = fact.reason
      else if (fact?.known && fact.value !== null && isApproved(fact.value, call)) {
        const { nonce, to } = fact.value.tx
        const text = `Approves transaction number ${nonce} of the Safe ${call.to}, a call to ${to}: what it does is judged here too.`
        found.push({ ...bare, severity: 'info', text, nonce: nonce.toString() })
      } else {
        const lie = fact?.known && fact.value !== null
        const text = lie
          ? `You would approve ${hash} of the Safe ${call.to}, and the transaction that was found for it is another one.`
          : `You would approve an unknown transaction of the Safe ${call.to}: nothing was found for ${hash}.`
        const wayOn = 'Open that transaction of the other Safe first, and compare its hash with this one.'
        found.push({ ...bare, text, wayOn })
      }
    }
    return { found, missing }
  },
})
