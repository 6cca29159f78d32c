import { QueryClient } from '@tanstack/query-core'
import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { createChain } from '#chain/node/client.ts'
import { execTransactionCalldata } from '#core/calldata/execTransaction.ts'
import { people, send, txOf } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { knownAccounts } from './knownAccounts.ts'
import { listedBefore, recipientsBefore, recipientsOf, reportedPayments } from './recipients.ts'

const safe = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const hash = (digit: string) => `0x${digit.repeat(64)}` as const
const sent = { type: 'Transfer', direction: 'OUTGOING' }
const done = (digit: string, { txInfo = sent as object, txStatus = 'SUCCESS', timestamp = 0 } = {}) =>
  ({ type: 'TRANSACTION', transaction: { txHash: hash(digit), txStatus, txInfo, timestamp } }) as never
const own = (nonce: bigint) => ({ type: 'MULTISIG', nonce })

test('only what went out and succeeded is read for whom it paid, each chain transaction once', () =>
  expect(
    reportedPayments([
      done('1'),
      done('1'),
      done('2', { txInfo: { type: 'Transfer', direction: 'INCOMING' } }),
      done('3', { txStatus: 'FAILED' }),
      done('4', { txInfo: { type: 'Custom' } }),
      done('5', { txInfo: { type: 'SettingsChange' } }),
    ]),
  ).toEqual([hash('1'), hash('4')]))

test('however many events others write, what owners signed is read first', () => {
  const forged = Array.from({ length: 60 }, (_, at) => ({
    type: 'TRANSACTION',
    transaction: {
      txHash: `0x${(at + 1).toString(16).padStart(64, '0')}`,
      txStatus: 'SUCCESS',
      txInfo: sent,
      timestamp: 0,
    },
  })) as never[]
  const signed = {
    type: 'TRANSACTION',
    transaction: {
      txHash: hash('f'),
      txStatus: 'SUCCESS',
      txInfo: sent,
      timestamp: 0,
      executionInfo: { type: 'MULTISIG', nonce: 4n },
    },
  } as never
  const told = reportedPayments([...forged, signed])
  expect(told).toHaveLength(40)
  expect(told[0]).toBe(hash('f'))
})

// The list has a number for every execution, but one of them is called something that pays nobody.
test.each([
  ['a change of settings', { txInfo: { type: 'SettingsChange' } }],
  ['a transfer that came', { txInfo: { type: 'Transfer', direction: 'INCOMING' } }],
  ['one that failed', { txStatus: 'FAILED' }],
  ['something that waits', { txStatus: 'AWAITING_EXECUTION' }],
])('what owners signed is read whatever the service calls it: %s', (_, told) => {
  const { transaction } = done('6', told) as { transaction: object }
  const signed = { type: 'TRANSACTION', transaction: { ...transaction, executionInfo: own(3n) } } as never
  expect(reportedPayments([done('1'), signed])).toEqual([hash('6'), hash('1')])
  expect(reportedPayments([done('1'), done('6', told)])).toEqual([hash('1')])
})

test('what is done is held against what was done before it: neither its own payment nor a later one makes anybody known', () =>
  expect(
    reportedPayments(
      listedBefore({ executedAt: 20, txHash: hash('2') }, [
        done('3', { timestamp: 30 }),
        done('2', { timestamp: 20 }),
        done('1', { timestamp: 20 }),
        done('0', { timestamp: 10 }),
      ]),
    ),
  ).toEqual([hash('0')]))

const asked = (next: string | undefined) => {
  const listed = { results: [done('3', { timestamp: 30 })], next }
  const gateway = { call: async () => listed } as unknown as Gateway
  const client = new QueryClient()
  const chain = createChain({ chainId: 1, rpc: ['https://node.example'] })
  const asking = { gateway, client, chainId: 1, address: safe, owner: undefined } as const
  return recipientsBefore({ executedAt: 20, txHash: hash('2') }, asking, chain)
}

test('where the list is not read as far back as something that is done, nobody is said to be known or new', async () => {
  expect(await asked('https://service.example/next')).toBeUndefined()
  expect(await asked(undefined)).toEqual({ known: true, value: [] })
})

/** A node that has lost everything. */
const silentChain = () =>
  createChain({
    chainId: 1,
    rpc: ['https://node.example'],
    retries: 0,
    fetch: async () => Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'gone' } }),
  })

test('where one of the payments cannot be read, it is not known whom the Safe paid', async () => {
  const listed = { results: [done('3', {})], next: undefined }
  const gateway = { call: async () => listed } as unknown as Gateway
  const client = new QueryClient()
  const asking = { gateway, client, chainId: 1, address: safe, owner: undefined } as const
  expect(await recipientsOf(asking, silentChain())).toMatchObject({ known: false })
})

