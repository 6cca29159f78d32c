import { wordsOf } from './nameWords.ts'
import { isOpinion } from './unexplainedAct.ts'

/** What numbers of a message are that are no amounts, by the last word of their field's name: counters, times, numbers of things, choices. */
const counted: ReadonlySet<string> = new Set(
  [
    'nonce salt counter index id epoch round version type kind',
    'time timestamp at date deadline expiry expiration until before after start end from validity duration snapshot block',
    'chain network proposal support choice choices option options vote votes',
  ].flatMap((words) => words.split(' ')),
)

/** What an `id` or `index` may be of without being worth anything: a contract's other things, a token or an offer, may be taken by their number. */
const worthless: ReadonlySet<string> = new Set(
  'proposal poll ballot vote snapshot space chain network round epoch user session account client app request message device'.split(
    ' ',
  ),
)

/** Whether a name says that a number is no amount; for a contract the number of a thing is one, unless it says of what. */
export function isCounted(name: string, isForContract: boolean): boolean {
  const words = wordsOf(name)
  const [of, last = ''] = [words.at(-2), words.at(-1)]
  if (isForContract && of !== undefined && (last === 'id' || last === 'index')) return worthless.has(of)
  return counted.has(last)
}

/** Whether a field of a login for a contract says by its name that it is a counter, a time, a network or an opinion. */
export function isNoAmount(name: string, type: string): boolean {
  if (isOpinion(type, wordsOf(name))) return true
  const isThing = /^(id|index)s?$/i.test(name)
  return /^(u?int\d*|string)$/.test(type) && !isThing && isCounted(name, true)
}

/** What a message that takes something back may name by its number: what was only asked for, and goes on existing without it. */
export const isOfRequest = (name: string) => /(order|bid|offer|listing|quote|request)_?ids?$/i.test(name)
