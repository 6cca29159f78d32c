import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

/** A source that answers when it is told to. */
function slowSource() {
  const asked: (readonly string[])[] = []
  const waiting: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = []
  const ask = gathered((keys: readonly string[]) => {
    asked.push(keys)
    return new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }))
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { asked, waiting, ask, turn }
}

test('those who come in one turn are asked for together, each key once', async () => {
  const { asked, waiting, ask, turn } = slowSource()
  const answers = Promise.all([ask('a'), ask('b'), ask('a')])
  await turn()
  expect(asked).toEqual([['a', 'b']])
  waiting[0]?.resolve('first')
  expect(await answers).toEqual(['first', 'first', 'first'])
})

test('who comes while a question is under way is given the answer to the next, never to this one', async () => {
  const { asked, waiting, ask, turn } = slowSource()
  const early = ask('a')
  await turn()
  const late = [ask('a'), ask('c')]
  await turn()
  expect(asked).toEqual([['a']])
  waiting[0]?.resolve('first')
  expect(await early).toBe('first')
  await turn()
  expect(asked).toEqual([['a'], ['a', 'c']])
  waiting[1]?.resolve('second')
  expect(await Promise.all(late)).toEqual(['second', 'second'])
})

test('a question that fails fails for those who asked it, and the next is put', async () => {
  const { waiting, ask, turn } = slowSource()
  const failing = expect(ask('a')).rejects.toThrow('gone')
  await turn()
  const next = ask('b')
  waiting[0]?.reject(new Error('gone'))
  await failing
  await turn()
  waiting[1]?.resolve('back')
  expect(await next).toBe('back')
})
