import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hiddenCharacters, visibleText } from './visibleText.ts'

describe('a text to be signed', () => {
  test('without anything hidden is one part, line feeds, accents and other scripts included', () => {
    const text = 'Sign in to example.org\nZoë, Привет, 你好, 🦊'
    expect(visibleText(text)).toEqual([{ kind: 'plain', text }])
    expect(hiddenCharacters(text)).toEqual([])
  })

  test('shows what turns its direction', () =>
    expect(visibleText('pay \u202e001\u202c to')).toEqual([
      { kind: 'plain', text: 'pay ' },
      { kind: 'hidden', text: 'U+202E RIGHT-TO-LEFT OVERRIDE' },
      { kind: 'plain', text: '001' },
      { kind: 'hidden', text: 'U+202C END OF DIRECTION' },
      { kind: 'plain', text: ' to' },
    ]))

  test('keeps a carriage return, which is signed though nobody sees it', () =>
    expect(visibleText('a\r\nb')).toEqual([
      { kind: 'plain', text: 'a' },
      { kind: 'hidden', text: 'U+000D CR' },
      { kind: 'plain', text: '\nb' },
    ]))

  test.each([
    '\u0000',
    '\t',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u17b4',
    '\u180e',
    '\u2002',
    '\u200b',
    '\u200d',
    '\u2028',
    '\u2066',
    '\u2800',
    '\u3000',
    '\u3164',
    '\ufe0f',
    '\ufeff',
    '\uffa0',
    '\ud800',
    '\ue000',
    '\u{e0041}',
    '\u{e0101}',
    '\u{10ffff}',
  ])('shows %j by its number', (character) => {
    const number = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    expect(hiddenCharacters(`a${character}b${character}`)).toEqual([
      expect.stringMatching(new RegExp(`^U\\${number.slice(1)}`)),
    ])
  })

  test('loses nothing: what is plain stands there, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parts = visibleText(text)
        const plain = parts.flatMap(({ kind, text: shown }) => (kind === 'plain' ? [...shown] : []))
        const hidden = parts.filter(({ kind }) => kind === 'hidden')
        expect(plain.length + hidden.length).toBe([...text].length)
        expect(plain.every((character) => text.includes(character))).toBe(true)
      }),
      { seed: 191 },
    )
  })
})

test('a character without a name is shown by its number alone', () =>
  expect(visibleText('\ue000')).toEqual([{ kind: 'hidden', text: 'U+E000' }]))

test('of a text too long to be read the beginning comes, and how much is left out', () => {
  expect(visibleText('abcdef', 4)).toEqual([
    { kind: 'plain', text: 'abcd' },
    { kind: 'hidden', text: '2 MORE CHARACTERS ARE NOT SHOWN' },
  ])
  expect(visibleText('abcd', 4)).toEqual([{ kind: 'plain', text: 'abcd' }])
  expect(visibleText('\u202e'.repeat(1_000_000))).toHaveLength(100_001)
})

test('every hidden character of a text of any length is named once', () => {
  expect(hiddenCharacters(`a \n${'\u202e\u200b'.repeat(300_000)}\u{e0041}`)).toEqual([
    'U+202E RIGHT-TO-LEFT OVERRIDE',
    'U+200B ZERO WIDTH SPACE',
    'U+E0041',
  ])
})
