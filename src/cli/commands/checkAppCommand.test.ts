import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkAppCommand } from './checkAppCommand.ts'

let out = ''
beforeEach(() => {
  out = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

test.each([
  [['--url', 'http://localhost:1/'], 'http://localhost:1/ cannot be opened'],
  [['--url', 'localhost:5173'], 'Name the address of an app'],
  [['--url', 'ftp://app.example'], 'Name the address of an app'],
  [[], 'Name the address of an app'],
  [['--url'], '--url'],
  [['--ur', 'http://localhost:1/'], "Unknown option '--ur'"],
  [['http://localhost:1/'], 'Unexpected argument'],
])('%j: the app cannot be opened, exit code 2 and one sentence', async (flags, sentence) => {
  expect(await checkAppCommand(flags)).toBe(2)
  expect(JSON.parse(out).error).toContain(sentence)

  out = ''
  expect(await checkAppCommand([...flags, '--text'])).toBe(2)
  expect(out).toContain(sentence)
  expect(out.trim().split('\n')).toHaveLength(1)
})
