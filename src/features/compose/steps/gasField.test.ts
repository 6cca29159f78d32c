import { expect, test } from 'vitest'
import { needsSafeTxGas, typedGas, withReserve } from './gasField.ts'

test('releases before 1.3.0 need safeTxGas, later ones do not (Safe.sol, execTransaction, GS013)', () => {
  expect((['0.1.0', '1.0.0', '1.1.1', '1.2.0'] as const).every(needsSafeTxGas)).toBe(true)
  expect((['1.3.0', '1.4.1', '1.5.0'] as const).some(needsSafeTxGas)).toBe(false)
})

test('a third is kept in reserve', () => expect(withReserve(30_000n)).toBe(40_000n))

test.each([
  ['', 0n, '1.4.1', { safeTxGas: 0n }],
  ['', undefined, '1.1.1', { safeTxGas: undefined }],
  ['', 50_000n, '1.1.1', { safeTxGas: 50_000n }],
  [' 60000 ', 50_000n, '1.1.1', { safeTxGas: 60_000n }],
  ['0', 0n, '1.4.1', { safeTxGas: 0n }],
  ['49999', 50_000n, '1.1.1', { safeTxGas: 49_999n, warning: expect.stringContaining('needs 50000') }],
  ['1', 0n, '1.3.0', { safeTxGas: 1n, warning: expect.stringContaining('still use its nonce') }],
  ['1e5', 0n, '1.4.1', { safeTxGas: undefined, error: expect.stringContaining('digits only') }],
  ['1,000', 0n, '1.4.1', { safeTxGas: undefined, error: expect.stringContaining('digits only') }],
  ['1000000001', 0n, '1.4.1', { safeTxGas: undefined, error: expect.stringContaining('No block') }],
] as const)('“%s” where %s is needed by %s', (text, needed, version, read) =>
  expect(typedGas(text, needed, version)).toEqual(read),
)
