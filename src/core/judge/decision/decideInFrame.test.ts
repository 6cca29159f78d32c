import { describe, expect, test } from 'vitest'
import { actionOf, found, host, judgedWith, one, two } from '#core/fixtures/judgedCase.ts'

const stop = found('QUEUE-01', 'stop', { text: 'Think.' })

describe('inside a frame a transaction is not signed here', () => {
  const inFrame = (more: Parameters<typeof judgedWith>[0]) => actionOf(judgedWith(more), { actor: host })

  test('what is left to do there is named', () => {
    expect(inFrame({ signed: [] })).toEqual({
      kind: 'none',
      sentence: 'Sign it in your wallet (host). Compare the hash here with the hash there.',
    })
    // After one has signed, perhaps whoever reads it, nobody is told to sign without why.
    expect(inFrame({})).toEqual({
      kind: 'none',
      sentence:
        '1 more confirmation is needed: sign it in your wallet (host). Compare the hash here with the hash there.',
    })
    expect(inFrame({ signed: [one, two] })).toEqual({
      kind: 'none',
      sentence: 'Execute it in your wallet (host). Compare the hash here with the hash there.',
    })
  })

  test('a stop closes it: nobody can acknowledge it there', () =>
    expect(inFrame({ results: [stop] })).toEqual({ kind: 'closed', blocked: false, sentence: 'Think.' }))
})
