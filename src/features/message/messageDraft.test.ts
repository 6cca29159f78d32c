import { describe, expect, test } from 'vitest'
import vectors from '#core/fixtures/vectors/typedData.json'
import { draftHint, draftProblems, isTypedDataText, type MessageDraft } from './messageDraft.ts'

const draft = (changes: Partial<MessageDraft>): MessageDraft => ({
  kind: 'text',
  text: '',
  json: '',
  isReviewed: false,
  ...changes,
})
const typed = (json: string) => draft({ kind: 'typedData', json })
const vector = (id: string) => {
  const found = vectors.vectors.find((one) => one.id === id)
  if (!found) throw new Error(`${id} is missing`)
  return JSON.stringify(found.typedData)
}

describe('what is wrong with a draft', () => {
  test('an empty one says what belongs there', () => {
    expect(draftProblems(draft({}))).toEqual(['Write the text for the Safe to sign.'])
    expect(draftProblems(typed('  '))).toEqual(['Paste the typed data from the app.'])
  })

  test('text that is no JSON says where it breaks', () => {
    expect(draftProblems(typed('{\n  "types": {,\n}'))).toEqual([
      expect.stringMatching(
        /^This is not JSON: it breaks in line 2, at character \d+. Correct it there, or copy the whole text again\.$/,
      ),
    ])
    expect(draftProblems(typed('{"types": {'))[0]).toMatch(/^This is not JSON/)
  })

  test.each([
    ['{}', '“types”, “primaryType”, “domain” and “message” are missing'],
    ['{"hello": "world"}', '“types”, “primaryType”, “domain” and “message” are missing'],
    ['{"types": {}, "primaryType": "Mail", "message": {}}', '“domain” is missing'],
    ['{"types": {"EIP712Domain": []}, "primaryType": "EIP712Domain"}', '“domain” is missing'],
  ])('%s is told once what is missing of it', (text, missing) =>
    expect(draftProblems(typed(text))).toEqual([`${missing}: paste all of the app’s typed data.`]),
  )

  test.each(['[]', '5', 'null', '"hello"'])('%s is told once that it is none', (text) =>
    expect(draftProblems(typed(text))).toEqual([
      'This is not typed data, which begins with { and ends with }: paste all of the app’s text.',
    ]),
  )

  test('a key that stands twice is refused, though JSON allows it', () =>
    expect(draftProblems(typed('{"types":{},"types":{}}'))[0]).toContain('appears twice'))

  test.each(vectors.vectors.filter(({ hash }) => hash === null))('$id is refused by name', ({ id }) =>
    expect(draftProblems(typed(vector(id)))).not.toEqual([]),
  )

  test('whatever can be read in one way only may be reviewed, dangerous or not', () => {
    expect(draftProblems(typed(vector('permit-unlimited')))).toEqual([])
    expect(draftProblems(draft({ text: `0x${'ab'.repeat(32)}` }))).toEqual([])
  })
})

describe('what to know of a draft', () => {
  test.each([
    ['I agree.', undefined],
    ['pay\u202Exob', 'It has invisible characters: U+202E RIGHT-TO-LEFT OVERRIDE.'],
    [`0x${'ab'.repeat(32)}`, 'This is a bare hash: nobody can see its content.'],
    ['0x6869', 'It looks like bytes, but its characters are signed.'],
  ])('%s', (text, hint) => expect(draftHint(draft({ text }))).toBe(hint))
})

describe('a text that looks like typed data', () => {
  const whole = vector('permit-unlimited')
  test.each([
    ['all of it', whole],
    ['set out in lines', JSON.stringify(JSON.parse(whole), null, 2)],
    ['cut short', whole.slice(0, -20)],
  ])('%s', (_, text) => expect(isTypedDataText(text)).toBe(true))

  test.each(['I agree.', '', '{"hello": "world"}', 'He sent {"types": 1, "domain": 2}', '[1, 2]'])(
    '“%s” is a text like any other',
    (text) => expect(isTypedDataText(text)).toBe(false),
  )
})
