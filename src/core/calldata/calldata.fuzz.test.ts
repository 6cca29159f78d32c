import fc from 'fast-check'
import { bytesToHex, concat, getAddress } from 'viem'
import { expect, test } from 'vitest'
import { deployment } from '#core/deployments.ts'
import { decodeCall } from './decode.ts'
import { factoryMethods, safeMethods, tokenMethods } from './methods.ts'
import { BatchError, decodeMultiSend, encodeMultiSend } from './multiSend.ts'

const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((array) => bytesToHex(array))
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((array) => getAddress(bytesToHex(array)))
const call = fc.record({
  operation: fc.constantFrom(0 as const, 1 as const),
  to: address,
  value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  data: bytes(100),
})

test('any batch that is written is read back the same', () => {
  fc.assert(
    fc.property(fc.array(call, { maxLength: 8 }), (calls) => {
      expect(decodeMultiSend(encodeMultiSend(calls))).toEqual(calls)
    }),
    { numRuns: 200 },
  )
})

test('a batch with one byte changed, cut or added is read as written back or refused, nothing else', () => {
  const spoil = fc.record({
    at: fc.nat(),
    byte: fc.integer({ min: 0, max: 255 }),
    cut: fc.nat(3),
    more: bytes(40),
  })
  fc.assert(
    fc.property(fc.array(call, { maxLength: 4 }), spoil, (calls, { at, byte, cut, more }) => {
      const clean = encodeMultiSend(calls).slice(2)
      const where = 8 + (at % (clean.length / 2 - 4)) * 2
      const changed = clean.slice(0, where) + byte.toString(16).padStart(2, '0') + clean.slice(where + 2)
      const spoiled = concat([`0x${changed.slice(0, changed.length - cut * 2)}`, more])
      try {
        expect(encodeMultiSend(decodeMultiSend(spoiled))).toBe(spoiled)
      } catch (error) {
        if (!(error instanceof BatchError)) throw error
      }
    }),
    { numRuns: 300 },
  )
})

test('calldata of strangers is read or left unknown, never an exception', () => {
  const selectors = [
    ...safeMethods.keys(),
    ...tokenMethods.keys(),
    ...factoryMethods.keys(),
    '0x8d80ff0a' as const,
  ]
  const targets = [
    ...deployment('MultiSend', '1.4.1').addresses,
    ...deployment('SafeProxyFactory', '1.4.1').addresses,
  ]
  const to = fc.oneof(address, fc.constantFrom(...targets))
  fc.assert(
    fc.property(
      to,
      fc.constantFrom(...selectors),
      bytes(300),
      fc.constantFrom(0 as const, 1 as const),
      (to, selector, rest, operation) => {
        const data = concat([selector, rest])
        for (const safe of [to, undefined])
          expect(decodeCall({ to, data, operation, value: 0n }, safe).data).toBe(data)
      },
    ),
    { numRuns: 1000 },
  )
})
