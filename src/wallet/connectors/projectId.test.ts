import { describe, expect, test, vi } from 'vitest'
import { resolveProjectId } from './projectId.ts'

describe('resolveProjectId', () => {
  test('5.7 without a project id there is an error, in the specification’s words', () => {
    expect(() => resolveProjectId('')).toThrow(
      'No projectId found. Every dApp must now provide a WalletConnect Cloud projectId to enable WalletConnect v2 https://www.rainbowkit.com/docs/installation#configure',
    )
  })

  test('5.8 9.12 a placeholder or sample project id is a warning in the console, no more; one stands in where none is given', () => {
    for (const id of [undefined, 'YOUR_PROJECT_ID', '21fef48091f12692cad574a6f7753643']) {
      const warn = vi.fn()
      expect(resolveProjectId(id, warn)).toBe(id ?? 'YOUR_PROJECT_ID')
      expect(warn.mock.calls).toEqual([
        [
          'Invalid projectId. Please create a unique WalletConnect Cloud projectId for your dApp https://www.rainbowkit.com/docs/installation#configure',
        ],
      ])
    }
  })

  test('an id of one’s own passes without a word', () => {
    const warn = vi.fn()
    expect(resolveProjectId('0123456789abcdef0123456789abcdef', warn)).toBe(
      '0123456789abcdef0123456789abcdef',
    )
    expect(warn).not.toHaveBeenCalled()
  })
})
