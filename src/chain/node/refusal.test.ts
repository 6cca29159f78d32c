import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { safeRefusal } from '#chain/safe/safeErrors.ts'
import { refusalIn } from './refusal.ts'

const abi = parseAbi(['error Error(string)'])
const refusedWith = (words: string) => refusalIn(encodeErrorResult({ abi, args: [words] }))

/** Every code of the official contracts, read from their sources. */
const sources = 'node_modules/@safe-global/safe-smart-account/contracts'
const official = new Set(
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sol'))
    .flatMap((name) => readFileSync(join(sources, name), 'utf8').match(/(?<=")GS\d{3}(?=")/g) ?? []),
)

describe('a code that a Safe refuses with', () => {
  test('there are codes in the sources', () => expect(official.size).toBeGreaterThan(25))

  test.each([...official])('%s has words', (code) => expect(safeRefusal(code)).toMatch(/^[a-z].*[a-z]$/))

  test('is told with them, and keeps its name', () =>
    expect(refusedWith('GS201')).toBe(
      'the contract says “GS201”, as a Safe does when its threshold would be higher than its owner count',
    ))

  test('other words are told as they are', () =>
    expect(refusedWith('GS201 and more')).toBe('the contract says “GS201 and more”'))
})
