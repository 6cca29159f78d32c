import { describe, expect, test } from 'vitest'
import { batch, people, send } from '#core/fixtures/effectCase.ts'
import {
  approve,
  builderFile,
  callOnly130,
  capsuleOf,
  encoded,
  foreign,
  judged,
  listOf,
  multiSend150,
  pay,
  payMore,
  run,
  transfer,
  written,
  zero,
} from '#core/fixtures/expectedCase.ts'
import type { Call, Hex } from '#core/safe/safe.ts'

const { alice, bob, dave, usdc, contract, safe } = people

describe('EXPECT-01 blocks another execution', () => {
  const outside = batch([pay], contract)
  test.each<[string, Call, unknown, object]>([
    ['another value', payMore, listOf(pay), { position: 1, field: 'value', expected: '5', here: '6' }],
    ['another account', send(bob, 5n), listOf(pay), { position: 1, field: 'to', expected: alice, here: bob }],
    ['data where none is', transfer, listOf({ ...transfer, data: '0x' }), { field: 'data' }],
    [
      'one byte of data',
      transfer,
      listOf({ ...transfer, data: `${transfer.data.slice(0, -2)}00` as Hex }),
      { field: 'data' },
    ],
    ['a byte more of data', { ...transfer, data: `${transfer.data}00` }, listOf(transfer), { field: 'data' }],
    [
      'a delegate call for a call',
      { ...foreign },
      listOf({ ...foreign, operation: 0 }),
      { field: 'operation', expected: '0', here: '1' },
    ],
    [
      'a call for a delegate call',
      { ...foreign, operation: 0 },
      listOf(foreign),
      { field: 'operation', expected: '1', here: '0' },
    ],
    [
      'a delegate call for one without operation',
      foreign,
      [{ to: contract, value: 0, data: '0x12345678' }],
      { field: 'operation' },
    ],
    [
      'a hidden delegate call in a batch',
      run(multiSend150, [pay, { ...transfer, operation: 1 }]),
      listOf(pay, transfer),
      { position: 2, field: 'operation' },
    ],
    [
      'a delegate call in a batch file',
      foreign,
      { transactions: [{ to: contract, value: '0', data: '0x12345678' }] },
      { field: 'operation' },
    ],
    [
      'a call for a batch file that names a delegate call',
      { ...foreign, operation: 0 },
      { transactions: [{ ...written(foreign) }] },
      { field: 'operation', expected: '1', here: '0' },
    ],
    [
      'a call more at the end',
      batch([pay, transfer]),
      listOf(pay),
      { position: 2, field: 'call', expected: null, here: { to: usdc } },
    ],
    ['a call more at the start', batch([transfer, pay]), listOf(pay), { position: 1, field: 'to' }],
    [
      'a call more inside',
      batch([pay, approve, transfer]),
      listOf(pay, transfer),
      { position: 2, field: 'data' },
    ],
    [
      'a call that is missing',
      pay,
      listOf(pay, transfer),
      { position: 2, field: 'call', expected: { to: usdc }, here: null },
    ],
    ['the same call twice', batch([pay, pay]), listOf(pay), { position: 2, field: 'call' }],
    ['the same call once', pay, listOf(pay, pay), { position: 2, field: 'call' }],
    [
      'another order',
      batch([transfer, pay]),
      listOf(pay, transfer),
      { position: 1, field: 'to', expected: alice, here: usdc },
    ],
    ['an empty batch', run(multiSend150, []), listOf(pay), { position: 1, field: 'call', here: null }],
    [
      'a batch at an unknown contract',
      outside,
      listOf(pay),
      { position: 1, field: 'to', expected: alice, here: contract },
    ],
    ['a list at an unknown contract', pay, listOf(outside), { position: 1, field: 'to' }],
    [
      'a batch that is only called',
      { ...batch([pay]), operation: 0 },
      listOf(pay),
      { position: 1, field: 'to' },
    ],
    [
      'a batch within that is only called',
      run(multiSend150, [{ ...run(callOnly130, [pay]), operation: 0 }]),
      listOf(pay),
      { field: 'to', here: callOnly130 },
    ],
    [
      'a batch with bytes behind it',
      { ...batch([pay]), data: `${batch([pay]).data}00` },
      listOf(pay),
      { field: 'to' },
    ],
    [
      'a batch without its padding',
      { ...batch([pay]), data: batch([pay]).data.slice(0, -2) as Hex },
      listOf(pay),
      { field: 'to' },
    ],
    ['words where bytes are read', run(multiSend150, [pay], true), listOf(pay), { field: 'to' }],
    ['a delegate call that its batch refuses', run(callOnly130, [foreign]), listOf(foreign), { field: 'to' }],
    [
      'zero in 1.5.0 is not zero',
      run(multiSend150, [send(zero, 1n)]),
      listOf(send(zero, 1n)),
      { field: 'to', expected: zero, here: safe },
    ],
    [
      'zero in 1.3.0 is not the Safe',
      run(callOnly130, [send(zero, 1n)]),
      listOf(send(safe, 1n)),
      { field: 'to', expected: safe, here: zero },
    ],
    [
      'the batch of zkSync elsewhere',
      run('0x0dFcccB95225ffB03c6FBB2559B530C2B7C8A912', [pay]),
      listOf(pay),
      { field: 'to' },
    ],
    [
      'a method with other values',
      transfer,
      { transactions: [{ ...encoded, contractInputsValues: { to: bob, value: '7000001' } }] },
      { field: 'data' },
    ],
    [
      'data that is not the method',
      approve,
      { transactions: [{ ...encoded, data: transfer.data }] },
      { field: 'data' },
    ],
    ['the capsule of another call', payMore, capsuleOf(pay), { field: 'value' }],
    [
      'value 0x10 is not 10',
      send(alice, 10n),
      [{ ...written(pay), value: '0x10' }],
      { expected: '16', here: '10' },
    ],
    ['a value of a foreign delegate call', { ...foreign, value: 1n }, listOf(foreign), { field: 'value' }],
  ])('%s', async (_, call, file, difference) => {
    expect(await judged(call, file)).toMatchObject({
      outcome: 'finding',
      severity: 'block',
      evidence: { difference },
    })
  })

  test.each([
    [
      'another network',
      builderFile([pay], { chainId: '5' }),
      'The expected file is for network 5, but this is network 1.',
    ],
    [
      'another network of a number',
      { chainId: 10, transactions: listOf(pay) },
      'The expected file is for network 10, but this is network 1.',
    ],
    [
      'another Safe',
      builderFile([pay], { meta: { createdFromSafeAddress: dave } }),
      `The expected file is for the Safe ${dave}, but this is the Safe ${safe}.`,
    ],
    [
      'a capsule of another network',
      capsuleOf(pay, { chainId: 5 }),
      'The expected file is for network 5, but this is network 1.',
    ],
    [
      'a capsule of another Safe',
      capsuleOf(pay, { address: dave }),
      `The expected file is for the Safe ${dave}, but this is the Safe ${safe}.`,
    ],
  ])('%s, with the very calls', async (_, file, text) => {
    const result = await judged(pay, file)
    expect(result).toMatchObject({ outcome: 'finding', severity: 'block' })
    expect(result?.text.startsWith(text)).toBe(true)
    expect(result?.evidence).not.toHaveProperty('difference')
  })
})
