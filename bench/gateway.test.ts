import { describe, expect, test } from 'vitest'
import { brotli, codeOf, oneCall, wholeClient } from './gateway/sizes.ts'

const [whole, one] = await Promise.all([codeOf(wholeClient()), codeOf(oneCall)])

describe('the client in a browser bundle', () => {
  test('is at most 14 kB with all calls and schemas', () => expect(brotli(whole)).toBeLessThanOrEqual(14_000))

  test('brings with one call neither the other calls nor their schemas', () => {
    expect(one).toContain('/nonces')
    expect(one).not.toMatch(/multisig-transactions|SettingsChange|gweiFactor|notifications|delegates/)
    expect(brotli(one)).toBeLessThan(brotli(whole) / 2)
  })
})
