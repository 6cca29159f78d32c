import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from '#core/checks/catalogue.ts'

const text = readFileSync('docs/peers.md', 'utf8')

test('what docs/peers.md names as tried here exists: browser tests, files and checks', () => {
  const specs = [...text.matchAll(/`([\w]+\.spec\.ts)`/g)].map(([, name]) => `e2e/${name}`)
  const files = [...text.matchAll(/`(src\/[\w./]+)`/g)].map(([, name]) => name ?? '')
  expect([...specs, ...files].filter((file) => !existsSync(file))).toEqual([])
  expect(specs.length).toBeGreaterThan(20)
  const checks = [...text.matchAll(/\b([A-Z]+-\d\d)\b/g)].map(([, id]) => id)
  expect(checks.filter((id) => !Object.keys(catalogue).includes(String(id)))).toEqual([])
})
