import { expect, test } from 'vitest'
import {
  batch,
  callOf,
  factsOf,
  people,
  resultOf,
  send,
  throughSafe,
  unreadResult,
} from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'

const { alice, contract, otherSafe, usdc } = people
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'DEC-05')

const transfer = callOf(usdc, 'transfer', [alice, 5_000_000n])
const blocks = { outcome: 'finding', severity: 'block' }

test('DEC-05 names the contract at which something looks like a batch', () => {
  const library = batch([transfer, send(alice, 1n)])
  expect(judged(batch([transfer], contract))).toEqual({
    id: 'DEC-05',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign this: any contract can name its method like a batch.',
    text: `This looks like a batch, but the contract at ${contract} is unknown, so what it would do cannot be read.`,
    evidence: {
      contracts: [contract],
      found: [
        {
          text: `This looks like a batch, but the contract at ${contract} is unknown, so what it would do cannot be read.`,
          target: contract,
          severity: 'block',
          path: [],
        },
      ],
    },
  })
  expect(judged(library)).toMatchObject({
    outcome: 'pass',
    evidence: { contracts: [library.to] },
  })
  expect(judged(throughSafe(otherSafe, batch([transfer], contract))).text).toBe(
    `In call 1: This looks like a batch, but the contract at ${contract} is unknown, so what it would do cannot be read.`,
  )
  expect(judged(transfer)).toMatchObject({ outcome: 'pass', evidence: { contracts: [] } })
})

test('DEC-05 blocks an unknown contract in either way of calling it, and passes MultiSend 1.3.0', () => {
  const unknown = batch([send(alice, 1n)], contract)
  expect(judged(unknown)).toMatchObject(blocks)
  expect(judged({ ...unknown, operation: 0 })).toMatchObject(blocks)
  expect(judged(batch([send(alice, 1n)], '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761'))).toMatchObject({
    outcome: 'pass',
    severity: 'block',
    text: 'Every batch goes to a known batch contract.',
  })
})

test('DEC-05 blocks the batch contract of zkSync on another network', () =>
  expect(judged(batch([send(alice, 1n)], '0x0dFcccB95225ffB03c6FBB2559B530C2B7C8A912'))).toMatchObject(
    blocks,
  ))

test('DEC-05 is unknown where the effects could not be read', () => {
  expect(unreadResult('DEC-05')).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not check which contract would run the batch. The node is silent.',
  })
})
