import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { methodForms } from '#features/provider/methodForms.ts'

test('the Provider page has a form for every method that the provider answers, and none for others', async () => {
  const { readMethods } = await import('#frame/provider/readParameters.ts')
  // Its table names them; the reading ones stand in a list, and two are left to the official provider.
  const table = readFileSync(join(import.meta.dirname, '../frame/provider/provider.ts'), 'utf8')
  const named = [...table.matchAll(/'((?:eth|net|web3|wallet|personal|safe)_\w+)'/g)].map(([, name]) => name)
  const answered = new Set([...named, ...readMethods, 'eth_accounts', 'eth_chainId'])
  expect(answered.size).toBeGreaterThan(50)
  expect(methodForms.map(({ method }) => method).sort()).toEqual([...answered].sort())
})
