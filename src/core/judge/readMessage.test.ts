import { describe, expect, test } from 'vitest'
import messages from '#core/fixtures/vectors/safeMessages.json'
import typed from '#core/fixtures/vectors/typedData.json'
import { readMessage } from './readMessage.ts'

test.each(messages.vectors.filter(({ message }) => typeof message === 'string'))(
  '$id has the hash of the contract',
  ({ message, innerHash }) =>
    expect(readMessage({ kind: 'text', text: String(message) })).toEqual({
      kind: 'text',
      text: message,
      innerHash,
    }),
)

describe('typed data', () => {
  test.each(typed.vectors)('$id has the hash that every wallet gives it, or none', ({ typedData, hash }) => {
    const { innerHash } = readMessage({ kind: 'typedData', typedData })
    expect([hash, undefined]).toContain(innerHash)
  })

  test('that names no primary type has no hash: wallets would sign different ones', () => {
    const typedData = typed.vectors.find(({ id }) => id === 'no-primary-type')?.typedData
    expect(readMessage({ kind: 'typedData', typedData })).toMatchObject({
      innerHash: undefined,
      read: { ok: false },
    })
  })

  test.each([undefined, null, 7, 'text', [], {}])('%j is none', (typedData) =>
    expect(readMessage({ kind: 'typedData', typedData })).toMatchObject({ innerHash: undefined }),
  )
})
