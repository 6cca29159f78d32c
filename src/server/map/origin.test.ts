import { describe, expect, test } from 'vitest'
import { originToKeep, readOrigin, safeAppOf } from './origin.ts'

const text = (value: unknown) => JSON.stringify(value)

describe('The origin of a proposal', () => {
  test('is kept without the markup of its note', () =>
    expect(originToKeep(text({ url: 'https://app.example', note: 'a <b>bold</b><script>x' }))).toBe(
      text({ url: 'https://app.example', note: 'a boldx' }),
    ))

  test.each(['plain text', '"a string"', '[1]', 'null', '{', ''])('%s is forgotten', (origin) =>
    expect(originToKeep(origin)).toBeUndefined(),
  )

  test('names a Safe App only by the very url on the list', () => {
    const apps = [{ id: 1, url: 'https://app.example', name: 'App', description: '' }]
    const named = { name: 'App', url: 'https://app.example', logoUri: null }
    expect(safeAppOf(readOrigin(text({ url: 'https://app.example' })), apps)).toEqual(named)
    expect(safeAppOf(readOrigin(text({ url: 'https://app.example/' })), apps)).toBeNull()
    expect(safeAppOf(readOrigin(undefined), apps)).toBeNull()
  })
})
