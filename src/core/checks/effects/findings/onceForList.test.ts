import { describe, expect, test } from 'vitest'
import { onceForList } from './onceForList.ts'

describe('what is made of a list', () => {
  test('is made once for a list, and anew for another of the same content', () => {
    const made: number[] = []
    const lengthOf = onceForList((list: readonly string[]) => {
      made.push(list.length)
      return list.length
    })
    const list = ['a', 'b']
    expect([lengthOf(list), lengthOf(list), lengthOf([...list])]).toEqual([2, 2, 2])
    expect(made).toEqual([2, 2])
  })

  test('is kept where it is nothing', () => {
    let calls = 0
    const nothing = onceForList((_: readonly string[]) => {
      calls += 1
      return undefined
    })
    const list = ['a']
    expect([nothing(list), nothing(list)]).toEqual([undefined, undefined])
    expect(calls).toBe(1)
  })
})
