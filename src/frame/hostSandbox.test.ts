import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
/** A call of the browser's own dialogs, by name or through `window`; a method of the same name of something else is none. */
const browserDialog = /(?<![.\w])(?:window\.|globalThis\.)?(?<!async )\b(?:alert|confirm|prompt)\(/

test('A30 nothing here asks by alert, confirm or prompt: in a host’s frame they are ignored, and confirm says no', () => {
  expect(
    ['alert("x")', 'if (confirm(text))', 'window.prompt("x")'].every((line) => browserDialog.test(line)),
  ).toBe(true)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  )
  expect(files.length).toBeGreaterThan(500)
  const asking = files.filter((name) => browserDialog.test(readFileSync(join(source, name), 'utf8')))
  expect(asking).toEqual([])
})
