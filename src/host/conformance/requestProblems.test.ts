import { expect, test } from 'vitest'
import { requestProblems } from './requestProblems.ts'

const asked = (method: string, params?: unknown) => ({
  id: '1a2b3c4d5e',
  method,
  params,
  env: { sdkVersion: '9.1.0' },
})
const to = '0x00000000000000000000000000000000000A11cE'
const hash = `0x${'11'.repeat(32)}`

test.each([
  asked('getSafeInfo'),
  asked('getSafeBalances', { currency: 'usd' }),
  asked('sendTransactions', { txs: [{ to, value: '0', data: '0x' }] }),
  asked('sendTransactions', { txs: [{ to, value: '0x1', data: '0xabcd' }], params: { safeTxGas: 5000 } }),
  asked('signMessage', { message: 'hello' }),
  asked('signTypedMessage', {
    typedData: { domain: {}, types: { A: [{ name: 'a', type: 'uint256' }] }, message: {} },
  }),
  asked('getOffChainSignature', hash),
  asked('rpcCall', { call: 'eth_chainId', params: [] }),
  asked('wallet_requestPermissions', [{ requestAddressBook: {} }]),
])('nothing is wrong with $method as the SDK sends it', (message) => {
  expect(requestProblems(message)).toEqual([])
})

test.each<[unknown, RegExp]>([
  [null, /the message: /],
  ['text', /the message: /],
  [{ ...asked('getSafeInfo'), id: 1 }, /^id: /],
  [asked('getNothing'), /method: is a method that no host has/],
  [asked('constructor'), /method: is a method that no host has/],
  [{ ...asked('getSafeInfo'), env: { sdkVersion: 'latest' } }, /env.sdkVersion: is no version/],
  [{ ...asked('getSafeInfo'), env: undefined }, /env: /],
  [asked('sendTransactions', { txs: [] }), /params.txs: has no transaction/],
  [asked('sendTransactions', { txs: [{ value: '0', data: '0x' }] }), /params.txs.0.to: /],
  [asked('sendTransactions', { txs: [{ to, value: '1.5', data: '0x' }] }), /params.txs.0.value: /],
  [asked('sendTransactions', { txs: [{ to, value: '0', data: '0x123' }] }), /params.txs.0.data: /],
  [asked('getTxBySafeTxHash', { safeTxHash: '0x12' }), /params.safeTxHash: is no hash/],
  [asked('getOffChainSignature', { messageHash: hash }), /params: /],
])('says what is wrong with %j', (message, problem) => {
  expect(requestProblems(message).join('\n')).toMatch(problem)
})
