import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const document = readFileSync('docs/judgement.md', 'utf8')
const walk = document.slice(document.indexOf('## From a queue row to a signature'))
const steps = [
  ...walk.matchAll(/^\| (?<step>[^|]+) \| (?<files>`src[^|]+) \| (?<functions>[^|]+) \|$/gm),
].map(({ groups }) => ({
  step: groups?.step ?? '',
  files: [...(groups?.files ?? '').matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? ''),
  functions: [...(groups?.functions ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
}))

test('a queue row passes at most 45 files on its way to a signature, none of them twice', () => {
  const files = steps.flatMap(({ files }) => files)
  expect(files).toHaveLength(new Set(files).size)
  expect(files.length).toBeGreaterThan(20)
  expect(files.length).toBeLessThanOrEqual(45)
  expect(walk).toContain(`goes through ${files.length} files`)
})

test('it turns back at most twice', () => {
  expect(steps.filter(({ step }) => step.includes('turn back')).length).toBeLessThanOrEqual(2)
})

test.each(steps)('$step: by the functions named', ({ files, functions }) => {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  for (const name of functions) expect(text).toMatch(new RegExp(`\\b${name}\\b`))
})
