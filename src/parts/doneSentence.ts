import type { Sentence } from '#core/sentence.ts'

/** Verbs as the sentences of what would happen begin with them, and as they are told once it has happened. */
const done = new Map([
  ['Adds', 'Added'],
  ['Agrees', 'Agreed'],
  ['Asks', 'Asked'],
  ['Calls', 'Called'],
  ['Does', 'Did'],
  ['Executes', 'Executed'],
  ['Has', 'Had'],
  ['has', 'had'],
  ['Lets', 'Let'],
  ['Makes', 'Made'],
  ['Moves', 'Moved'],
  ['No longer lets', 'No longer let'],
  ['Pays', 'Paid'],
  ['Removes', 'Removed'],
  ['Replaces', 'Replaced'],
  ['Runs', 'Ran'],
  ['Sends', 'Sent'],
  ['sends', 'sent'],
  ['Signs', 'Signed'],
  ['Uses', 'Used'],
  ['Would hand', 'Handed'],
  ['Would replace', 'Replaced'],
  ['Would run', 'Ran'],
])

/** A verb at the head of our own words, or after the end of a sentence or of a number in brackets. */
const verb = new RegExp(`(^|[.:)] |^As a module, |, | and )(${[...done.keys()].join('|')})(?= )`, 'g')
const needed = new Map([
  ['Signatures needed change from', 'Signatures needed changed from'],
  ['Signatures needed stay at', 'Signatures needed stayed at'],
])

/** The sentence of what a transaction does as what it did, where the chain shows that it ran. Values and names stay as they are. */
export function doneSentence(sentence: Sentence): Sentence {
  return sentence.map((part) => {
    if (part.kind !== 'text' || part.address) return part
    let text = part.text.replace(verb, (_, before, word) => `${before}${done.get(word)}`)
    for (const [now, then] of needed) text = text.replace(now, then)
    return { ...part, text }
  })
}
