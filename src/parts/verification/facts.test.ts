import { QueryClient } from '@tanstack/react-query'
import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { createChain } from '#chain/node/client.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { GatewayRefusedError } from '#gateway/client/errors.ts'
import { listHistory } from '#gateway/endpoints/lists.ts'
import { listOwnerSafes } from '#gateway/endpoints/safes.ts'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import { entriesIn, gatewayClaims, queuedIn } from '#verify/gateway/gatewayClaims.ts'
import { knownAccounts, safesOf } from '#verify/gateway/knownAccounts.ts'
import { pendingApprovals } from '#verify/gateway/pendingApprovals.ts'
import { spentBefore } from '#verify/gateway/spentBefore.ts'

const safe = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const known = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const coOwner = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const hash = (digit: string) => `0x${digit.repeat(64)}`
const approveHash = parseAbi(['function approveHash(bytes32 hash)'])
const waits = (digit: string, nonce: bigint) =>
  ({
    type: 'TRANSACTION',
    transaction: {
      id: `multisig_${safe}_${hash(digit)}`,
      executionInfo: { type: 'MULTISIG', nonce },
      txInfo: {},
    },
  }) as never

const header = (nonce: bigint) => ({ type: 'CONFLICT_HEADER', nonce }) as never
const entry = (digit: string, nonce: bigint) => ({
  id: `multisig_${safe}_${hash(digit)}`,
  nonce,
  safeTxHash: hash(digit),
})
const waitsAs = (id: string, executionInfo: unknown, txInfo: unknown = {}) =>
  ({ type: 'TRANSACTION', transaction: { id, executionInfo, txInfo } }) as never

test('labels and heads of conflicts are no entries of the queue, nor is a second telling of one', () =>
  expect(
    entriesIn([
      { type: 'LABEL', label: 'Next' } as never,
      waits('1', 4n),
      header(5n),
      waits('2', 5n),
      waits('3', 5n),
      waits('3', 5n),
    ]),
  ).toEqual({ entries: [entry('1', 4n), entry('2', 5n), entry('3', 5n)], unread: 0 }))

test.each<[string, readonly never[]]>([
  ['an entry that cannot be read', [{ type: 'UNREADABLE', path: 'id', message: 'missing' } as never]],
  ['one of a type that nobody knows', [{ type: 'unknown', raw: { type: 'RECALLED' } } as never]],
  ['one of another type', [waitsAs(`multisig_${safe}_${hash('2')}`, { type: 'MODULE' })]],
  ['one without a nonce', [waitsAs(`multisig_${safe}_${hash('2')}`, undefined)]],
  ['one under the id of a module’s', [waitsAs(`module_${safe}_i1`, { type: 'MULTISIG', nonce: 4n })]],
  ['another one under the same id', [waits('1', 5n)]],
  [
    'the same id told as something else',
    [waitsAs(`multisig_${safe}_${hash('1')}`, { type: 'MULTISIG', nonce: 4n }, { type: 'Custom' })],
  ],
  ['the head of a conflict with one entry', [header(4n)]],
  ['the head of a conflict without any', [header(9n)]],
])('QUEUE-01: %s is counted as not read', (_, items) =>
  expect(entriesIn([waits('1', 4n), ...items])).toEqual({ entries: [entry('1', 4n)], unread: 1 }),
)

test('QUEUE-01: another one told under this id, and a list too long to be looked through', async () => {
  const listed = async (items: readonly unknown[]) => {
    const gateway = { call: async () => ({ results: items }) } as unknown as Gateway
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const asking = { gateway, client, chainId: 1, address: safe, owner: undefined } as const
    return gatewayClaims(asking, { nonce: 4n, safeTxHash: hash('1') as never })
  }
  expect(await listed([waits('1', 4n)])).toMatchObject({ rivals: { known: true, value: [] }, unread: 0 })
  expect(await listed([waits('1', 5n)])).toMatchObject({ rivals: { known: true, value: [] }, unread: 1 })
  const many = (count: number) => Array.from({ length: count }, () => ({ type: 'LABEL', label: 'Next' }))
  expect(await listed(many(1000))).toMatchObject({ rivals: { known: true }, unread: 0 })
  expect(await listed(many(1001))).toMatchObject({ rivals: { known: false } })
})

test('the numbers of a list that was not read to its end are known up to its last', () => {
  const { entries } = entriesIn([waits('1', 4n), waits('2', 5n)])
  expect(queuedIn({ entries, isWhole: false }, 5n)).toEqual({ known: true, value: [4n, 5n] })
  expect(queuedIn({ entries, isWhole: false }, 6n)).toMatchObject({ known: false })
  expect(queuedIn({ entries, isWhole: true }, 6n)).toEqual({ known: true, value: [4n, 5n] })
})

test('a Safe that exists here too is not one of elsewhere', () =>
  expect(
    safesOf(1, [
      { chainId: 1, address: safe },
      { chainId: 5, address: safe.toLowerCase() as never },
      { chainId: 5, address: other },
    ]),
  ).toEqual({ safes: [safe], safesElsewhere: [other] }))

