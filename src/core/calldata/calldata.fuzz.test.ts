import fc from 'fast-check'
import { bytesToHex, concat, getAddress } from 'viem'
import { expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { safeMethodsOf } from '#core/abi/safeMethods.ts'
import { permit2Declarations, tokenDeclarations } from '#core/abi/tokenMethods.ts'
import { multicall3Declarations, timelockDeclarations, zodiacDeclarations } from '#core/abi/wrapperMethods.ts'
import { deployment } from '#core/deployments/deployments.ts'
import { decodeCall } from './decode.ts'
import { multicall3, permit2 } from './knownMethods.ts'
import { BatchError, decodeMultiSend, encodeMultiSend } from './multiSend.ts'
import { walkCalls } from './walk.ts'

const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((array) => bytesToHex(array))
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((array) => getAddress(bytesToHex(array)))
const call = fc.record({
  operation: fc.constantFrom(0 as const, 1 as const),
  to: address,
  value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  data: bytes(100),
})
const packing = fc.record({ words: fc.boolean() })

test('any batch that is written is read back the same, in either packing', () => {
  fc.assert(
    fc.property(fc.array(call, { maxLength: 8 }), packing, (calls, rules) => {
      expect(decodeMultiSend(encodeMultiSend(calls, rules), rules)).toEqual(calls)
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
    fc.property(fc.array(call, { maxLength: 4 }), spoil, packing, (calls, { at, byte, cut, more }, rules) => {
      const clean = encodeMultiSend(calls, rules).slice(2)
      const where = 8 + (at % (clean.length / 2 - 4)) * 2
      const changed = clean.slice(0, where) + byte.toString(16).padStart(2, '0') + clean.slice(where + 2)
      const spoiled = concat([`0x${changed.slice(0, changed.length - cut * 2)}`, more])
      try {
        expect(encodeMultiSend(decodeMultiSend(spoiled, rules), rules)).toBe(spoiled)
      } catch (error) {
        if (!(error instanceof BatchError)) throw error
      }
    }),
    { numRuns: 400 },
  )
})

const selectors = [
  ...safeMethodsOf().keys(),
  ...methodsOf([
    ...tokenDeclarations,
    ...permit2Declarations,
    ...multicall3Declarations,
    ...timelockDeclarations,
    ...zodiacDeclarations,
    'multicall(bytes[] data)',
  ]).keys(),
  '0x8d80ff0a' as const,
]
const targets = [
  ...deployment('MultiSend', '1.4.1').addresses,
  ...deployment('MultiSendCallOnly', '1.5.0').addresses,
  ...deployment('SafeProxyFactory', '1.4.1').addresses,
  multicall3,
  permit2,
]
const to = fc.oneof(address, fc.constantFrom(...targets))
/** Words as an attacker would choose them: small numbers that serve as offsets and lengths, and anything. */
const word = fc.oneof(
  fc.nat(12).map((small) => `0x${(small * 32).toString(16).padStart(64, '0')}` as const),
  fc.nat(5).map((small) => `0x${small.toString(16).padStart(64, '0')}` as const),
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map((array) => bytesToHex(array)),
)
const body = fc.oneof(
  bytes(300),
  fc.array(word, { maxLength: 40 }).map((words) => concat(['0x', ...words])),
)

test('calldata of strangers is read or left unknown, never an exception, and keeps its bytes', () => {
  fc.assert(
    fc.property(
      to,
      fc.constantFrom(...selectors),
      body,
      fc.constantFrom(0 as const, 1 as const),
      fc.constantFrom(undefined, '1.0.0', '1.5.0', '1.4.1 CallOnly', 'nonsense'),
      (to, selector, rest, operation, multiSendVersion) => {
        const data = concat([selector, rest])
        for (const safe of [to, undefined]) {
          const context = { ...(safe && { safe }), ...(multiSendVersion && { multiSendVersion }) }
          const decoded = decodeCall({ to, data, operation, value: 0n }, context)
          expect(decoded.data).toBe(data)
          walkCalls(decoded, (inner) => expect(inner.data.length % 2).toBe(0))
        }
      },
    ),
    { numRuns: 3000 },
  )
})

test('texts that are no bytes at all are named, never an exception', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const decoded = decodeCall({ to: permit2, data: `0x${text}`, operation: 0, value: 0n })
      expect(decoded.data).toBe(`0x${text}`)
    }),
    { numRuns: 300 },
  )
})
