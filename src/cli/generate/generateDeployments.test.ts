import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deploymentModules } from './generateDeployments.ts'

test.each(Object.entries(deploymentModules()))(
  'core’s %s is what the installed registry gives',
  (file, text) => {
    expect(readFileSync(new URL(`../../core/deployments/${file}`, import.meta.url), 'utf8')).toBe(text)
  },
)
