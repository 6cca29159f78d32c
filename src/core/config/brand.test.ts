import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROTOCOL_VERSION } from '#core/protocol/hostProtocol.ts'
import { BRAND } from './brand.ts'

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

test('9.11 the name that wallets see is one fixed text, the one that hosts read in the manifest', () => {
  expect(BRAND).toBe('Countersign')
  expect(BRAND).toBe(readJson('manifest.json').name)
})

test('the protocol with a host is that of the published kit of Safe Apps', () =>
  expect(PROTOCOL_VERSION).toBe(readJson('node_modules/@safe-global/safe-apps-sdk/package.json').version))
