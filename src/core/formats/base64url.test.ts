import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base64urlOf, bytesOfBase64url } from './base64url.ts'

test('is what Node writes and reads for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = Buffer.from(bytes).toString('base64url')
      expect(base64urlOf(bytes)).toBe(text)
      expect(bytesOfBase64url(text)).toEqual(bytes)
    }),
    { seed: 4648 },
  )
})

test.each(['A', 'AB', 'AAB', 'AA==', 'A+AA', 'A/AA', 'AA A', 'é'])('%j is not canonical base64url', (text) =>
  expect(bytesOfBase64url(text)).toBeUndefined(),
)
