import { arrayType } from '#core/typedData/fields.ts'
import type { StructPlace } from '#core/typedData/struct.ts'
import type { TypedValue } from '#core/typedData/values.ts'
import { wordsOf } from './nameWords.ts'

/** What a type calls itself that signs in, votes or speaks, or that takes back what was signed before. */
const speaking: ReadonlySet<string> = new Set(
  [
    'login logon sign signin log auth authentication authenticate challenge ping verification',
    'vote votes ballot poll proposal terms agreement consent',
    'note letter mail message greeting post comment',
  ].flatMap((words) => words.split(' ')),
)

/** What a switch of a message is that changes nothing: an opinion, or a word that was read. */
const opinions: ReadonlySet<string> = new Set(
  'support supports vote choice accept accepts accepted agree agrees agreed consent terms read remember subscribe newsletter'.split(
    ' ',
  ),
)

/** What a type calls itself that moves, gives or allows something: no text beside it makes that a greeting. */
const acting: ReadonlySet<string> = new Set(
  [
    'withdraw withdrawal withdrawals exit redeem redemption claim release unlock unstake stake deposit rescue sweep drain',
    'transfer transfers send pay payment payout spend move bridge sell sale buy purchase swap trade bid offer order listing',
    'rent lease lend loan borrow repay liquidate close burn mint convert wrap unwrap settle settlement fill',
    'execute execution call calls run operation transaction upgrade migrate migration recover recovery',
    'delegate delegation approve approval allow allowance permit permission authorize authorise grant',
  ].flatMap((words) => words.split(' ')),
)

const takingBack: ReadonlySet<string> = new Set('cancel revoke invalidate disable'.split(' '))

/** What protects an account: to take it back is no small thing. */
const protecting: ReadonlySet<string> = new Set(
  'guard guardian guardians owner owners ownership admin role roles signer signers lock timelock limit limits delay cooldown protection recovery whitelist allowlist veto'.split(
    ' ',
  ),
)

/** Whether a type takes back what was signed before, and does nothing else by its name. */
export const isTakenBack = (words: readonly string[]): boolean =>
  takingBack.has(words[0] ?? '') && !words.some((word) => going.has(word) || protecting.has(word))

/** What says that more is done than to take back. */
const going: ReadonlySet<string> = new Set('and then replace replacement'.split(' '))

/** What only says that something is said: a message of a withdrawal is one. */
const carrying: ReadonlySet<string> = new Set('message note letter mail post sign'.split(' '))

/** Whether every type of a message signs in, votes or speaks by its name, and does nothing else by it. */
export const areSpeaking = (places: readonly StructPlace[]): boolean =>
  places.every(({ type }) => {
    const words = wordsOf(type)
    return (
      words.some((word) => speaking.has(word)) &&
      !words.some((word) => acting.has(word) || takingBack.has(word))
    )
  })

/** Whether a type calls itself something that moves, gives or allows, and neither takes back nor speaks. */
export const isActing = (words: readonly string[]): boolean =>
  words.some((word) => acting.has(word) || acting.has(word.replace(/s$/, ''))) &&
  !isTakenBack(words) &&
  !words.some((word, at) => speaking.has(word) && (!carrying.has(word) || words[at + 1] === 'in'))

/** Whether a field holds a switch that is an opinion, or a word that was read. */
export const isOpinion = (type: string, words: readonly string[]): boolean =>
  /^bool(\[|$)/.test(type) && words.some((word) => opinions.has(word))

/**
 * Whether a message for a contract, of a type that nobody here knows, may do something by being signed at all, the account of the signer
 * being all that the contract needs: it turns a switch, its type calls itself an act, or it says nothing that a person could read and its type is none that speaks.
 */
export function isUnexplainedAct(root: StructPlace, places: readonly StructPlace[]): boolean {
  const fields = places.flatMap(({ fields, struct }) =>
    fields.map(({ name, type }) => ({ name, type, value: struct[name] })),
  )
  const isSwitch = ({ name, type }: { name: string; type: string }) =>
    /^bool(\[|$)/.test(type) && !isOpinion(type, wordsOf(name))
  if (fields.some(isSwitch)) return true
  const words = wordsOf(root.type)
  if (isTakenBack(words)) return false
  if (words.some((word) => acting.has(word) || takingBack.has(word))) return true
  return (
    !fields.some(({ type, value }) => isReadable(type, value)) && !words.some((word) => speaking.has(word))
  )
}

/** Whether a field holds a text with words in it. */
function isReadable(type: string, value: TypedValue | undefined): boolean {
  const list = arrayType(type)
  if (list) return Array.isArray(value) && value.some((one) => isReadable(list.item, one))
  return type === 'string' && typeof value === 'string' && /\p{L}{2}/u.test(value)
}
