import { brokenJson } from '#core/formats/brokenJson.ts'
import type { MessageInput } from '#core/judge/case.ts'
import { readRawMessage } from '#core/signatures/rawMessage.ts'
import { hiddenCharacters } from '#core/text/visibleText.ts'
import { parseTypedDataText } from '#core/typedData/jsonText.ts'
import { problemList } from '#core/typedData/report.ts'
import { readTypedData } from '#core/typedData/typedData.ts'
import { createPersistedStore } from '#stores/persistedStore.ts'

/** A message that is being written for one Safe: both kinds are kept, one of them is meant. */
export type MessageDraft = { kind: MessageInput['kind']; text: string; json: string; isReviewed: boolean }

const empty: MessageDraft = { kind: 'text', text: '', json: '', isReviewed: false }

type Drafts = { of: Readonly<Record<string, MessageDraft>> }

const isDraft = (value: unknown): value is MessageDraft => {
  const { kind, text, json, isReviewed } = (value ?? {}) as Partial<Record<keyof MessageDraft, unknown>>
  const isKind = kind === 'text' || kind === 'typedData'
  return isKind && typeof text === 'string' && typeof json === 'string' && typeof isReviewed === 'boolean'
}

/** What is being written, by Safe; it outlasts the page. */
export const messageDrafts = createPersistedStore<Drafts>({
  key: 'countersign.messageDrafts',
  empty: { of: {} },
  read: (kept) => {
    const of = typeof kept === 'object' && kept !== null && 'of' in kept ? kept.of : undefined
    if (typeof of !== 'object' || of === null) return undefined
    return { of: Object.fromEntries(Object.entries(of).filter((entry) => isDraft(entry[1]))) }
  },
})

export const messageDraftOf = ({ of }: Drafts, safe: string): MessageDraft => of[safe] ?? empty

export const changeMessageDraft = (safe: string, changes: Partial<MessageDraft>) =>
  messageDrafts.setState(({ of }) => ({ of: { ...of, [safe]: { ...(of[safe] ?? empty), ...changes } } }))

export const forgetMessageDraft = (safe: string) =>
  messageDrafts.setState(({ of }) => ({
    of: Object.fromEntries(Object.entries(of).filter(([key]) => key !== safe)),
  }))

/** The message that a draft means. Typed data stays the text it was pasted as, so that it is read strictly. */
export const draftedMessage = ({ kind, text, json }: MessageDraft): MessageInput =>
  kind === 'text' ? { kind, text } : { kind, typedData: json }

const inWords = new Intl.ListFormat('en-GB')

/** What of typed data is not there at all, in one sentence; undefined where each part is, and of a text that is read in two ways. */
function incompleteTypedData(json: string): string | undefined {
  const { problems, report } = problemList()
  const value = parseTypedDataText(json, report)
  if (problems.length > 0) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'This is not typed data, which begins with { and ends with }: paste all of the app’s text.'
  const given: { primaryType?: unknown } = value
  // Of a type that is the domain itself the domain is the message.
  const parts = [
    'types',
    'primaryType',
    'domain',
    ...(given.primaryType === 'EIP712Domain' ? [] : ['message']),
  ]
  const missing = parts.filter((part) => !Object.hasOwn(value, part)).map((part) => `“${part}”`)
  if (missing.length === 0) return undefined
  return `${inWords.format(missing)} ${missing.length === 1 ? 'is' : 'are'} missing: paste all of the app’s typed data.`
}

/** Why a draft cannot be reviewed, the first few reasons; none for one that can. */
export function draftProblems({ kind, text, json }: MessageDraft): string[] {
  if (kind === 'text') return text === '' ? ['Write the text for the Safe to sign.'] : []
  if (json.trim() === '') return ['Paste the typed data from the app.']
  const broken = brokenJson(json, 'typed data begins with { and ends with }.')
  if (broken) return [broken]
  const incomplete = incompleteTypedData(json)
  if (incomplete) return [incomplete]
  const read = readTypedData(json)
  if (read.ok) return []
  return read.problems.slice(0, 6).map(({ text: problem }) => problem)
}

/** Whether a text seems to be typed data, whole or cut short: as a text it would be signed as so many characters. */
export const isTypedDataText = (text: string): boolean =>
  /^\s*\{/.test(text) && /"types"\s*:/.test(text) && /"(primaryType|domain|message)"\s*:/.test(text)

/** What to know of a text while it is written; it may be signed all the same. */
export function draftHint({ kind, text, json }: MessageDraft): string | undefined {
  if (kind === 'typedData') {
    const read = json.trim() === '' ? undefined : readTypedData(json)
    return read?.ok ? read.notes[0] : undefined
  }
  const hidden = hiddenCharacters(text)
  if (hidden.length > 0) return `It has invisible characters: ${hidden.slice(0, 5).join(', ')}.`
  const { kind: raw } = readRawMessage(text)
  if (raw === 'hash' || raw === 'preimage') return 'This is a bare hash: nobody can see its content.'
  if (raw === 'bytes') return 'It looks like bytes, but its characters are signed.'
  return undefined
}