/** What a node tells of one chain transaction: the Safe paid somebody, or there is none. */
type PaidByNode = Address | undefined
const answerTo = (told: PaidByNode, { id, method }: { id: number; method: string }) => {
  if (told === undefined) return { jsonrpc: '2.0', id, result: null }
  const input = execTransactionCalldata(txOf(send(told, 5n)), '0x')
  const sent = { hash: hash('3'), to: safe, from: zeroAddress, input, value: '0x0', blockNumber: '0x1' }
  const receipt = { ...sent, transactionHash: hash('3'), status: '0x1', logs: [] }
  return { jsonrpc: '2.0', id, result: method === 'eth_getTransactionReceipt' ? receipt : sent }
}
/** Whom the Safe paid by these nodes and a service that lists one payment. */
async function known(...nodes: readonly PaidByNode[]) {
  const chain = createChain({
    ...{ chainId: 1, rpc: nodes.map((_, at) => `https://node${at}.example`), retries: 0 },
    fetch: async (url, init) => {
      const at = Number(/node(\d)/.exec(String(url instanceof Request ? url.url : url))?.[1])
      const asked = JSON.parse(String(init?.body))
      return Response.json(
        Array.isArray(asked) ? asked.map((one) => answerTo(nodes[at], one)) : answerTo(nodes[at], asked),
      )
    },
  })
  const gateway = {
    call: async () => ({ results: [done('3')], next: undefined, items: [] }),
  } as unknown as Gateway
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asking = { gateway, client, chainId: 1, address: safe, owner: undefined } as const
  return knownAccounts(asking, chain, { entries: [], watched: [], opened: [], chains: [] })
}

test('ADDR-02: the first node and the service alone make nobody paid; ADDR-01 still compares with them', async () => {
  const { alice, stranger } = people
  for (const second of [undefined, alice] as const) {
    const one = await known(stranger, second)
    expect(one.recipients).toEqual({ known: true, value: [] })
    expect(one.claimedSafes).toEqual(second === undefined ? [stranger] : [stranger, second])
  }
  for (const nodes of [[alice, alice], [alice]]) {
    const one = await known(...nodes)
    expect([one.recipients, one.claimedSafes]).toEqual([{ known: true, value: [alice] }, []])
  }
})

test('what of the Safe’s own executions the service lists is told beside whom it paid', async () => {
  const results = [
    {
      type: 'TRANSACTION',
      transaction: { txInfo: { type: 'Custom' }, txHash: hash('4'), executionInfo: own(4n), timestamp: 0 },
    },
    { type: 'TRANSACTION', transaction: { txInfo: sent, executionInfo: { type: 'MODULE' }, timestamp: 0 } },
    {
      type: 'TRANSACTION',
      transaction: { txInfo: sent, txHash: hash('2'), executionInfo: own(2n), timestamp: 0 },
    },
    // Without its chain transaction nobody can look what it did.
    { type: 'TRANSACTION', transaction: { txInfo: sent, executionInfo: own(3n), timestamp: 0 } },
    { type: 'DATE_LABEL', timestamp: 0 },
  ]
  for (const next of [undefined, 'https://service.example/next']) {
    const gateway = { call: async () => ({ results, next, items: [] }) } as unknown as Gateway
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const chain = silentChain()
    const asking = { gateway, client, chainId: 1, address: safe, owner: undefined } as const
    const local = { entries: [], watched: [], opened: [], chains: [] }
    expect((await knownAccounts(asking, chain, local)).listed).toEqual({
      nonces: [4n, 2n],
      isWhole: next === undefined,
    })
    const past = { executedAt: 20, txHash: hash('2') }
    expect((await knownAccounts(asking, chain, { ...local, past })).listed).toBeUndefined()
  }
})

/** What a service answers: a page of what happened that has further ones, and what owners signed. */
async function listedOf(happened: readonly object[], own: readonly object[], more = false) {
  const asked: string[] = []
  const gateway = {
    call: async ({ path }: { path: string }) => {
      asked.push(path)
      const isOwn = path.includes('multisig-transactions')
      const next = !isOwn || more ? 'https://service.example/next' : undefined
      return { results: isOwn ? own : happened, next, items: [] }
    },
  } as unknown as Gateway
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const chain = silentChain()
  const asking = { gateway, client, chainId: 1, address: safe, owner: undefined } as const
  const local = { entries: [], watched: [], opened: [], chains: [] }
  return { ...(await knownAccounts(asking, chain, local)), asked }
}
const row = (executionInfo: object, txInfo: object = { type: 'SettingsChange' }) => ({
  type: 'TRANSACTION',
  transaction: { txInfo, executionInfo, txHash: hash('5'), timestamp: 0 },
})
const came = Array.from({ length: 100 }, () =>
  row({ type: 'MODULE' }, { type: 'Transfer', direction: 'INCOMING' }),
)
const signed = (...nonces: bigint[]) => nonces.map((nonce) => row(own(nonce)))

test('where others fill the newest page of what happened, what owners signed is read by itself', async () => {
  const filled = await listedOf(came, signed(2n, 1n, 0n))
  expect(filled.listed).toEqual({ nonces: [2n, 1n, 0n], isWhole: true })
  expect((await listedOf(came, signed(2n, 1n), true)).listed).toEqual({ nonces: [2n, 1n], isWhole: false })
  // Two of one block, of which the page has but the earlier.
  const cut = await listedOf([...signed(4n, 2n), ...came], signed(4n, 3n, 2n, 1n, 0n))
  expect(cut.listed).toMatchObject({ nonces: expect.arrayContaining([3n]), isWhole: true })
  // Who keeps one to himself on both lists is found out as before.
  expect((await listedOf(came, [])).listed).toEqual({ nonces: [], isWhole: true })
})

test('a page that goes on from the newest without a gap is not asked for twice', async () => {
  const { listed, asked } = await listedOf([...signed(4n, 3n), ...came], signed(4n, 3n, 2n))
  expect(listed).toEqual({ nonces: [4n, 3n], isWhole: false })
  expect(asked.filter((path) => path.includes('multisig-transactions'))).toEqual([])
})
