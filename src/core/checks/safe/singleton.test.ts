import { expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import { officialSingleton } from './singleton.ts'

test('a singleton is official by its address, in both of its kinds; no other official contract is one', () => {
  expect(officialSingleton('0x41675C099F32341bf84BFc5382aF534df5C7461a', 1)).toMatchObject({
    name: 'Safe',
    version: '1.4.1',
  })
  expect(officialSingleton('0x29fcB43b46531BcA003ddC8FCB67FFE91900C762', 1)).toMatchObject({
    name: 'SafeL2',
    version: '1.4.1',
  })
  expect(officialSingleton('0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526', 1)).toBeUndefined()
  expect(officialSingleton(people.stranger, 1)).toBeUndefined()
})
