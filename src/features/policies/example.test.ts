import { expect, test } from 'vitest'
import { readPolicy } from '#core/policy/readPolicy.ts'
import { examplePolicy } from './example.ts'

test('the example is a policy that can be kept as it is', () =>
  expect(readPolicy(examplePolicy(10))).toMatchObject({
    name: 'Our rules',
    chainId: 10,
    rules: [{ id: 'daily' }, { id: 'everything-of-a-kind' }, { id: 'two-must-sign' }, { id: 'tried-out' }],
  }))
