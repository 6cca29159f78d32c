import { encodeFunctionData, padHex, parseAbi, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { deployment } from '#core/deployments/deployments.ts'
import { leastCpuTime } from '#core/fixtures/leastCpuTime.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import { type DecodedCall, decodeCall } from './decode.ts'
import { permit2 } from './knownMethods.ts'
import { encodeMultiSend } from './multiSend.ts'
import { walkCalls } from './walk.ts'

const abi = parseAbi([
  'function transfer(address,uint256)',
  'function multicall(bytes[])',
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  'function lockdown((address,address)[])',
  'function signMessage(bytes)',
])
const zero: Address = `0x${'00'.repeat(20)}`
const account = (number: number): Address => padHex(toHex(number * 7919 + 1), { size: 20 })
const [multiSend = zero] = deployment('MultiSend', '1.4.1').addresses
const call = (data: Hex, to: Address = account(0), operation: 0 | 1 = 0): Call => ({
  to,
  value: 0n,
  data,
  operation,
})

/** Nests `depth` calls around 80 kB. */
function nested(depth: number, around: (inner: Hex, level: number) => Hex): Hex {
  let data: Hex = `0x${'ab'.repeat(80_000)}`
  for (let level = 0; level < depth; level++) data = around(data, level)
  return data
}
const batches = nested(64, (inner) => encodeMultiSend([call(inner, multiSend, 1)]))
const transactions = nested(64, (inner, level) =>
  encodeFunctionData({
    abi,
    functionName: 'execTransaction',
    args: [account(level), 0n, inner, 0, 0n, 0n, 0n, zero, zero, '0x'],
  }),
)
const parts = nested(64, (inner) => encodeFunctionData({ abi, functionName: 'multicall', args: [[inner]] }))

const word = (number: number) => number.toString(16).padStart(64, '0')
/** `aggregate((address,bytes)[])` of 400 elements that all point to one: read as it stands, 400 to the power of its depth. */
function bomb(depth: number): string {
  const inner = depth === 0 ? '' : bomb(depth - 1)
  const padding = '0'.repeat((64 - (inner.length % 64)) % 64)
  const tail = word(7) + word(64) + word(inner.length / 2) + inner + padding
  return `252dba42${word(32)}${word(400)}${word(400 * 32).repeat(400)}${tail}`
}
const transfers = Array.from({ length: 400 }, (_, at) =>
  call(
    encodeFunctionData({ abi, functionName: 'transfer', args: [account(at), BigInt(at)] }),
    account(at % 20),
  ),
)
const pairs = Array.from({ length: 1560 }, (_, at) => [account(at % 90), account(at % 70)] as const)

function depthOf(decoded: DecodedCall): number {
  let deepest = 0
  walkCalls(decoded, (_, { path }) => {
    deepest = Math.max(deepest, path.length)
  })
  return deepest
}

describe.each<[string, Call, number]>([
  ['a batch of 400 transfers', call(encodeMultiSend(transfers), multiSend, 1), 1],
  ['64 batches inside one another', call(batches, multiSend, 1), 64],
  ['64 transactions of other Safes inside one another', call(transactions), 64],
  ['64 calls that call themselves', call(parts), 64],
  ['lists that point to themselves over and over', call(`0x${bomb(7)}`), 0],
  [
    'a list of 1,560 pairs',
    call(encodeFunctionData({ abi, functionName: 'lockdown', args: [pairs] }), permit2),
    0,
  ],
  [
    '100 kB of one argument',
    call(encodeFunctionData({ abi, functionName: 'signMessage', args: [`0x${'ab'.repeat(1e5)}`] })),
    0,
  ],
  ['100 kB of noise', call(`0xa9059cbb${'ab'.repeat(100_000)}`), 0],
])('%s', (_, asked, depth) => {
  test('is read to its depth in under 50 ms', async () => {
    expect(depthOf(decodeCall(asked, zero))).toBe(depth)
    expect(await leastCpuTime(() => decodeCall(asked, zero), 50, 40)).toBeLessThan(50)
  })
})
