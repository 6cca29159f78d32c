import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judgedRulebook, rulebookTable } from './generateRulebook.ts'

test.each(await judgedRulebook())(
  '$vector.name ($vector.published) is judged for the right reason',
  ({ isRight, found }) =>
    expect({ isRight, found: found.map(({ id, severity }) => `${id} ${severity}`) }).toMatchObject({
      isRight: true,
    }),
)

test('docs/rulebook.md is what the command says', async () => {
  const written = readFileSync(new URL('../../../docs/rulebook.md', import.meta.url), 'utf8')
  expect(written).toBe(await rulebookTable())
})
