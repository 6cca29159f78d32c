import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TransactionDetailsWire } from '#gateway/schemas/transaction/details.ts'
import type { QueueItemWire } from '#gateway/schemas/transaction/transaction.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startGatewayServer } from '#server/startServer.ts'
import {
  executionOf,
  hashOf,
  proposalBody,
  type ServerWorld,
  safeTx,
  sign,
  startWorld,
} from '../support/world.ts'

let world: ServerWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const mine = (blocks: number) => world.chain.rpc.call('anvil_mine', [`0x${blocks.toString(16)}`])
const snapshot = () => world.chain.rpc.call('evm_snapshot')
const revert = (to: unknown) => world.chain.rpc.call('evm_revert', [to])
const status = async (hash: string) =>
  (await world.ask<TransactionDetailsWire>(`/v1/chains/31337/transactions/${hash}`)).body.txStatus
const queuedIds = async ({ address }: MadeSafe) => {
  const path = `/v1/chains/31337/safes/${address}/transactions/queued`
  const { body } = await world.ask<{ results: QueueItemWire[] }>(path)
  return body.results.flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction.id] : []))
}
const historyKinds = async ({ address }: MadeSafe) => {
  const path = `/v1/chains/31337/safes/${address}/transactions/history`
  const { body } = await world.ask<{ results: { transaction?: { id: string } }[] }>(path)
  return body.results.flatMap(({ transaction }) => (transaction ? [transaction.id.split('_')[0]] : []))
}

describe.each([1, 5, 30, 60])('A reorganisation %i blocks deep', (depth) => {
  let safe: MadeSafe
  const tx = safeTx({ to: owners[4].address, value: 3n, nonce: 0n })
  const unproposed = safeTx({ to: owners[3].address, value: 4n, nonce: 1n })

  test('takes back the execution and keeps the proposal with its confirmations', async () => {
    safe = await world.chain.makeSafe({ ether: 100n })
    await world.index()
    await world.ask(`/v1/chains/31337/transactions/${safe.address}/propose`, await proposalBody(safe, tx))
    const confirmation = { signature: await sign(safe, tx, 1) }
    await world.ask(`/v1/chains/31337/transactions/${hashOf(safe, tx)}/confirmations`, confirmation)
    const before = await snapshot()
    await world.chain.send([await executionOf(safe, tx, [0, 1])])
    if (depth > 1) await world.chain.send([await executionOf(safe, unproposed, [0, 1])])
    if (depth > 2) await mine(depth - 2)
    await world.index()
    expect(await status(hashOf(safe, tx))).toBe('SUCCESS')
    expect(await queuedIds(safe)).toEqual([])

    await revert(before)
    await mine(depth + 2)
    await world.index()
    expect(await status(hashOf(safe, tx))).toBe('AWAITING_EXECUTION')
    expect(await queuedIds(safe)).toEqual([`multisig_${safe.address}_${hashOf(safe, tx)}`])
    expect(await historyKinds(safe)).toEqual(['creation'])
  })

  test('leaves nothing of a transaction that only the lost blocks told of', async () => {
    const { status: answer } = await world.ask(`/v1/chains/31337/transactions/${hashOf(safe, unproposed)}`)
    expect(answer).toBe(404)
  })

  test('lets it be executed again', async () => {
    await world.chain.send([await executionOf(safe, tx, [0, 1])])
    await world.index()
    expect(await status(hashOf(safe, tx))).toBe('SUCCESS')
    expect(await historyKinds(safe)).toEqual(['multisig', 'creation'])
  })
})

test('a chain that is shorter than what is indexed is followed back to its head', async () => {
  const kept = await world.chain.makeSafe()
  const before = await snapshot()
  const lost = await world.chain.makeSafe({ tokens: [{ symbol: 'SUSD', amount: 1n }] })
  await mine(3)
  await world.index()
  await revert(before)
  await world.index()
  expect((await world.ask(`/v1/chains/31337/safes/${kept.address}`)).status).toBe(200)
  expect((await world.ask(`/v1/chains/31337/safes/${lost.address}`)).status).toBe(404)
  const { body } = await world.ask<{ safes: string[] }>(`/v1/chains/31337/owners/${owners[0].address}/safes`)
  expect(body.safes).toContain(kept.address)
  expect(body.safes).not.toContain(lost.address)
})

test('a server that was stopped finds the chain shorter and keeps what owners gave it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-server-'))
  const config = { chainId: 31337, name: 'Sandbox', shortName: 'sandbox', rpc: world.chain.url }
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const start = () =>
    startGatewayServer({
      port: 0,
      database: join(folder, 'database'),
      chains: [{ ...config, nativeCurrency }],
    })
  const safe = await world.chain.makeSafe({ ether: 100n })
  const tx = safeTx({ to: owners[4].address, value: 1n, nonce: 0n })

  const first = await start()
  await first.ready()
  const proposed = await fetch(`${first.url}/v1/chains/31337/transactions/${safe.address}/propose`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await proposalBody(safe, tx)),
  })
  expect(proposed.status).toBe(200)
  const before = await snapshot()
  await world.chain.send([await executionOf(safe, tx, [0, 1])])
  await first.syncTo(31337)
  await first.stop()
  await revert(before)

  const second = await start()
  await second.ready()
  const answer = await fetch(`${second.url}/v1/chains/31337/transactions/${hashOf(safe, tx)}`)
  const details = (await answer.json()) as TransactionDetailsWire
  expect(details.txStatus).toBe('AWAITING_CONFIRMATIONS')
  expect(details.detailedExecutionInfo).toMatchObject({
    confirmations: [{ signer: { value: owners[0].address } }],
  })
  await expect(start()).rejects.toThrow()
  await second.stop()
  await rm(folder, { recursive: true })
})
