import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { begin, callTable, end, withTable } from './callTable.ts'

/** A table's cells, however wide its columns are drawn. */
const cells = (markdown: string) => markdown.replace(/ *\| */g, '|').replace(/-{3,}/g, '---')

describe('the table of calls', () => {
  test('is what the endpoint lines say; npx tsx e2e/client/writeCallTable.ts writes it anew', async () => {
    const document = readFileSync('docs/calls.md', 'utf8')
    expect(cells(document)).toBe(cells(withTable(document, await callTable())))
  })

  test('names the schemas, what is a list and what a page', async () => {
    const table = await callTable()
    expect(table).toContain('| GET `/v1/chains/{chainId}/safes/{address}` | nothing | `SafeInfo` |')
    expect(table).toContain('| page of `QueueItem` |')
    expect(table).toContain('| list of `SafeApp` |')
    expect(table).not.toMatch(/\b(undefined|object|union|variant)\b/)
  })

  test('needs its place', () => {
    expect(() => withTable('nothing', 'x')).toThrow('no place')
    expect(withTable(`a ${begin} old ${end} b`, 'new')).toBe(`a ${begin}\n\nnew\n\n${end} b`)
  })
})
