import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { readUserAbis } from './userAbi.ts'

const piece = fc.constantFrom(
  ...[
    'function',
    ' ',
    'f',
    '(',
    ')',
    '[',
    ']',
    '2',
    'uint256',
    'bytes',
    'tuple',
    ',',
    ';',
    '{',
    '}',
    'struct',
    'S',
    'memory',
  ],
)
const item = fc.record(
  {
    type: fc.constantFrom('function', 'event', 'tuple', 7),
    name: fc.oneof(fc.string(), fc.constant('f'), fc.anything()),
    inputs: fc.oneof(
      fc.anything(),
      fc.array(
        fc.record(
          {
            name: fc.anything(),
            type: fc.constantFrom('tuple[]', 'uint8[3]', 'bytes', 'x', '[', 5),
            components: fc.anything(),
          },
          { requiredKeys: [] },
        ),
      ),
    ),
  },
  { requiredKeys: [] },
)
const stranger = fc.oneof(
  fc.anything(),
  fc.string(),
  fc.array(item),
  fc.record({ abi: fc.oneof(fc.anything(), fc.array(item)) }),
  fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
  fc.array(fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''))),
)

test('whatever is given for an ABI is read or refused in a sentence', () => {
  fc.assert(
    fc.property(stranger, (value) => {
      try {
        for (const { methods } of readUserAbis(value))
          for (const [selector, { signature }] of methods) {
            expect(selector).toMatch(/^0x[0-9a-f]{8}$/)
            expect(signature).toMatch(/^[\w$]+\(.*\)$/)
          }
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        expect(error.message).toMatch(/\.$/)
      }
    }),
    { numRuns: 2000 },
  )
})
