import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deploySafe, payer, sendAs } from '#chain/fixtures/safeContracts.ts'
import { createChain } from '#chain/node/client.ts'
import type { Case } from '#core/judge/case.ts'
import { judge } from '#core/judge/judge.ts'
import type { Address } from '#core/safe/safe.ts'
import { verifyHistory } from './verifyHistory.ts'

let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

const received = (safe: Address, value: bigint) =>
  ({
    type: 'Transfer',
    direction: 'INCOMING',
    sender: { value: payer },
    recipient: { value: safe },
    transferInfo: { type: 'NATIVE_COIN', value },
  }) as const

test('coins that came in are judged by their receipt, and by the owners of the Safe who may have sent them', async () => {
  const { address: safe } = await deploySafe(anvil, { version: '1.4.1', owners: [payer], threshold: 1 })
  const chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  const { transactionHash: txHash } = await sendAs(anvil, payer, { to: safe, value: '0x5' })
  const cases: Case[] = []
  const setting = {
    safe,
    chain,
    judge: (theCase: Case) => {
      cases.push(theCase)
      return judge(theCase)
    },
  }
  const judged = await verifyHistory({ ...setting, details: { txInfo: received(safe, 5n), txHash } })
  expect(judged).toMatchObject({ kind: 'history', safe: { owners: [payer] } })
  expect(judged.results).toContainEqual(expect.objectContaining({ id: 'TOK-04', outcome: 'pass' }))
  expect(cases[0]?.facts.shown).toMatchObject({ known: true, value: { succeeded: true } })

  const listed = { listed: 'a', detailed: 'b', sentence: 'B.' }
  const told = { ...setting, details: { txInfo: received(safe, 5n) }, beside: { listed } }
  const unnamed = await verifyHistory(told)
  expect(cases[1]?.facts).not.toHaveProperty('shown')
  expect(unnamed.results).toContainEqual(expect.objectContaining({ id: 'QUEUE-02', outcome: 'finding' }))
})

test('a receipt that nobody has, and a token that is none, are facts of their own', async () => {
  const { address: safe } = await deploySafe(anvil, { version: '1.4.1', owners: [payer], threshold: 1 })
  const chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  const token = { type: 'ERC20', tokenAddress: payer, value: 5n } as const
  const details = {
    txInfo: { ...received(safe, 5n), transferInfo: token },
    txHash: `0x${'12'.repeat(32)}`,
  } as const
  let asked: Case | undefined
  const judged = await verifyHistory({
    ...{ safe, chain, details },
    judge: (theCase) => {
      asked = theCase
      return judge(theCase)
    },
  })
  expect(asked?.facts.shown).toMatchObject({ known: false })
  expect(judged.results.find(({ id }) => id === 'TOK-04')?.text).toContain(
    'The transferred asset is not a token.',
  )
})
