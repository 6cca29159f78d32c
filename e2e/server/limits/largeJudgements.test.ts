import { encodeFunctionData, numberToHex, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Address, Hex } from '#core/safe/safe.ts'
import { encodeMultiSend } from '../support/multiSendBytes.ts'
import { type ServerWorld, startWorld } from '../support/world.ts'

const zero: Address = '0x0000000000000000000000000000000000000000'
/** MultiSendCallOnly 1.4.1, as @safe-global/safe-deployments has it. */
const multiSendCallOnly: Address = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
const stranger: Address = '0x00000000000000000000000000000000000000AA'
const safe: Address = '0x00000000000000000000000000000000000005AF'

let world: ServerWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** A batch that approves so many spenders of as many tokens. */
function approvals(count: number): Hex {
  const abi = parseAbi(['function approve(address,uint256)', 'function multiSend(bytes)'])
  const calls = Array.from({ length: count }, (_, at) => {
    const [token, spender] = [
      numberToHex(0xabcdef + at, { size: 20 }),
      numberToHex(0x1000 + at, { size: 20 }),
    ]
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [spender, 1n] })
    return { operation: 0 as const, to: token, value: 0n, data }
  })
  return encodeFunctionData({ abi, functionName: 'multiSend', args: [encodeMultiSend(calls)] })
}

/** Judged by its bytes alone: of a network that is not served. */
const checked = (data: Hex, to = multiSendCallOnly) =>
  world.ask<{ verdict: string; rule?: string }>('/v1/security-check', {
    transaction: {
      ...{ safe, chainId: '0x1', to, value: '0x0', data, operation: 1 },
      ...{
        safeTxGas: '0x0',
        baseGas: '0x0',
        gasPrice: '0x0',
        gasToken: zero,
        refundReceiver: zero,
        nonce: '0x0',
      },
    },
  })

// What is computed without a pause holds up whoever comes after it: they were answered later than it.
test('who asks for little is answered before a large batch that was asked for earlier', async () => {
  const order: string[] = []
  const large = checked(approvals(700)).then(({ status }) => order.push(`large ${status}`))
  const little = world
    .ask(`/v1/chains/31337/owners/${safe}/safes`)
    .then(({ status }) => order.push(`little ${status}`))
  await Promise.all([large, little])
  expect(order).toEqual(['little 200', 'large 200'])
})

test('what is judged beside this thread is judged as on it: foreign code that would run as the Safe', async () => {
  const [few, many] = await Promise.all([2, 20].map((count) => checked(approvals(count), stranger)))
  expect(few?.body).toEqual({ verdict: 'insecure', rule: 'R-4.2' })
  expect(many?.body).toEqual({ verdict: 'insecure', rule: 'R-4.2' })
})
