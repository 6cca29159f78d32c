import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem'
import { decodeCall } from '#core/calldata/decode.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { deployment } from '#core/deployments/deployments.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import { judging, sizeOf } from './coreSize.ts'
import { type Figures, median, rounded } from './figure.ts'

const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
])
const safe: Address = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
const account = (number: number): Address => `0x${(number * 7919 + 1).toString(16).padStart(40, '0')}`

/** A batch of 400 calls of three methods, read to the last argument, and what everything that judges weighs. */
export async function measureCalldata(): Promise<Figures> {
  const calls = Array.from(
    { length: 400 },
    (_, at): Call => ({
      to: account(at % 20),
      value: 0n,
      data: dataOf(at),
      operation: 0,
    }),
  )
  const [to = safe] = deployment('MultiSend', '1.4.1').addresses
  const batch = { to, value: 0n, data: encodeMultiSend(calls), operation: 1 as const }
  const own = milliseconds(() => decodeCall(batch, safe))
  const viem = milliseconds(() => calls.map(({ data }) => decodeFunctionData({ abi, data })))
  return {
    'a batch of 400 calls decoded': {
      value: rounded(own, 1),
      unit: 'ms',
      comparedWith: `viem reads the arguments alone in ${rounded(viem, 1)} ms`,
    },
    'judge, verify and checks': {
      value: rounded((await sizeOf(judging())) / 1000, 1),
      unit: 'kB brotli',
      comparedWith: 'with all they reach of our own code',
    },
  }
}

function dataOf(at: number): Hex {
  if (at % 3 === 0)
    return encodeFunctionData({ abi, functionName: 'transfer', args: [account(at), BigInt(at)] })
  if (at % 3 === 1)
    return encodeFunctionData({ abi, functionName: 'approve', args: [account(at), 2n ** 256n - 1n] })
  const args = [account(at), safe, BigInt(at), 1n, `0x${'ab'.repeat(at % 70)}`] as const
  return encodeFunctionData({ abi, functionName: 'safeTransferFrom', args })
}

/** The median of several, the first of them with nothing warmed up. */
function milliseconds(work: () => unknown): number {
  const times = Array.from({ length: 21 }, () => {
    const from = performance.now()
    work()
    return performance.now() - from
  })
  return median(times)
}
