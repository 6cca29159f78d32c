import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { checkOf } from '#core/checks/checks.ts'
import { filesBelow } from '../src/fixtures/filesBelow.ts'

const text = readFileSync('docs/peers.md', 'utf8')
const specsHere = filesBelow('e2e').map((path) => basename(path))

test('what docs/peers.md names as tried here exists: browser tests, files and checks', () => {
  const specs = [...text.matchAll(/`([\w]+\.spec\.ts)`/g)].map(([, name]) => name ?? '')
  const files = [...text.matchAll(/`(src\/[\w./]+)`/g)].map(([, name]) => name ?? '')
  expect(specs.filter((name) => !specsHere.includes(name))).toEqual([])
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(specs.length).toBeGreaterThan(20)
  const named = [...text.matchAll(/\b([A-Z]+-\d\d)\b/g)].map(([, id]) => id)
  expect(named.filter((id) => !checkOf(String(id)))).toEqual([])
})
