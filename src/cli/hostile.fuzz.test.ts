import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import messages from '#core/fixtures/vectors/safeMessages.json'
import transactions from '#core/fixtures/vectors/safeTransactions.json'
import signatureCases from '#core/fixtures/vectors/signatures.json'
import { hash } from './commands/hashCommand.ts'
import { message } from './commands/messageCommand.ts'
import { signatures } from './commands/signaturesCommand.ts'
import { answerText, type CommandAnswer } from './jsonCommand.ts'

const { two, cases, chainId } = signatureCases.versions['1.3.0']
const commands: [string, (text: string) => Promise<CommandAnswer>, object][] = [
  ['hash', (text) => answerText(hash, text), Object(transactions.vectors[0])],
  ['message', (text) => answerText(message, text), Object(messages.vectors.at(-1))],
  [
    'signatures',
    (text) => answerText(signatures, text),
    { safeVersion: '1.3.0', chainId, ...two, safe: two.address, ...cases[1] },
  ],
]

/** An answer that a program can go by: JSON without anything that JSON cannot hold, and an exit code that fits it. */
function isAnAnswer({ output, exit }: CommandAnswer): boolean {
  const text = JSON.stringify(output)
  if (text === undefined || text.includes('undefined') || text.includes('[object')) return false
  const error: unknown = Object(output).error
  return exit === 2
    ? Array.isArray(output) || (typeof error === 'string' && !error.includes('\n'))
    : error === undefined
}

/** Where the value at each path of a JSON object can be exchanged. */
function paths(value: unknown, before: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    [...before, key],
    ...paths(inner, [...before, key]),
  ])
}

function exchanged(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...Object(value) }
  Reflect.set(copy, key, exchanged(Reflect.get(Object(value), key), rest, by))
  return copy
}

describe.each(commands)('countersign %s', (_, run, usable) => {
  test('answers what is usable', async () => expect((await run(JSON.stringify(usable))).exit).not.toBe(2))

  test('answers any JSON of a stranger', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => isAnAnswer(await run(JSON.stringify(value)))),
      { numRuns: 100 },
    )
  })

  test('answers any text of a stranger', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => isAnAnswer(await run(text))),
      { numRuns: 100 },
    )
  })

  test('answers usable input in which any one value is another', async () => {
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>(
        '0x',
        '0x0',
        '-1',
        '1e400',
        2 ** 53,
        -0,
        '',
        null,
        [],
        {},
        '0x'.padEnd(1000, 'f'),
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths(usable)), odd, async (path, by) =>
        isAnAnswer(await run(JSON.stringify(exchanged(usable, path, by)))),
      ),
      { numRuns: 200 },
    )
  })

  test('answers 100 kB in any field, and so many elements and levels', async () => {
    const large = 'ab'.repeat(50_000)
    for (const path of paths(usable))
      for (const by of [`0x${large}`, large, '9'.repeat(100_000), Array(10_000).fill('0x00')])
        expect(isAnAnswer(await run(JSON.stringify(exchanged(usable, path, by))))).toBe(true)
    expect((await run(`${'[{"tx":'.repeat(10_000)}1${'}]'.repeat(10_000)}`)).exit).toBe(2)
  })
})
