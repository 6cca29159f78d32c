import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { commandFile } from '#cli/fixtures/commandFile.ts'

// V8 keeps a text of which every character fits into a byte in one byte for each (SeqOneByteString), any other in two.
test('no file of the command has a character that doubles what its process holds of it', async () => {
  const folder = dirname(await commandFile())
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
  expect(files.length).toBeGreaterThan(10)
  const wide = files.filter((name) => /[\u0100-\uffff]/.test(readFileSync(join(folder, name), 'utf8')))
  expect(wide).toEqual([])
})
