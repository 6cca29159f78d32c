import { expect, test } from 'vitest'
import { answerText } from '#cli/jsonCommand.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import fixtures from '#core/fixtures/vectors/safeMessages.json'
import { message } from './messageCommand.ts'

const answer = (input: unknown) => answerText(message, JSON.stringify(input))

test('all 45 vectors in one array, as they stand, give the hashes of the contracts', async () => {
  const { output, exit } = await answer(fixtures.vectors)
  expect(exit).toBe(0)
  expect(output).toEqual(
    fixtures.vectors.map(({ innerHash, domainHash, messageHash, safeMessageHash }) => ({
      innerHash,
      domainHash,
      messageHash,
      safeMessageHash,
    })),
  )
})

test.each(publicTransactions.messages)(
  '$id: the published hashes',
  async ({ version, computed, ...published }) => {
    expect(await answer({ safeVersion: version, ...published })).toEqual({ output: computed, exit: 0 })
  },
)

const [usable] = fixtures.vectors
const mail = fixtures.vectors.find(({ message }) => typeof message !== 'string')?.message

test.each([
  [{ ...usable, message: undefined }, '"message" is missing.'],
  [{ ...usable, message: null }, '"message" is not an object.'],
  [{ ...usable, message: 7 }, '"message" is not an object.'],
  [{ ...usable, message: ['text'] }, '"message" is not an object.'],
  [{ ...usable, message: '\ud800' }, 'half a character'],
  [{ ...usable, message: {} }, ''],
  [{ ...usable, message: { ...Object(mail), primaryType: undefined } }, 'type'],
  [{ ...usable, message: { ...Object(mail), message: { contents: 'only' } } }, ''],
])('%#: unusable input is one sentence', async (input, sentence) => {
  const { output, exit } = await answer(input)
  expect(exit).toBe(2)
  expect(output).toEqual({ error: expect.stringContaining(sentence) })
})

test('a text of many kinds of characters is taken byte for byte', async () => {
  const one = await answer({ ...usable, message: 'line\r\n' })
  const other = await answer({ ...usable, message: 'line\n' })
  expect(one.output).not.toEqual(other.output)
})
