import { describe, expect, test } from 'vitest'
import { checks } from '#core/checks/checks.ts'
import { checkMeaning } from './checkMeaning.ts'

describe('what stands behind the id of a check', () => {
  test('is what its own definition says', () =>
    expect(checkMeaning('HASH-01')).toEqual({
      compares: 'The hash of the ten fields and the reported hash.',
      facts: 'The data itself, computed on this device.',
      finding: 'It blocks signing and executing. There is no way past it on this page.',
      remedy: expect.stringMatching(/^Do not sign/),
      unknown: expect.stringMatching(/\.$/),
      whom: 'The person who proposed it, over another channel than the one that brought you here.',
    }))

  test.each(checks.map(({ id }) => id))('is whole sentences for %s', (id) => {
    for (const sentence of Object.values(checkMeaning(id))) expect(sentence).toMatch(/^\S.{8,}[.!?]$/s)
  })

  test('of a rule of a policy is that its author knows', () =>
    expect(checkMeaning('POLICY:limit')).toMatchObject({
      compares: 'The transaction and a rule of your policy.',
      whom: 'The author of this policy.',
    }))
})
