import { describe, expect, test } from 'vitest'
import { readExpected } from '#core/expected/readExpected.ts'
import { batch, people, send, txOf } from '#core/fixtures/effectCase.ts'
import {
  approve,
  builderFile,
  capsuleOf,
  draftWith,
  encoded,
  expectedResult,
  foreign,
  judged,
  listOf,
  pay,
  payMore,
  transfer,
  upper,
} from '#core/fixtures/expectedCase.ts'
import { capsuleCase, messageCase, proposed } from '#core/fixtures/wholeCase.ts'
import { batchChecksum } from '#core/formats/batch/batchChecksum.ts'
import type { Case } from '#core/judge/case.ts'
import { judge } from '#core/judge/judge.ts'
import type { Call } from '#core/safe/safe.ts'

const { alice, bob, contract, safe } = people

describe('EXPECT-01 says', () => {
  test('which field of which call, both values, what is missing and what is extra', async () => {
    const result = await judged(batch([pay, transfer]), listOf(payMore, transfer))
    expect(result?.text).toBe(
      `Call 1 differs from the expected file: its “value” is 5, in the file 6. In the expected file but not here: call 1 (a call to ${alice} with 6 wei and no data). Here but not in the expected file: call 1 (a call to ${alice} with 5 wei and no data). The file has no fee fields and no nonce, so these were not compared.`,
    )
    expect(result?.evidence).toEqual({
      file: 'list',
      expected: 2,
      here: 2,
      difference: { position: 1, field: 'value', expected: '6', here: '5' },
      missing: [{ position: 1, to: alice, value: '6', data: '0x', operation: 0 }],
      extra: [{ position: 1, to: alice, value: '5', data: '0x', operation: 0 }],
    })
  })

  test('that one is missing, that one is more, that the order is another', async () => {
    expect((await judged(pay, listOf(pay, foreign)))?.text).toBe(
      `Call 2 of the expected file is missing here: a delegate call to ${contract} with 0 wei and the data 0x12345678. In the expected file but not here: call 2 (a delegate call to ${contract} with 0 wei and the data 0x12345678). The file has no fee fields and no nonce, so these were not compared.`,
    )
    expect((await judged(batch([pay, send(bob, 1n)]), listOf(pay)))?.text).toContain(
      `Call 2 is not in the expected file: a call to ${bob} with 1 wei and no data. Here but not in the expected file: call 2`,
    )
    const swapped = await judged(batch([transfer, pay]), listOf(pay, transfer))
    expect(swapped?.text).toContain('They are the same calls in another order.')
    expect(swapped?.evidence).toMatchObject({ missing: [], extra: [] })
  })

  test('three of many, and how many more', async () => {
    const many = [1n, 2n, 3n, 4n, 5n].map((value) => send(bob, value))
    expect((await judged(batch([pay, ...many]), listOf(pay)))?.text).toContain(
      `call 4 (a call to ${bob} with 3 wei and no data) and 2 more.`,
    )
    expect((await judged(batch([pay, ...many.slice(0, 3)]), listOf(pay)))?.text).not.toContain('more.')
  })

  test('where long data differs, from a little before that byte on', async () => {
    const long = (end: string): Call => ({ ...pay, data: `0x${'ab'.repeat(200)}${end}${'cd'.repeat(100)}` })
    const text = (await judged(long('02'), listOf(long('01'))))?.text
    expect(text).toContain(`“data” is …abababab02${'cd'.repeat(32)}… (301 bytes), in the file …abababab01`)
    const near = (await judged({ ...pay, data: `0x01${'ab'.repeat(60)}` }, listOf({ ...pay, data: '0x02' })))
      ?.text
    expect(near).toContain(`is 0x01${'ab'.repeat(36)}… (61 bytes), in the file 0x02.`)
  })

  test('that a file was modified; the calls decide', async () => {
    const file = builderFile([pay])
    const changed = { ...file, meta: { ...file.meta, checksum: `0x${'00'.repeat(32)}` } }
    const told = 'The batch file was modified since it was generated: its checksum does not fit.'
    const passed = await judged(pay, changed)
    expect(passed).toMatchObject({
      outcome: 'pass',
      text: `Makes exactly the one call of the expected file, in the same order. ${told} The file has no fee fields and no nonce, so these were not compared.`,
      evidence: { file: 'batch file', remarks: [told] },
    })
    expect((await judged(payMore, changed))?.text).toContain(told)
    expect((await judged(pay, file))?.evidence).toEqual({
      file: 'batch file',
      expected: 1,
      here: 1,
      expectedChainId: 1,
      chainId: 1,
      expectedSafe: safe,
      safe,
    })
    const capital = { ...file, meta: { ...file.meta, checksum: upper(batchChecksum(file)) } }
    expect((await judged(pay, capital))?.text).not.toContain(told)
  })

  test('that a file’s data is not what its method says: it names two calls, and stops', async () => {
    const file = { transactions: [{ ...encoded, data: approve.data }] }
    expect(await judged(approve, file)).toMatchObject({
      outcome: 'finding',
      severity: 'stop',
      text: expect.stringContaining(
        'Call 1 says “transfer”, but its data is something else; the data counts.',
      ),
    })
    const same = { transactions: [{ ...encoded, data: upper(transfer.data) }] }
    expect(await judged(transfer, same)).toMatchObject({ outcome: 'pass' })
    const unwritten = {
      transactions: [{ ...encoded, contractInputsValues: { to: 'x' }, data: transfer.data }],
    }
    expect(await judged(transfer, unwritten)).toMatchObject({ outcome: 'pass' })
  })

  test('of a capsule whether its fee fields and nonce are the same', async () => {
    expect((await judged(pay, capsuleOf(pay)))?.text).toBe(
      'Makes exactly the one call of the expected file, in the same order. Fee fields and nonce match the capsule too.',
    )
    expect(await judged(pay, capsuleOf(pay, {}, { safeTxGas: 8n, gasPrice: 3n }))).toMatchObject({
      outcome: 'pass',
      text: 'Makes exactly the one call of the expected file, in the same order. Only the calls were compared: its “safeTxGas” is 0, in the capsule 8; its “gasPrice” is 0, in the capsule 3.',
    })
    expect(await judged(pay, capsuleOf(pay, {}, { nonce: 8n }))).toMatchObject({
      outcome: 'finding',
      severity: 'warn',
      text: 'Your Safe could execute both, one after the other: this has another nonce than the capsule. Only the calls were compared: its “nonce” is 7, in the capsule 8.',
    })
  })

  test('of a capsule that this pays a fee which is not in it', async () => {
    const fee = { gasPrice: 3n, baseGas: 10n ** 6n, refundReceiver: people.stranger }
    const paying = async (capsule: unknown) => {
      const draft = await draftWith(pay)
      const subject = { ...draft.subject, tx: { ...txOf(pay), ...fee } } as Case['subject']
      return expectedResult({ ...draft, subject }, capsule)
    }
    for (const other of [
      {},
      { gasPrice: 3n },
      { ...fee, baseGas: 5n },
      { ...fee, refundReceiver: people.alice },
    ])
      expect(await paying(capsuleOf(pay, {}, other))).toMatchObject({
        outcome: 'finding',
        severity: 'stop',
        text: expect.stringContaining('Your Safe pays a fee that the capsule does not name.'),
      })
    expect(await paying(capsuleOf(pay, {}, fee))).toMatchObject({ outcome: 'pass' })
  })
})

