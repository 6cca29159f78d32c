import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Anvil } from '#chain/fixtures/anvil.ts'
import type { Address } from '#core/safe/safe.ts'
import type { ListedTransactionWire } from '#gateway/schemas/transaction/transaction.ts'
import { funder, owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { deployRelay } from '../support/oldSafes.ts'
import { type Served, serve } from '../support/served.ts'
import { startTroubledNode, type TroubledNode } from '../support/troubledNode.ts'
import { executionOf, type ServerWorld, safeTx, startWorld } from '../support/world.ts'

let world: ServerWorld
let blind: Served
let node: TroubledNode
let relay: Awaited<ReturnType<typeof deployRelay>>
beforeAll(async () => {
  world = await startWorld()
  node = await startTroubledNode(world.chain.url)
  node.refuse(/^(debug|trace)_/)
  blind = await serve({ rpc: node.url, database: 'memory' })
  const call: Anvil['call'] = (method, ...params) => world.chain.rpc.call(method, params)
  relay = await deployRelay({ call } as Anvil)
}, 120_000)
afterAll(() => Promise.all([blind.stop().then(() => node.stop()), world.stop()]))

type Incoming = { results: ListedTransactionWire[] }
const incoming = async (served: Pick<Served, 'ask' | 'index'>, safe: Address) => {
  await served.index()
  const { body } = await served.ask<Incoming>(`/v1/chains/31337/safes/${safe}/incoming-transfers/`)
  return body.results.map(({ transaction }) => transaction)
}
const came = (sender: string, value: string) => ({
  txInfo: {
    type: 'Transfer',
    direction: 'INCOMING',
    sender: { value: sender },
    transferInfo: { type: 'NATIVE_COIN', value },
  },
})

describe.each(['1.3.0', '1.4.1', '1.5.0'] as const)(
  'Ether sent along with a call into a Safe %s',
  (version) => {
    let safe: MadeSafe
    beforeAll(async () => {
      safe = await world.chain.makeSafe({ version })
    })

    test('is told once, with its own address, though no log tells of it', async () => {
      const execution = await executionOf(safe, safeTx({ to: owners[4].address, nonce: 0n }), [0, 1])
      const [hash] = await world.chain.send([{ ...execution, value: 5n }])
      const [first, ...more] = await incoming(world, safe.address)
      expect(first).toMatchObject(came(funder, '5'))
      expect(more).toEqual([])
      expect(first?.id).toBe(`transfer_${safe.address}_i${hash?.slice(2)}0`)
      const read = await world.ask(`/v1/chains/31337/transactions/${first?.id}`)
      expect(read.body).toMatchObject({ txHash: hash, ...came(funder, '5') })
      expect(await incoming(blind, safe.address)).toEqual([first])
    })

    test('by another contract is found in the call tree, and left out where the node shows none', async () => {
      const execution = await executionOf(safe, safeTx({ to: owners[4].address, nonce: 1n }), [0, 1])
      const [hash] = await world.chain.send([{ ...relay(safe.address, execution.data), value: 6n }])
      const [first, ...more] = await incoming(world, safe.address)
      expect(first).toMatchObject({ txHash: hash, ...came(getAddress(relay(safe.address, '0x').to), '6') })
      expect(first?.id).toBe(`transfer_${safe.address}_i${hash?.slice(2)}0,0`)
      expect(more).toHaveLength(1)
      expect(await incoming(blind, safe.address)).toEqual(more)
      const { body } = await blind.ask('/v1/chains/31337/about/indexing')
      expect(body).toMatchObject({ missing: { callTrees: false } })
    })

    test('stands with the transaction that it came with, which has one line in the history', async () => {
      const { body } = await world.ask<Incoming>(
        `/v1/chains/31337/safes/${safe.address}/transactions/history`,
      )
      const lines = body.results.filter(({ type }) => type === 'TRANSACTION')
      expect(lines.map(({ transaction }) => transaction.txInfo.type)).toEqual([
        'Custom',
        'Custom',
        'Creation',
      ])
    })
  },
)