test('ADDR-01: a Safe that the service says is yours, but that looks like somebody you know, is nobody you know', async () => {
  const book = { chainId: 1, address: other, name: 'Payroll' } as const
  const alike = `${other.slice(0, 8)}${'9'.repeat(28)}${other.slice(-6)}`
  const answers = new Map<string, unknown>([
    [listOwnerSafes.path, { safes: [alike, safe, known] }],
    [listHistory.path, { results: [] }],
  ])
  const gateway = {
    call: async ({ path }: { path: string }) => answers.get(path) ?? Promise.reject(new Error('silent')),
  } as unknown as Gateway
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(['chain', 1, 'safe', safe], { owners: [coOwner] })
  client.setQueryData(['chain', 1, 'safe', known], { owners: [other, coOwner] })
  const asking = { gateway, client, chainId: 1, address: safe, owner: coOwner } as const
  const chain = createChain({ chainId: 1, rpc: ['https://node.example'] })
  const read = () => knownAccounts(asking, chain, { entries: [book], watched: [], opened: [], chains: [] })
  expect((await read()).claimedSafes).toEqual([safe, known])
  expect((await read()).safes).toEqual([])
  answers.set(listOwnerSafes.path, { safes: [`${coOwner.slice(0, 9)}${'1'.repeat(27)}${coOwner.slice(-6)}`] })
  client.removeQueries({ queryKey: gatewayKeys.ownerSafes(1, coOwner) })
  expect((await read()).claimedSafes).toEqual([])
})

test('ADDR-01: of the Safes that a service says are yours only those count whose owners on chain you are among, and none is known by that', async () => {
  const answers = new Map<string, unknown>([
    [listOwnerSafes.path, { safes: [other, known, safe] }],
    [listHistory.path, { results: [] }],
  ])
  const gateway = {
    call: async ({ path }: { path: string }) => answers.get(path) ?? Promise.reject(new Error('silent')),
  } as unknown as Gateway
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const silent = () => Promise.reject(new Error('silent'))
  const chain = createChain({ chainId: 1, rpc: ['https://node.example'], fetch: silent, retries: 0 })
  client.setQueryData(['chain', 1, 'safe', safe], { owners: [other, coOwner] })
  client.setQueryData(['chain', 1, 'safe', known], { owners: [other] })
  const asking = { gateway, client, chainId: 1, address: safe, owner: coOwner } as const
  const read = await knownAccounts(asking, chain, { entries: [], watched: [], opened: [], chains: [] })
  expect(read.claimedSafes).toEqual([safe])
  expect(read.safes).toEqual([])
})

test('ADDR-01: a Safe that was only opened here is nobody you know; one on your list is', async () => {
  const gateway = { call: async () => ({ results: [] }) } as unknown as Gateway
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const chain = createChain({ chainId: 1, rpc: ['https://node.example'] })
  const asking = { gateway, client, chainId: 1, address: safe, owner: undefined } as const
  const read = await knownAccounts(asking, chain, {
    entries: [],
    watched: [`eth:${known}`],
    opened: [`eth:${other}`, `gor:${coOwner}`, `eth:${known}`],
    chains: [
      { chainId: 1, shortName: 'eth' },
      { chainId: 5, shortName: 'gor' },
    ],
  })
  expect(read).toMatchObject({ safes: [known], safesElsewhere: [coOwner] })
})

test('QUEUE-01: a list that leads back to a page that was read hides the rest', async () => {
  const page = { results: [waits('1', 4n), waits('2', 9n)], next: 'https://service.example/more' }
  for (const next of [page, { ...page, results: [waits('3', 5n)] }]) {
    const gateway = { call: async () => page, callPage: async () => next } as unknown as Gateway
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const asking = { gateway, client, chainId: 1, address: safe, owner: undefined } as const
    const told = await gatewayClaims(asking, { nonce: 4n, safeTxHash: hash('1') as never })
    expect(told.unread).toBe(1)
  }
})

test('what the service refuses is said in a sentence in every fact, never as its bare status', async () => {
  const refused = new GatewayRefusedError('Bad Gateway', { status: 502, body: 'nginx' })
  const gateway = { call: () => Promise.reject(refused) } as unknown as Gateway
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asking = { gateway, client, chainId: 1, address: safe, owner: undefined } as const
  const silent = () => new Promise<never>(() => undefined)
  const chain = createChain({ chainId: 1, rpc: ['https://node.example'], fetch: silent })
  const hash = `0x${'1'.repeat(64)}` as const
  const unread = { known: false, reason: 'The service failed. It answered “Bad Gateway”.' }

  const claims = await gatewayClaims(asking, { nonce: 4n, safeTxHash: hash })
  expect(claims).toMatchObject({ queued: unread, rivals: unread })
  const known = await knownAccounts(asking, chain, { entries: [], watched: [], opened: [], chains: [] })
  expect(known.recipients).toEqual(unread)
  const data = encodeFunctionData({ abi: approveHash, args: [hash] })
  const approved = await pendingApprovals(asking, chain, { to: other, value: 0n, data, operation: 0 })
  expect(approved?.approved.get(hash)).toEqual(unread)
  const spent = {
    gateway,
    chain,
    safe: { chainId: 1, address: safe, version: '1.4.1' },
    next: 1n,
    now: 0,
  } as const
  expect(await spentBefore({ ...spent, signal: new AbortController().signal })).toEqual(unread)
})
