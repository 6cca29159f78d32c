import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { batch, callOf, factsOf, people, resultOf, send } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, usdc, dai, nft } = people
/** The same on almost every chain (github.com/mds1/multicall3). */
const multicall3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
const abi = parseAbi([
  'function aggregate((address target, bytes callData)[] calls) payable',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
])
const through = (functionName: string, parts: readonly object[], value = 0n): Call => ({
  to: multicall3,
  value,
  data: encodeFunctionData({ abi, functionName, args: [parts] } as Parameters<typeof encodeFunctionData>[0]),
  operation: 0,
})
const part = ({ to, data }: Call, value = 0n) => ({ target: to, allowFailure: true, value, callData: data })
const pays = (value: bigint) => part(send(alice, value), value)
const shortly = (call: Call) => {
  const { outcome, severity, text } = resultOf(factsOf(call), 'ADDR-03')
  return outcome === 'pass' ? 'pass' : `${outcome} ${severity}: ${text}`
}
const stays = `finding stop: Money sent to ${multicall3} stays there, where anybody can take it.`

describe('coin at a contract that does what anybody says', () => {
  test('is taken by the next one where no part of the call moves it on', () => {
    expect(shortly(through('aggregate', [pays(0n)], 5n))).toBe(stays)
    expect(shortly(through('aggregate3', [], 5n))).toBe(stays)
    expect(shortly(through('aggregate3Value', [pays(4n)], 5n))).toBe(stays)
    expect(shortly(send(multicall3, 5n))).toBe(stays)
    expect(shortly(batch([send(alice, 1n), send(multicall3, 5n)]))).toBe(stays)
  })
  test('is taken by the next one at a MultiSend that is called plainly', () => {
    const plain = (value: bigint, ...calls: Call[]) => shortly({ ...batch(calls), value, operation: 0 })
    const left = stays.replace(multicall3, batch([]).to)
    expect(plain(5n)).toBe(left)
    expect(plain(5n, send(alice, 4n))).toBe(left)
    expect(plain(5n, send(alice, 5n))).toBe('pass')
    expect(plain(5n, send(alice, 2n), send(safe, 3n))).toBe('pass')
  })
  test('is no alarm where all of it goes on', () => {
    expect(shortly(through('aggregate3Value', [pays(5n)], 5n))).toBe('pass')
    expect(shortly(through('aggregate3Value', [pays(2n), pays(3n)], 5n))).toBe('pass')
    expect(shortly(through('aggregate3', [pays(0n)]))).toBe('pass')
  })
})

describe('a token at a contract that does what anybody says', () => {
  const given = callOf(usdc, 'transfer', [multicall3, 9n])
  const pulled = callOf(usdc, 'transferFrom', [safe, multicall3, 9n])
  test('is taken by the next one where no part of the batch moves it on', () => {
    expect(shortly(given)).toBe(stays)
    expect(shortly(through('aggregate3', [part(pulled)]))).toBe(stays)
    expect(shortly(callOf(nft, 'safeTransferFrom', [safe, multicall3, 9n]))).toBe(stays)
    const another = through('aggregate3', [part(callOf(dai, 'transfer', [alice, 9n]))])
    expect(shortly(batch([given, another]))).toBe(stays)
  })
  test('is no alarm where it is paid on or allowed to somebody', () => {
    for (const method of ['transfer', 'approve']) {
      const on = part(callOf(usdc, method, [alice, 9n]))
      expect(shortly(batch([given, through('aggregate3', [on])]))).not.toBe(stays)
      expect(shortly(through('aggregate3', [part(pulled), on]))).not.toBe(stays)
    }
    expect(shortly(callOf(usdc, 'transfer', [alice, 9n]))).not.toBe(stays)
    expect(shortly(callOf(usdc, 'transfer', [safe, 9n]))).not.toBe(stays)
  })
})
