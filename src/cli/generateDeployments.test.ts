import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deploymentsModule } from './generateDeployments.ts'

test('the table of deployments in core is the one the installed registry gives', () => {
  const table = readFileSync(new URL('../core/deployments.generated.ts', import.meta.url), 'utf8')
  expect(table).toBe(deploymentsModule())
})
