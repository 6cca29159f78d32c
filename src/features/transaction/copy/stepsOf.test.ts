import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import type { Call } from '#core/safe/safe.ts'
import { stepsOf } from './stepsOf.ts'

const safe = '0x5aFE000000000000000000000000000000000001'
const payee = '0x3333333333333333333333333333333333333333'
const token = '0x4444444444444444444444444444444444444444'
// MultiSendCallOnly 1.4.1, as @safe-global/safe-deployments has it.
const multiSend = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
const here = { decimals: 18, assets: [{ kind: 'erc20' as const, address: token, decimals: 6 }] } as const
const call = (change: Partial<Call> = {}): Call => ({
  to: payee,
  value: 0n,
  data: '0x',
  operation: 0,
  ...change,
})
const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [payee, 1_500_000n] })
const copied = (one: Call) => stepsOf(decodeCall(one, safe), here)

test('a payment is copied as a payment, with the amount as a person types it', () => {
  expect(copied(call({ value: 1234n * 10n ** 18n }))).toEqual([
    { kind: 'send', asset: 'native', recipient: payee, amount: '1234' },
  ])
  expect(copied(call({ to: token, data: transfer }))).toEqual([
    { kind: 'send', asset: token, recipient: payee, amount: '1.5' },
  ])
})

test('bytes that are no plain payment are copied as they are', () => {
  const data = `${transfer}00` as const
  expect(copied(call({ to: token, data, value: 1n }))).toEqual([
    { kind: 'calldata', to: token, value: '0.000000000000000001', data },
  ])
  // A token that the Safe does not hold has no known decimals.
  expect(copied(call({ data: transfer }))).toEqual([
    { kind: 'calldata', to: payee, value: '', data: transfer },
  ])
})

test('a batch is copied call by call, in its order', () => {
  const calls = [call({ value: 5n }), call({ to: token, data: transfer })]
  const batch = call({ to: multiSend, data: encodeMultiSend(calls), operation: 1 })
  expect(copied(batch)?.map(({ kind, recipient }) => ({ kind, recipient }))).toEqual([
    { kind: 'send', recipient: payee },
    { kind: 'send', recipient: payee },
  ])
})

test('another delegate call is not copied', () =>
  expect(copied(call({ operation: 1, data: '0x1234' }))).toBeUndefined())
