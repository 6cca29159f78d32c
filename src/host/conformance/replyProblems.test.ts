import { describe, expect, test } from 'vitest'
import { replyProblems } from './replyProblems.ts'

const safeAddress = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const hash = `0x${'11'.repeat(32)}`
const good = (data?: unknown) => ({ id: 'a', success: true, version: '9.1.0', data })

describe('a reply as the SDK takes it', () => {
  test.each([
    ['getSafeInfo', { safeAddress, chainId: 1 }],
    ['getSafeInfo', { safeAddress, chainId: 1, owners: [safeAddress], guard: null, modules: null }],
    [
      'getChainInfo',
      {
        chainName: 'A',
        chainId: '1',
        shortName: 'a',
        nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
      },
    ],
    ['sendTransactions', { safeTxHash: hash }],
    ['signMessage', { messageHash: hash, signature: '0x1234' }],
    ['signTypedMessage', { safeTxHash: hash }],
    ['rpcCall', null],
    [undefined, { darkMode: true }],
  ])('%s', (method, data) => expect(replyProblems(good(data), method)).toEqual([]))

  test('an error is a bare text, whichever the method', () =>
    expect(
      replyProblems({ id: 'a', success: false, version: '9.1.0', error: 'Request failed' }, 'getSafeInfo'),
    ).toEqual([]))
})

describe('a reply out of shape is told by the place in it', () => {
  test.each<[string, unknown, string]>([
    ['getSafeInfo', good({ safeAddress, chainId: '1' }), 'data.chainId'],
    ['getSafeInfo', good({ chainId: 1 }), 'data.safeAddress'],
    ['getSafeInfo', good({ data: { safeAddress, chainId: 1 } }), 'data.safeAddress'],
    ['sendTransactions', good({ safeTxHash: '0x11' }), 'data.safeTxHash'],
    ['getChainInfo', good(), 'data'],
    ['getSafeInfo', { ...good(), version: 9 }, 'version'],
    ['getSafeInfo', { ...good(), version: undefined }, 'version'],
    ['getSafeInfo', { id: 'a', success: false, version: '9.1.0' }, 'error'],
    ['getSafeInfo', null, 'the message'],
    ['getSafeInfo', 'Request failed', 'the message'],
  ])('%s %#', (method, message, place) =>
    expect(replyProblems(message, method)[0]).toMatch(new RegExp(`^${place}: `)),
  )
})
