import type { Toast } from 'react-hot-toast/headless'
import { expect, expectTypeOf, test } from 'vitest'
import { toastDurations } from './Toaster.tsx'

test('3.17 a toast is id, type, message, duration, position, visible and height', () => {
  expectTypeOf<Toast>().toHaveProperty('id')
  expectTypeOf<Toast>().toHaveProperty('type')
  expectTypeOf<Toast>().toHaveProperty('message')
  expectTypeOf<Toast>().toHaveProperty('duration')
  expectTypeOf<Toast>().toHaveProperty('position')
  expectTypeOf<Toast>().toHaveProperty('visible')
  expectTypeOf<Toast>().toHaveProperty('height')
  expectTypeOf<Toast['type']>().toEqualTypeOf<'success' | 'error' | 'loading' | 'blank' | 'custom'>()
})

test('9.9 toasts stay 4 s, success 2 s, loading until it ends', () =>
  expect(toastDurations).toEqual({
    blank: 4_000,
    error: 4_000,
    success: 2_000,
    loading: Number.POSITIVE_INFINITY,
    custom: 4_000,
  }))
