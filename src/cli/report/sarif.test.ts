import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import schema from '#cli/fixtures/sarif-2.1.0.schema.json'
import { answerText } from '#cli/jsonCommand.ts'
import { verify } from '#cli/verify/verifyCommand.ts'
import rulebook from '#core/fixtures/vectors/rulebook.json'
import { report } from './report.ts'

/**
 * The schema of SARIF 2.1.0 by its technical committee (OASIS), as the package @microsoft/jest-sarif 1.0.0-beta.0 has it (MIT). It is written in
 * draft 4, of which Ajv takes all but the name of the identifier.
 */
const { id: _id, $schema: _draft, ...rest } = schema
const anyUri = (text: string) => !/[\s<>"{}|\\^`]/.test(text) && URL.canParse(text, 'https://base.example/')
const validate = new Ajv({
  strict: false,
  unicodeRegExp: false,
  allErrors: true,
  formats: {
    uri: (text: string) => URL.canParse(text),
    'uri-reference': anyUri,
    'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
  },
}).compile(rest)

const problemsOf = (log: unknown) => {
  // As it is written: what is undefined is left out.
  const written: unknown = JSON.parse(JSON.stringify(log))
  return validate(written)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
const sarifOf = async (inputs: unknown, file?: string) =>
  report(await answerText(verify, JSON.stringify(inputs)), 'sarif', file)

const inputs = rulebook.vectors.map(({ input }) => input)
const unusable = { chain: {} }

describe('the SARIF of verify fits the schema of SARIF 2.1.0', () => {
  test.each(rulebook.vectors.map(({ name, input }) => [name, input] as const))('%s', async (_, input) => {
    expect(problemsOf(await sarifOf(input, 'some folder/a “b”.json'))).toEqual([])
  })
  test.each([
    ['a list', inputs],
    ['a list with one that cannot be used', [...inputs.slice(0, 2), unusable]],
    ['nothing that can be used', [unusable]],
    ['an empty list', []],
  ])('%s', async (_, list) => {
    expect(problemsOf(await sarifOf(list))).toEqual([])
  })
  test.each(['/absolute/in.json', 'C:\\folder\\in.json', '../a b#c?d%.json', 'ä.json', '-'])(
    'a file named %j',
    async (file) => expect(problemsOf(await sarifOf(inputs[0], file))).toEqual([]),
  )
})

test('the schema refuses what is none: it is asked and not only loaded', async () => {
  const log = JSON.parse(JSON.stringify(await sarifOf(inputs[0])))
  const [run] = log.runs
  const { tool: _tool, ...withoutTool } = run
  const [result] = run.results
  const withRun = (one: object) => ({ ...log, runs: [one] })
  const withResult = (wrong: object) => withRun({ ...run, results: [{ ...result, ...wrong }] })
  for (const wrong of [
    { ...log, version: '2.0.0' },
    withRun(withoutTool),
    withRun({ ...run, verdict: 'pass' }),
    withResult({ level: 'stop' }),
    withResult({ message: 'text' }),
    withResult({ ruleIndex: -2 }),
  ])
    expect(problemsOf(wrong)).not.toEqual([])
})
