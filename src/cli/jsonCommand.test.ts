import { expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { answerText, type Exit, type JsonCommand } from './jsonCommand.ts'

/** Answers a number below four with itself as exit code; refuses anything else; stumbles over 'bug'. */
const exitsWith: JsonCommand<Exit> = {
  read: (value) => {
    if (value === 'bug') throw new TypeError('x is undefined.\nMore of it.')
    if (value !== 0 && value !== 1 && value !== 2 && value !== 3) throw new AppError('It is no exit code.')
    return value
  },
  run: (exit) => ({ output: { exit }, exit }),
}

test('one value in gives one answer and its exit code', async () => {
  expect(await answerText(exitsWith, '3')).toEqual({ output: { exit: 3 }, exit: 3 })
})

test('an array in gives an array in order, with an error in the place of what is unusable', async () => {
  const { output } = await answerText(exitsWith, '[1, "x", 0]')
  expect(output).toEqual([{ exit: 1 }, { error: 'It is no exit code.' }, { exit: 0 }])
})

test.each([
  ['[]', 0],
  ['[0, 0]', 0],
  ['[0, 3]', 3],
  ['[3, 1, 0]', 1],
  ['[3, 1, "x", 0]', 2],
])('%s exits with the worst, in the order 2, 1, 3, 0', async (text, exit) => {
  expect((await answerText(exitsWith, text)).exit).toBe(exit)
})

test.each([
  ['', 'There is no input: give JSON on stdin or with --file.'],
  [' \n', 'There is no input: give JSON on stdin or with --file.'],
  ['{', 'The input is not JSON.'],
  ["{'a': 1}", 'The input is not JSON.'],
  ['{"to": 1, "to": 2}', 'The key "to" appears twice in one object: it is uncertain which one counts.'],
  ['"bug"', 'This input could not be processed: x is undefined.'],
])('%j is unusable and says so in one sentence', async (text, error) => {
  expect(await answerText(exitsWith, text)).toEqual({ output: { error }, exit: 2 })
})

test('a text nested 100,000 deep is an error or an answer, not a crash', async () => {
  const { exit } = await answerText(exitsWith, `${'['.repeat(1e5)}${']'.repeat(1e5)}`)
  expect(exit).toBe(2)
})
