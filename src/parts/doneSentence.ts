import type { Sentence } from '#core/sentence.ts'

/** Verbs as the sentences of what would happen begin with them, and as they are told once it has happened. */
const done = new Map([
  ['Adds', 'Added'],
  ['Also sends', 'Also sent'],
  ['Approves', 'Approved'],
  ['Asks', 'Asked'],
  ['Calls', 'Called'],
  ['Cancels', 'Cancelled'],
  ['Changes', 'Changed'],
  ['Creates', 'Created'],
  ['Does', 'Did'],
  ['Executes', 'Executed'],
  ['Lets', 'Let'],
  ['Makes', 'Made'],
  ['Moves', 'Moved'],
  ['No longer lets', 'No longer let'],
  ['Pays', 'Paid'],
  ['Rejects', 'Rejected'],
  ['Removes', 'Removed'],
  ['Replaces', 'Replaced'],
  ['Revokes', 'Revoked'],
  ['Runs', 'Ran'],
  ['Sends', 'Sent'],
  ['sends', 'sent'],
  ['Sets', 'Set'],
  ['Signs', 'Signed'],
  ['uses', 'used'],
  ['Would give', 'Gave'],
  ['Would replace', 'Replaced'],
  ['Would run', 'Ran'],
])

/** A verb at the head of our own words, or after the end of a sentence or of a number in brackets. */
const verb = new RegExp(`(^ ?|[.:)] |, | and )(${[...done.keys()].join('|')})(?= )`, 'g')

/** The sentence of what a transaction does as what it did, where the chain shows that it ran. Values and names stay as they are. */
export function doneSentence(sentence: Sentence): Sentence {
  return sentence.map((part) => {
    if (part.kind !== 'text' || part.address) return part
    const text = part.text.replace(verb, (_, before, word) => `${before}${done.get(word)}`)
    return { ...part, text: text.replace('The threshold stays', 'The threshold stayed') }
  })
}
