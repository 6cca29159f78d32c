import { describe, expect, test } from 'vitest'
import { createByKey } from './byKey.ts'

describe('values by long keys', () => {
  test('are told apart by their last characters, by those before them, and by their lengths', () => {
    const values = createByKey<number>()
    const keys = ['', 'a', 'multisig_1', 'multisig_2', `1${'0'.repeat(20)}`, `2${'0'.repeat(20)}`]
    for (const [place, key] of keys.entries()) values.set(key, place)
    expect(keys.map((key) => values.get(key))).toEqual([0, 1, 2, 3, 4, 5])
    expect(values.has('multisig_3')).toBe(false)
    expect(values.get(`3${'0'.repeat(20)}`)).toBeUndefined()
  })

  test('of keys that fall on one place are each their own, and the last that was set', () => {
    const values = createByKey<string>()
    // 'Aa' and 'BB' have one sum in base 31.
    values.set('Aa', 'first')
    values.set('BB', 'second')
    values.set('Aa', 'third')
    expect([values.get('Aa'), values.get('BB')]).toEqual(['third', 'second'])
    values.set('BB', 'fourth')
    expect([values.get('Aa'), values.get('BB'), values.has('C#')]).toEqual(['third', 'fourth', false])
  })

  test('are gone when all are forgotten', () => {
    const values = createByKey<number>()
    values.set('one', 1)
    values.clear()
    expect(values.has('one')).toBe(false)
  })
})
