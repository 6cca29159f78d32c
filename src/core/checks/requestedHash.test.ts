import { expect, test } from 'vitest'
import { checks } from './checks.ts'
import type { SubjectKind } from './context.ts'

const of = (family: RegExp) => checks.filter(({ id }) => family.test(id))
const asked: readonly (readonly [RegExp, number, readonly SubjectKind[]])[] = [
  [/^STATE-0[125]$/, 3, ['transaction']],
  [/^STATE-06$/, 1, ['transaction', 'history']],
  [/^STATE-03$/, 1, ['transaction', 'draft', 'rejection', 'capsule']],
  [/^STATE-04$/, 1, ['transaction', 'draft', 'rejection']],
  [/^STATE-(0[7-9]|1[0-5])/, 9, ['transaction', 'draft', 'rejection', 'message', 'capsule']],
  [/^STATE-16$/, 1, ['transaction']],
  [/^SIG-0[1-79]$/, 8, ['transaction', 'message', 'capsule']],
  [/^SIG-08$/, 1, ['transaction', 'capsule']],
  [/^PROP-0[12]$/, 2, ['transaction']],
  [/^PROP-03$/, 1, ['transaction', 'message', 'capsule']],
  [/^QUEUE-01$/, 1, ['transaction', 'draft', 'rejection', 'capsule']],
  [/^QUEUE-02$/, 1, ['transaction', 'history']],
  [/^NAME-/, 1, ['transaction', 'capsule']],
]

test.each(asked)('%s: of all %i of them it is asked %o', (family, count, subjects) => {
  const found = of(family)
  expect(found).toHaveLength(count)
  for (const check of found) expect([check.id, check.of]).toEqual([check.id, subjects])
})

test('once the nonce is used a finding about the Safe closes nothing, and who proposed it is only told', () => {
  expect(of(/^STATE-/).filter(({ closesOnceExecuted }) => closesOnceExecuted !== false)).toEqual([])
  expect(of(/^(SIG|PROP|QUEUE|NAME)-/).filter((one) => one.closesOnceExecuted === false)).toEqual([])
  const onlyTold = of(/^(STATE|SIG|PROP|QUEUE|NAME)-/).filter((one) => one.severityOnceExecuted !== undefined)
  expect(onlyTold.map(({ id, severityOnceExecuted: told }) => `${id} ${told}`)).toEqual([
    'PROP-01 info',
    'PROP-02 info',
    'PROP-03 info',
  ])
})
