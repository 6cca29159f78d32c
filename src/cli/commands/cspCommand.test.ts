import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cspAnswer } from './cspCommand.ts'

const folder = mkdtempSync(join(tmpdir(), 'countersign-csp-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileOf = (text: string, name = 'config.json'): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test('csp prints the policy for a configuration', () => {
  const file = fileOf('{"gateway":"https://gateway.example","allowedHosts":["https://host.example"]}')
  const { output, exit } = cspAnswer(['--config', file])
  expect(exit).toBe(0)
  expect(output).toMatchObject({
    policy: expect.stringContaining("connect-src 'self' https://gateway.example;"),
  })
  expect(output).toMatchObject({
    policy: expect.stringMatching(/frame-ancestors 'self' .*https:\/\/host\.example$/),
  })
})

test.each([
  [[], 'Name the configuration: --config FILE.'],
  [['--config', join(folder, 'missing.json')], 'could not be read.'],
  [['--file', 'x'], "Unknown option '--file'"],
])('csp without a usable configuration says why: %j', (flags, why) => {
  const { output, exit } = cspAnswer(flags)
  expect(exit).toBe(2)
  expect(JSON.stringify(output)).toContain(why)
})

test('csp refuses a bad configuration by the name of its key', () => {
  expect(cspAnswer(['--config', fileOf('{"gatway":1}')])).toEqual({
    output: { error: 'config.json: “gatway” is not known here.' },
    exit: 2,
  })
  expect(cspAnswer(['--config', fileOf('{')]).exit).toBe(2)
})

test('csp names the file it was given, whatever that is called', () => {
  const file = fileOf('{"gateway":"config.json: x"}', 'staging.json')
  expect(cspAnswer(['--config', file]).output).toEqual({
    error: 'staging.json: “gateway” is not an address that starts with https:// or http://.',
  })
})
