import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { safeWriteAbi as abi } from '#core/abi/safe.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { deployment } from '#core/deployments/deployments.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Call, Hex } from '#core/safe/safe.ts'
import { plainText, sentenceOf } from './sentence.ts'

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
const swaps = own(encodeFunctionData({ abi, functionName: 'swapOwner', args: [ben, ada, eve] }))
const names = new Map([
  [ada, 'Ada'],
  [ben, 'Ben'],
  [eve, 'Eve'],
])
const now = { owners: [ada, ben], threshold: 2 }
const said = (call: Call, state: object = now) =>
  plainText(
    sentenceOf(decodeCall(call, safe), {
      safe,
      nativeCurrency: { symbol: 'ETH', decimals: 18 },
      ...state,
      nameOf: (address) => names.get(readAddress(address.toLowerCase())),
    }),
  )

test('each change of owners reckons with those before it', () =>
  expect(said(batch(adds, removes, changes))).toBe(
    'Does 3 things at once: (1) Adds Eve as an owner. Changes the threshold from 2 to 3 of 3 owners. (2) Removes the owner Ada. Changes the threshold from 3 to 1 of 2 owners. (3) Changes the threshold from 1 to 2 of 2 owners.',
  ))

test('also through a batch in the batch, and where only some are named', () =>
  expect(said(batch(batch(adds, disables), disables, disables, disables, batch(removes)))).toContain(
    'Changes the threshold from 2 to 3 of 3 owners. Removes the module Ada. Removes the module Ada. Removes the module Ada. Removes the module Ada. And 1 more like these.',
  ))

test('alone it is told from what is so now', () =>
  expect(said(batch(removes))).toBe(
    'A batch of one call: Removes the owner Ada. Changes the threshold from 2 to 1 of 1 owner.',
  ))

test('an owner who came in the place of another counts as the one who went', () =>
  expect(
    said(
      batch(swaps, own(encodeFunctionData({ abi, functionName: 'removeOwner', args: [ben, eve, 1n] })), adds),
    ),
  ).toBe(
    'Does 3 things at once: (1) Replaces the owner Ada with Eve. (2) Removes the owner Eve. Changes the threshold from 2 to 1 of 1 owner. (3) Adds Eve as an owner. Changes the threshold from 1 to 3 of 2 owners.',
  ))

test('what is not known before the batch is known as far as its calls say it', () => {
  expect(said(batch(changes, adds), {})).toBe(
    'Does 2 things at once: (1) Sets the threshold to 2. (2) Adds Eve as an owner. Changes the threshold from 2 to 3.',
  )
  expect(said(batch(adds, changes), { owners: [ada] })).toBe(
    'Does 2 things at once: (1) Adds Eve as an owner. Sets the threshold to 3 of 2 owners. (2) Changes the threshold from 3 to 2 of 2 owners.',
  )
})

test('the same call at another Safe changes nothing at this one', () =>
  expect(said(batch({ ...adds, to: ben }, { ...changes, to: ben }, removes))).toContain(
    '(3) Removes the owner Ada. Changes the threshold from 2 to 1 of 1 owner.',
  ))

test('what another account is made to ask of the Safe is refused there, and does not count', () => {
  const zero = readAddress(`0x${'00'.repeat(20)}`)
  const args = [safe, 0n, adds.data, 0, 0n, 0n, 0n, zero, zero, '0x'] as const
  const through: Call = {
    ...own(encodeFunctionData({ abi, functionName: 'execTransaction', args })),
    to: ben,
  }
  const module = parseAbi(['function execTransactionFromModule(address,uint256,bytes,uint8)'])
  const byWhom: Call = {
    ...own(encodeFunctionData({ abi: module, args: [safe, 0n, adds.data, 0] })),
    to: ben,
  }
  for (const stranger of [through, byWhom])
    expect(said(batch(changes, stranger, removes, disables))).toContain(
      'Removes the owner Ada. Changes the threshold from 2 to 1 of 1 owner.',
    )
})

test('what stands in a batch after it does not count yet, nor what only looks like a batch', () => {
  const stranger = { ...batch(adds), to: eve }
  expect(said(batch(disables, stranger, batch(disables, removes, adds)))).toContain(
    '(2) Removes the owner Ada. Changes the threshold from 2 to 1 of 1 owner.',
  )
})
