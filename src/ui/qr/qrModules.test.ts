import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrModules } from './qrModules.ts'

/** ISO/IEC 18004: a code of version v has 17 + 4 v modules a side; these hold one byte-mode character. */
test.each([
  [1, 21],
  [2, 25],
  [7, 45],
  [40, 177],
])('5.11 a QR code has version 1 to 40: version %i has %i modules a side', (version, side) => {
  const modules = qrModules('x', { version })
  expect(modules).toHaveLength(side)
  expect(modules.every((row) => row.length === side)).toBe(true)
})

/** The version information of the standard's table 7: byte-mode capacity of version 1 by correction level. */
test.each([
  ['L', 17],
  ['M', 14],
  ['Q', 11],
  ['H', 7],
] as const)(
  '5.12 at level %s version 1 holds %i characters and not one more',
  (errorCorrection, capacity) => {
    expect(qrModules('x'.repeat(capacity), { errorCorrection })).toHaveLength(21)
    expect(qrModules('x'.repeat(capacity + 1), { errorCorrection })).toHaveLength(25)
  },
)

test('5.12 the level is M unless said', () =>
  expect(qrModules('abc')).toEqual(qrModules('abc', { errorCorrection: 'M' })))

/** ISO/IEC 18004, 7.9: five bits of level and mask with BCH, masked with 101010000010010; the first fifteen of table C.1. */
test.each([
  [0, '101010000010010'],
  [1, '101000100100101'],
  [2, '101111001111100'],
  [3, '101101101001011'],
  [4, '100010111111001'],
  [5, '100000011001110'],
  [6, '100111110010111'],
  [7, '100101010100000'],
])('5.13 a mask pattern is 0 to 7: mask %i at level M writes the format %s', (mask, format) => {
  const modules = qrModules('x', { mask })
  const row = modules[8] ?? []
  const places = [0, 1, 2, 3, 4, 5, 7]
  expect(places.map((x) => (row[x] ? '1' : '0')).join('')).toBe(format.slice(0, 7))
})

test.each(['sandbox:0x5FbDB2315678afecb367f032d93F642f64180aa3', 'Grüße, 雪', 'a'.repeat(500)])(
  'a reader reads back “%s”',
  (text) => {
    const modules = qrModules(text)
    const scale = 4
    const side = (modules.length + 8) * scale
    const data = new Uint8Array(side * side * 4).fill(255)
    for (const [y, row] of modules.entries())
      for (const [x, dark] of row.entries())
        if (dark)
          for (let at = 0; at < scale * scale; at += 1) {
            const pixel = ((y + 4) * scale + Math.floor(at / scale)) * side + (x + 4) * scale + (at % scale)
            data.fill(0, pixel * 4, pixel * 4 + 3)
          }
    expect(decodeQR({ width: side, height: side, data })).toBe(text)
  },
)

test('5.14 an empty text gives “No input text”', () => expect(() => qrModules('')).toThrow('No input text'))

test('5.11 only the versions 1 to 40 are made', () => {
  for (const version of [0, 41, 1.5, Number.NaN])
    expect(() => qrModules('x', { version })).toThrow('The version of a QR code is 1 to 40.')
})

test('5.13 only the mask patterns 0 to 7 are made', () => {
  for (const mask of [-1, 8, 0.5])
    expect(() => qrModules('x', { mask })).toThrow('The mask pattern of a QR code is 0 to 7.')
})

test('5.12 another level of correction is refused', () =>
  expect(() => Reflect.apply(qrModules, undefined, ['x', { errorCorrection: 'X' }])).toThrow(
    'The error correction of a QR code is L, M, Q or H.',
  ))
