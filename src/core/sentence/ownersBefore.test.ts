import { encodeFunctionData } from 'viem'
import { expect, test } from 'vitest'
import { safeWriteAbi as abi } from '#core/abi/safe.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { deployment } from '#core/deployments.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Call, Hex } from '#core/safe.ts'
import { plainText, sentenceOf } from '#core/sentence.ts'

const safe = readAddress('0x1c694Fc3006D81ff4a56F97E1b99529066a23725')
const [ada, ben, eve] = ['a1', 'b2', 'e5'].map((digits) => readAddress(`0x${digits.repeat(20)}`)) as [
  Hex,
  Hex,
  Hex,
]
const own = (data: Hex): Call => ({ to: safe, value: 0n, data, operation: 0 })
const adds = own(encodeFunctionData({ abi, functionName: 'addOwnerWithThreshold', args: [eve, 3n] }))
const removes = own(encodeFunctionData({ abi, functionName: 'removeOwner', args: [eve, ada, 1n] }))
const changes = own(encodeFunctionData({ abi, functionName: 'changeThreshold', args: [2n] }))
const disables = own(encodeFunctionData({ abi, functionName: 'disableModule', args: [eve, ada] }))
const batch = (...calls: readonly Call[]): Call => ({
  to: deployment('MultiSend', '1.4.1').addresses[0] as Hex,
  value: 0n,
  data: encodeMultiSend(calls),
  operation: 1,
})
const names = new Map([
  [ada, 'Ada'],
  [ben, 'Ben'],
  [eve, 'Eve'],
])
const said = (call: Call) =>
  plainText(
    sentenceOf(decodeCall(call, safe), {
      safe,
      nativeCurrency: { symbol: 'ETH', decimals: 18 },
      owners: [ada, ben],
      threshold: 2,
      nameOf: (address) => names.get(readAddress(address.toLowerCase())),
    }),
  )

test('each change of owners reckons with those before it', () =>
  expect(said(batch(adds, removes, changes))).toBe(
    'Does 3 things at once: (1) Adds Eve as an owner. Signatures needed change from 2 to 3, now of 3. (2) Removes the owner Ada. Signatures needed change from 3 to 1, now of 2. (3) Signatures needed change from 1 to 2, of 2.',
  ))

test('also through a batch in the batch, and where only some are named', () =>
  expect(said(batch(batch(adds, disables), disables, disables, disables, batch(removes)))).toContain(
    'Signatures needed change from 2 to 3, now of 3. Removes the module Ada. Removes the module Ada. Removes the module Ada. Removes the module Ada. And 1 more like these.',
  ))

test('alone it is told from what is so now', () =>
  expect(said(batch(removes))).toBe(
    'A batch of one call: Removes the owner Ada. Signatures needed change from 2 to 1, now of 1.',
  ))