test('EXPECT-01 is left out where nothing is expected', async () => {
  const { results } = await judge(await draftWith(pay))
  expect(results.filter(({ id }) => id === 'EXPECT-01')).toEqual([])
})

test('EXPECT-01 is asked of what a service proposes and of a capsule', async () => {
  expect(await expectedResult(await proposed(pay), listOf(pay))).toMatchObject({ outcome: 'pass' })
  expect(await expectedResult(await proposed(pay), listOf(payMore))).toMatchObject({ outcome: 'finding' })
  expect(await expectedResult(await capsuleCase(), listOf(pay))).toMatchObject({ outcome: 'finding' })
})

test('EXPECT-01 blocks a message: the file names calls', async () => {
  expect(await expectedResult(await messageCase({ kind: 'text', text: 'Hello' }), listOf(pay))).toMatchObject(
    {
      outcome: 'finding',
      severity: 'block',
      text: 'This is a message, but the expected file lists calls.',
    },
  )
})

test('EXPECT-01 is unknown where the service gives no fields', async () => {
  const whole = await proposed(pay)
  const subject = { ...whole.subject, claim: undefined } as Case['subject']
  const expected = readExpected(listOf(pay))
  const { results, verdict } = await judge({ ...whole, subject, expected })
  expect(results.find(({ id }) => id === 'EXPECT-01')).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: expect.stringContaining('Could not compare the calls with the expected file.'),
  })
  expect(['block', 'unknown']).toContain(verdict)
})
