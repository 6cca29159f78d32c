import { describe, expect, test } from 'vitest'
import { checkIncoming } from '#core/checks/incoming.ts'
import type { Result } from '#core/checks/result.ts'
import type { Address, SafeTx } from '#core/safe.ts'
import { parsedDetails } from '#verify/fixtures/waitingDetails.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import { lookOfOthers, lookOfOwners, type Past } from './pastLook.ts'

const safe: Address = '0x5aFE000000000000000000000000000000000001'
const payee: Address = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const thief: Address = '0x9999999999999999999999999999999999999999'
const zero: Address = '0x0000000000000000000000000000000000000000'
const nativeCurrency = { symbol: 'ETH', decimals: 18 }
const chain = { chainId: 1, name: 'Ethereum' }
const tx: SafeTx = {
  ...{ to: payee, value: 5n, data: '0x', operation: 0 },
  ...{ safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zero, refundReceiver: zero, nonce: 3n },
}
const details = parsedDetails({ chainId: 1, address: safe, version: '1.4.1' }, tx, {
  owners: [payee],
  threshold: 1,
  confirmations: [],
  change: { txStatus: 'SUCCESS' },
})
const listed: Past = {
  id: details.txId,
  timestamp: 1,
  txInfo: details.txInfo,
  txStatus: 'SUCCESS',
  executionInfo: { type: 'MULTISIG', nonce: 3n, confirmationsRequired: 1, confirmationsSubmitted: 1 },
}
const state = { owners: [payee], threshold: 1, nonce: 4n, version: '1.4.1', blockNumber: 9n }
const passed: Result = { id: 'HASH-01', severity: 'block', outcome: 'pass', text: 'Same.', evidence: {} }
const verified = (changes: Partial<Verification> = {}): Verification =>
  ({ verdict: 'pass', results: [passed], safe: state, tx, signatures: [], ...changes }) as Verification
const found = (changes: Partial<Result>): Result => ({ ...passed, outcome: 'finding', ...changes })
const look = (verification: Verification, row: Past = listed) =>
  lookOfOwners(row, { details, nativeCurrency, verification, chain })

describe('what the owners signed', () => {
  test('has the verdict of its checks', () => {
    expect(look(verified())).toEqual({ kind: 'pass' })
    expect(look(verified({ verdict: 'warn' }))).toEqual({ kind: 'warn' })
    expect(look(verified({ verdict: 'unknown' }))).toEqual({ kind: 'unknown', isOpen: true })
  })

  test('is blocked with the sentence of what was found', () => {
    const results = [found({ text: 'Another hash.' })]
    expect(look(verified({ verdict: 'block', results }))).toEqual({ kind: 'block', found: 'Another hash.' })
  })

  test('that its Safe has moved on since does not block it, as in its document', () => {
    const results = [found({ id: 'STATE-06', text: 'The chain shows none of it.' })]
    expect(look(verified({ verdict: 'block', results }))).toEqual({
      kind: 'stop',
      found: 'The chain shows none of it.',
    })
  })

  test('without fields that could have been signed it is blocked', () => {
    const { tx: _, ...rest } = verified()
    expect(look(rest).kind).toBe('block')
  })
})

describe('a row that tells of something else than was checked', () => {
  const transfer = listed.txInfo as Extract<Past['txInfo'], { type: 'Transfer' }>
  test.each<[string, Partial<Past>]>([
    ['another recipient', { txInfo: { ...transfer, recipient: { value: thief } } }],
    ['another amount', { txInfo: { ...transfer, transferInfo: { type: 'NATIVE_COIN', value: 6n } } }],
    ['another direction', { txInfo: { ...transfer, direction: 'INCOMING' } }],
    ['another end', { txStatus: 'FAILED' }],
    ['another kind', { executionInfo: { type: 'MODULE', address: { value: thief } } }],
    ['nobody who signed', { executionInfo: undefined }],
    [
      'another number',
      {
        executionInfo: { type: 'MULTISIG', nonce: 2n, confirmationsRequired: 1, confirmationsSubmitted: 1 },
      },
    ],
  ])('%s', (_, change) =>
    expect(look(verified(), { ...listed, ...change })).toMatchObject({
      kind: 'stop',
      found: expect.stringContaining('otherwise in its list than in its details'),
    }),
  )

  test('says what the details say', () => {
    const row = { ...listed, txInfo: { ...transfer, recipient: { value: thief } } }
    expect(
      look(verified(), row)
        .told?.map(({ text }) => text)
        .join(''),
    ).toBe(`Sent 0.000000000000000005 ETH to ${payee}.`)
  })

  test('a blocked one stays blocked', () => {
    const results = [found({ text: 'Another hash.' })]
    const row = { ...listed, txStatus: 'FAILED' } as const
    expect(look(verified({ verdict: 'block', results }), row).kind).toBe('block')
  })
})

describe('what they did not sign', () => {
  const { detailedExecutionInfo: _, ...plain } = details
  const row = { ...listed, executionInfo: undefined }
  const sent = checkIncoming({ safe, from: thief, amount: 0n })
  const others = (kind: 'pass' | 'warn' | 'stop' | 'unknown', who: Result | null = null) =>
    lookOfOthers(row, {
      details: plain,
      nativeCurrency,
      shown: { kind, sentence: 'The chain shows it.' },
      sent: who,
    })

  test('has the verdict of what the chain shows', () => {
    expect(others('pass')).toEqual({ kind: 'pass' })
    expect(others('warn')).toEqual({ kind: 'warn' })
    expect(others('unknown')).toEqual({ kind: 'unknown' })
    expect(others('stop')).toEqual({ kind: 'stop', found: 'The chain shows it.' })
  })

  test('that its sender is unknown is only a note', () =>
    expect(others('pass', sent)).toEqual({ kind: 'pass' }))

  test('that its sender passes for somebody who is known stands in the row, with what not to do', () => {
    const alike: Address = `0x${payee.slice(2, 8)}${'1'.repeat(28)}${payee.slice(36)}`
    const known = { addressBook: [payee] }
    const who = checkIncoming({ safe, from: alike, amount: 1n, known })
    expect(others('pass', who)).toEqual({
      kind: 'info',
      found: `Not sent by you or anyone you know. Its sender looks like ${payee}, which you know, and is another account. Never copy an address from it: look the recipient up where you first had the address.`,
    })
    expect(others('unknown', who)).toMatchObject({ kind: 'unknown', found: expect.stringContaining(payee) })
    expect(others('stop', who)).toEqual({ kind: 'stop', found: 'The chain shows it.' })
  })
})
