import { describe, expect, test } from 'vitest'
import { batch, people, send } from '#core/fixtures/effectCase.ts'
import {
  builderFile,
  callOnly130,
  callOnly150,
  capsuleOf,
  encoded,
  foreign,
  judged,
  listOf,
  lower,
  multiSend111,
  multiSend150,
  pay,
  run,
  transfer,
  upper,
  written,
  zero,
} from '#core/fixtures/expectedCase.ts'
import type { Call } from '#core/safe/safe.ts'

const { alice, usdc, contract, safe } = people

describe('EXPECT-01 passes the same execution', () => {
  test.each<[string, Call, unknown]>([
    ['one call, a list of one', pay, listOf(pay)],
    ['a value as a number', pay, [{ ...written(pay), value: 5 }]],
    ['a value as 0x', pay, [{ ...written(pay), value: '0x5' }]],
    ['a value as 0x with zeros before it', pay, [{ ...written(pay), value: '0x0005' }]],
    ['a value with zeros before it', pay, [{ ...written(pay), value: '005' }]],
    ['an address in capitals', pay, [{ ...written(pay), to: upper(pay.to) }]],
    ['an address in small letters', transfer, [{ ...written(transfer), to: lower(usdc) }]],
    ['data in capitals', transfer, [{ ...written(transfer), data: upper(transfer.data) }]],
    ['data in capitals here', { ...transfer, data: upper(transfer.data) }, listOf(transfer)],
    ['data null', pay, [{ ...written(pay), data: null }]],
    ['no operation', pay, [{ to: alice, value: '5', data: '0x' }]],
    ['an operation as text', foreign, [{ ...written(foreign), operation: '1' }]],
    ['a delegate call that is named as such', foreign, listOf(foreign)],
    ['the list of a batch', batch([pay, transfer]), listOf(pay, transfer)],
    ['a batch beside the list', batch([pay, transfer]), listOf(batch([pay, transfer]))],
    ['a batch of one beside the call', batch([pay]), listOf(pay)],
    ['a call beside a batch of one', pay, listOf(batch([pay]))],
    ['MultiSendCallOnly 1.3.0', run(callOnly130, [pay, transfer]), listOf(pay, transfer)],
    ['MultiSend 1.5.0', run(multiSend150, [pay, transfer]), listOf(pay, transfer)],
    ['MultiSendCallOnly 1.5.0', run(callOnly150, [pay]), listOf(pay)],
    ['MultiSend 1.1.1', run(multiSend111, [pay, transfer]), listOf(pay, transfer)],
    ['two MultiSends with the same calls', run(callOnly130, [pay]), listOf(run(multiSend150, [pay]))],
    ['a batch in a batch', run(multiSend150, [pay, run(callOnly130, [transfer])]), listOf(pay, transfer)],
    ['three batches deep', run(multiSend150, [run(multiSend150, [run(callOnly130, [pay])])]), listOf(pay)],
    ['an empty batch between', run(multiSend150, [run(callOnly130, []), pay]), listOf(pay)],
    ['zero in 1.5.0, which is the Safe', run(multiSend150, [send(zero, 1n)]), listOf(send(safe, 1n))],
    [
      'zero in both batches',
      run(multiSend150, [send(zero, 1n)]),
      listOf(run(multiSend150, [send(zero, 1n)])),
    ],
    ['zero before 1.5.0, which is nobody', run(callOnly130, [send(zero, 1n)]), listOf(send(zero, 1n))],
    ['a foreign delegate call in a batch', run(multiSend150, [foreign]), listOf(foreign)],
    ['a file of the transaction builder', batch([pay, transfer]), builderFile([pay, transfer])],
    ['a method that is encoded', transfer, builderFile([], { transactions: [encoded] })],
    ['the same without a key for data', transfer, { transactions: [{ ...encoded, data: undefined }] }],
    ['neither data nor a method', pay, { transactions: [{ to: alice, value: '5', data: null }] }],
    ['a number in a batch file', pay, { transactions: [{ to: alice, value: 5, data: '0x' }] }],
    ['a network as a number', pay, builderFile([pay], { chainId: 1 })],
    ['no network', pay, builderFile([pay], { chainId: '' })],
    ['no Safe', pay, builderFile([pay], { meta: { createdFromSafeAddress: '' } })],
    ['the Safe in small letters', pay, builderFile([pay], { meta: { createdFromSafeAddress: lower(safe) } })],
    [
      'the Safe with its prefix',
      pay,
      builderFile([pay], { meta: { createdFromSafeAddress: `eth:${safe}` } }),
    ],
    ['a capsule', pay, capsuleOf(pay)],
    ['a capsule with a batch', batch([pay, transfer]), capsuleOf(batch([pay, transfer]))],
    ['a capsule of another release', pay, capsuleOf(pay, { version: '1.3.0' })],
    ['a batch that cannot be read, byte for byte', batch([pay], contract), listOf(batch([pay], contract))],
  ])('%s', async (_, call, file) => {
    expect(await judged(call, file)).toMatchObject({ outcome: 'pass', severity: 'block' })
  })
})
