import { zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Address, Call, Hash, SafeState, SafeTx } from '#core/safe.ts'
import { safeTxHash } from '#core/safeTxHash.ts'
import { hostResults } from './hostResults.ts'

const address: Address = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const owner: Address = '0x00000000000000000000000000000000000A11cE'
const origin = 'https://wallet.example'
const safe = {
  chainId: 1,
  address,
  version: '1.4.1',
  owners: [owner],
  threshold: 1,
  nonce: 0n,
  singleton: owner,
  blockNumber: 7n,
} as SafeState
const call: Call = { to: owner, value: 5n, data: '0x', operation: 0 }
const gas = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress }
const tx: SafeTx = { ...call, ...gas, nonce: 0n }
const hash = safeTxHash({ chainId: 1, address, version: '1.4.1' }, tx)
const claim = {
  origin,
  allowed: [origin],
  safe: { chainId: 1, shortName: 'eth', address },
  owners: [owner],
  threshold: 1,
}
const outcomes = (
  change: Partial<typeof claim> = {},
  verification: Parameters<typeof hostResults>[1] = { safe, tx, safeTxHash: hash },
  asked: Record<Hash, Call[]> = {},
) => hostResults({ ...claim, ...change }, verification, asked).map(({ id, outcome }) => `${id} ${outcome}`)

describe('what is said of the page around this one', () => {
  test('HOST-01 HOST-02 a host on the list that names the Safe of the chain passes, and nothing was handed to it', () =>
    expect(outcomes()).toEqual(['HOST-01 pass', 'HOST-02 pass']))

  test('HOST-01 a host that is not on the list is found', () =>
    expect(outcomes({ allowed: [] })[0]).toBe('HOST-01 finding'))

  test('HOST-02 a host that names other owners is found; one that cannot be compared is not passed', () => {
    expect(outcomes({ owners: [address] })[1]).toBe('HOST-02 finding')
    expect(outcomes({}, { safe: undefined, tx, safeTxHash: hash })[1]).toBe('HOST-02 unknown')
  })

  test('HOST-03 what was handed over and came back the same passes, one call or several', () =>
    expect(outcomes({}, undefined, { [hash]: [call] })[2]).toBe('HOST-03 pass'))

  test('HOST-03 another recipient, another amount, or a batch instead of a call is found', () => {
    for (const asked of [[{ ...call, to: address }], [{ ...call, value: 6n }], [call, call]])
      expect(outcomes({}, undefined, { [hash]: asked })[2]).toBe('HOST-03 finding')
  })
})
