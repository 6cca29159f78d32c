import { expect, test } from 'vitest'
import { drawQr, qrDrawing } from './qrDrawing.ts'

/** ISO/IEC 18004: a code of version 1 has 21 modules a side. */
test('9.17 QR codes: margin 4, scale 4, an explicit width from 21, black on white', () => {
  const { side, width, path, dark, light } = qrDrawing('abc')
  expect([side, width]).toEqual([21 + 8, (21 + 8) * 4])
  expect([dark, light]).toEqual(['#000000', '#ffffff'])
  // The finder pattern's corner stands right after the margin.
  expect(path.startsWith('M4 4h1v1h-1z')).toBe(true)
  expect(qrDrawing('abc', { margin: 0, scale: 1 }).width).toBe(21)
  expect([20, 21, 300].map((asked) => qrDrawing('abc', { width: asked }).width)).toEqual([116, 21, 300])
})

test("8.21 'Callback required as last argument' where there are no promises and no callback is given", async () => {
  expect(() => drawQr('abc', undefined, {})).toThrow('Callback required as last argument')
  const answers: unknown[] = []
  drawQr('abc', (error, drawing) => answers.push(error, drawing?.side), {})
  drawQr('', (error) => answers.push(error?.message), {})
  expect(answers).toEqual([undefined, 29, 'No input text'])
  expect((await drawQr('abc'))?.side).toBe(29)
})

test('8.22 more than a QR code can hold is refused in words', () => {
  // ISO/IEC 18004, table 7: version 40 at level M holds 2331 bytes.
  expect(qrDrawing('x'.repeat(2331)).side).toBe(177 + 8)
  expect(() => qrDrawing('x'.repeat(2332))).toThrow('The amount of data is too big to be stored in a QR Code')
})
