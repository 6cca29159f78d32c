import { describe, expect, test } from 'vitest'
import { cell } from './markdown.ts'
import { report } from './report.ts'

const results = [
  { id: 'HASH-01', outcome: 'pass', severity: 'block', text: 'It fits.', evidence: {} },
  { id: 'TOK-02', outcome: 'finding', severity: 'stop', text: 'a | b\n| c |', remedy: 'Ask.', evidence: {} },
  { id: 'SIM-01', outcome: 'finding', severity: 'warn', text: 'It costs {0} [x](1).', evidence: {} },
  { id: 'CHAIN-03', outcome: 'unknown', severity: 'info', text: 'No second node.', evidence: {} },
  { id: 'STATE-03', outcome: 'unknown', severity: 'block', text: 'Not read.', evidence: {} },
  { id: 'POLICY:limit', outcome: 'finding', severity: 'block', text: 'Too much.', evidence: {} },
]
const told = { verdict: 'block', results }
const unusable = { error: '"chain" is missing.' }

describe('markdown', () => {
  test('is one table: the verdict, then every result', () => {
    expect(report({ output: told, exit: 1 }, 'markdown', undefined)).toBe(
      [
        '| Check | Outcome | Severity | Result |',
        '| --- | --- | --- | --- |',
        '| **verdict** | **block** |  |  |',
        '| HASH-01 | pass | block | It fits. |',
        '| TOK-02 | finding | stop | a &#124; b &#124; c &#124; Ask. |',
        '| SIM-01 | finding | warn | It costs &#123;0&#125; &#91;x&#93;&#40;1&#41;. |',
        '| CHAIN-03 | unknown | info | No second node. |',
        '| STATE-03 | unknown | block | Not read. |',
        '| POLICY:limit | finding | block | Too much. |',
      ].join('\n'),
    )
  })

  test('of a list says in every row which input it is of', () => {
    const text = report(
      { output: [{ ...told, results: results.slice(0, 1) }, unusable], exit: 2 },
      'markdown',
      undefined,
    )
    expect(String(text).split('\n')).toEqual([
      '| Input | Check | Outcome | Severity | Result |',
      '| --- | --- | --- | --- | --- |',
      '| 1 | **verdict** | **block** |  |  |',
      '| 1 | HASH-01 | pass | block | It fits. |',
      '| 2 | **unusable** |  |  | "chain" is missing. |',
    ])
  })

  test.each([
    ['<img src=x onerror=alert(1)>', '&#60;img src=x onerror=alert&#40;1&#41;&#62;'],
    ['a\r\n\r\n# b\u2028c', 'a &#35; b c'],
    ['\\| x', '&#92;&#124; x'],
    ['`a` *b* _c_ ~d~', '&#96;a&#96; &#42;b&#42; &#95;c&#95; &#126;d&#126;'],
    ['![x](https://evil.example)', '&#33;&#91;x&#93;&#40;https&#58;//evil.example&#41;'],
    ['www.evil.example WWW.x', 'www&#46;evil.example WWW&#46;x'],
    ['me@evil.example', 'me&#64;evil.example'],
    ['&#124; &amp;', '&#38;&#35;124; &#38;amp;'],
    ['at 12:30 for 1.5', 'at 12:30 for 1.5'],
  ])('%j reads as it is written', (text, written) => expect(cell(text)).toBe(written))
})

describe('sarif 2.1.0', () => {
  const log = report({ output: told, exit: 1 }, 'sarif', 'a b/in.json') as {
    $schema: string
    version: string
    runs: {
      tool: {
        driver: { name: string; version: string; rules: { id: string; shortDescription: { text: string } }[] }
      }
      results: {
        ruleId: string
        ruleIndex: number
        level: string
        message: { text: string }
        locations: object[]
      }[]
      invocations: object[]
    }[]
  }
  const [run] = log.runs

  test('has the members that the format demands', () => {
    expect(log.version).toBe('2.1.0')
    expect(log.$schema).toMatch(/^https:\/\/.*sarif-schema-2\.1\.0\.json$/)
    expect(log.runs).toHaveLength(1)
    expect(run?.tool.driver).toMatchObject({
      name: 'Countersign',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    })
    expect(run?.invocations).toEqual([{ executionSuccessful: true }])
  })

  test('has a rule for each id, once, with what it compares', () => {
    const rules = run?.tool.driver.rules ?? []
    expect(rules.map(({ id }) => id)).toEqual(results.map(({ id }) => id))
    expect(rules.every(({ shortDescription }) => shortDescription.text.endsWith('.'))).toBe(true)
    const twice = report({ output: [told, told], exit: 1 }, 'sarif', undefined) as typeof log
    expect(twice.runs[0]?.tool.driver.rules).toHaveLength(results.length)
    expect(twice.runs[0]?.results.map(({ locations }) => locations)).toContainEqual([
      { logicalLocations: [{ name: 'input 2' }] },
    ])
  })

  test('has a result for each finding and each thing that could not be checked', () => {
    expect(run?.results.map(({ ruleId, level }) => `${ruleId} ${level}`)).toEqual([
      'TOK-02 error',
      'SIM-01 warning',
      'CHAIN-03 note',
      'STATE-03 error',
      'POLICY:limit error',
    ])
    for (const { ruleId, ruleIndex } of run?.results ?? [])
      expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId)
    expect(run?.results[0]).toMatchObject({
      message: { text: 'a | b\n| c | Ask.' },
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: 'a%20b/in.json' } },
          logicalLocations: [{ name: 'input' }],
        },
      ],
      properties: { outcome: 'finding', severity: 'stop', verdict: 'block' },
    })
  })

  test('has no placeholder and no link in what somebody wrote', () => {
    expect(run?.results[1]?.message.text).toBe('It costs {{0}} \\[x\\](1).')
  })

  test('says which input could not be used', () => {
    const log = report({ output: [told, unusable], exit: 2 }, 'sarif', undefined)
    expect(log).toMatchObject({
      runs: [
        {
          invocations: [
            {
              executionSuccessful: false,
              toolExecutionNotifications: [
                { level: 'error', message: { text: 'Input 2: "chain" is missing.' } },
              ],
            },
          ],
          properties: { verdicts: ['block', null] },
        },
      ],
    })
  })
})

test('an input that is unusable as a whole stays an error', () => {
  for (const format of ['markdown', 'sarif'] as const)
    expect(report({ output: unusable, exit: 2 }, format, undefined)).toEqual(unusable)
})
