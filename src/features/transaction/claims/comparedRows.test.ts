import { expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import type { Result } from '#core/checks/result.ts'
import { comparedRows } from './comparedRows.ts'

const safe = '0x5aFE000000000000000000000000000000000001'
const payee = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const thief = '0x9999999999999999999999999999999999999999'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const call = decodeCall({ to: usdc, value: 0n, data: encodeErc20Transfer(payee, 5n), operation: 0 }, safe)
const transfer = (recipient: string, value: bigint, method = 'transfer') =>
  ({
    txInfo: { type: 'Transfer', recipient: { value: recipient }, transferInfo: { type: 'ERC20', value } },
    txData: { to: { value: usdc }, dataDecoded: { method, parameters: [] } },
  }) as never
const result = (id: Result['id'], outcome: Result['outcome'], evidence: object = {}): Result => ({
  id,
  outcome,
  severity: 'stop',
  text: '',
  evidence: { ...evidence },
})
const waiting = { safe: { nonce: 4n }, tx: { nonce: 4n } } as never
const rowsOf = (details: never, results: Result[], about = waiting as object) =>
  comparedRows(details, { results, call, ...about } as never).map(({ label, claimed, computed, same }) => [
    label,
    claimed,
    computed,
    same,
  ])

test('recipient and amount of what the service calls a transfer stand beside those of the bytes', () => {
  expect(rowsOf(transfer(payee.toLowerCase(), 5n), [])).toEqual([
    ['Recipient', payee.toLowerCase(), payee, true],
    ['Amount, in base units', '5', '5', true],
  ])
  expect(rowsOf(transfer(thief, 6n), [])).toEqual([
    ['Recipient', thief, payee, false],
    ['Amount, in base units', '6', '5', false],
  ])
})

test('the method that the service names stands beside the one of the bytes, and whether DEC-01 found them alike', () => {
  expect(rowsOf(transfer(payee, 5n), [result('DEC-01', 'pass')])).toContainEqual([
    'Method',
    'transfer',
    'transfer',
    true,
  ])
  expect(rowsOf(transfer(payee, 5n), [result('DEC-01', 'finding')])).toContainEqual([
    'Method',
    'transfer',
    'transfer, with other parameters',
    false,
  ])
  expect(rowsOf(transfer(payee, 5n, 'approve'), [result('DEC-01', 'finding')])).toContainEqual([
    'Method',
    'approve',
    'transfer',
    false,
  ])
})

test('what is attached to the Safe is compared where both sides are known, and only while it waits', () => {
  const results = [
    result('STATE-08', 'finding', { answered: '1.4.1', claimed: '1.3.0' }),
    result('STATE-11', 'pass', {}),
    result('STATE-12', 'finding', { modules: [thief], claimed: [] }),
    result('STATE-10', 'unknown'),
  ]
  const none = { txInfo: { type: 'Custom' } } as never
  expect(rowsOf(none, results)).toEqual([
    ['Version', '1.3.0', '1.4.1', false],
    ['Fallback handler', 'not compared', 'could not be loaded', undefined],
    ['Guard', 'none', 'none', true],
    ['Modules', 'none', thief, false],
  ])
  expect(rowsOf(none, results, { safe: { nonce: 5n }, tx: { nonce: 4n } })).toEqual([])
})
