import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { payer, sendAs } from '#chain/fixtures/safeContracts.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { deployRelay, executionOf, makeOldSafe, type OldSafe, owners, plainTx } from './support/oldSafes.ts'
import { type Served, serve } from './support/served.ts'
import { startTroubledNode, type TroubledNode } from './support/troubledNode.ts'

const recipient: Address = '0x00000000000000000000000000000000000A11cE'
const abi = parseAbi(['function changeThreshold(uint256 threshold)', 'function enableModule(address module)'])

let anvil: Anvil
let tracing: Served
let blind: Served
let node: TroubledNode
beforeAll(async () => {
  anvil = await startAnvil()
  node = await startTroubledNode(anvil.url)
  node.refuse(/^(debug|trace)_/)
  tracing = await serve({ rpc: anvil.url, database: 'memory' })
  blind = await serve({ rpc: node.url, database: 'memory' })
})
afterAll(async () => {
  await Promise.all([tracing.stop(), blind.stop()])
  await Promise.all([node.stop(), anvil.stop()])
})

const send = (to: Address, data: Hex, value?: Hex) =>
  sendAs(anvil, payer, { to, data, ...(value ? { value } : {}) })

describe.each(['1.0.0', '1.1.1', '1.2.0'] as const)('A Safe %s made by the official factory', (version) => {
  let safe: OldSafe
  let relay: Awaited<ReturnType<typeof deployRelay>>
  beforeAll(async () => {
    safe = await makeOldSafe(anvil, version)
    relay = await deployRelay(anvil)
  })
  const history = async (served: Served) => {
    await served.index()
    return served.history(safe.address)
  }

  test('is known with its first owners, though no event names them', async () => {
    await tracing.index()
    for (const owner of owners) expect(await tracing.safesOf(owner)).toContain(safe.address)
  })

  test('ether sent to it is told, though it logs none', async () => {
    await send(safe.address, '0x', '0x3e8')
    for (const served of [tracing, blind])
      expect((await history(served))[0]).toMatchObject({
        txInfo: {
          type: 'Transfer',
          direction: 'INCOMING',
          transferInfo: { type: 'NATIVE_COIN', value: '1000' },
        },
      })
  })

  test('what it executed is told under the hash that its owners signed', async () => {
    const tx = plainTx({ to: recipient, value: 5n, nonce: 0n })
    const { data, hash } = await executionOf(safe, tx)
    await send(safe.address, data)
    for (const served of [tracing, blind]) {
      const [first] = await history(served)
      expect(first).toMatchObject({
        id: `multisig_${safe.address}_${hash}`,
        txStatus: 'SUCCESS',
        executionInfo: { nonce: 0, confirmationsSubmitted: 2 },
      })
    }
  })

  test('an execution that failed inside is told as failed', async () => {
    const failing = plainTx({ to: recipient, value: 10n ** 30n, safeTxGas: 50_000n, nonce: 1n })
    const { data, hash } = await executionOf(safe, failing)
    await send(safe.address, data)
    const [first] = await history(tracing)
    expect(first).toMatchObject({ id: `multisig_${safe.address}_${hash}`, txStatus: 'FAILED' })
  })

  test('settings and modules that change are kept', async () => {
    const call = encodeFunctionData({ abi, functionName: 'enableModule', args: [payer] })
    const { data } = await executionOf(safe, plainTx({ to: safe.address, data: call, nonce: 2n }))
    await send(safe.address, data)
    await tracing.index()
    expect(await tracing.settings(safe.address)).toContainEqual({ kind: 'enabledModule', subject: payer })
  })

  test('its settings are told, with the module that the chain has there', async () => {
    for (const served of [tracing, blind])
      expect(await served.ask(`/v1/chains/31337/safes/${safe.address}`)).toMatchObject({
        status: 200,
        body: { version, nonce: 3, threshold: 2, modules: [{ value: payer }] },
      })
  })

  test('a call from inside another contract is found in the call tree, and left out where there is none', async () => {
    const tx = plainTx({ to: recipient, value: 6n, nonce: 3n })
    const { data, hash } = await executionOf(safe, tx)
    const inside = relay(safe.address, data)
    await send(inside.to, inside.data)
    const paid = relay(safe.address, '0x')
    await send(paid.to, paid.data, '0x7d0')
    const ids = (await history(tracing)).map(({ id }) => id)
    expect(ids).toContain(`multisig_${safe.address}_${hash}`)
    expect((await history(tracing))[0]).toMatchObject({ txInfo: { transferInfo: { value: '2000' } } })
    const seen = (await history(blind)).map(({ id }) => id)
    expect(seen).not.toContain(`multisig_${safe.address}_${hash}`)
  })

  test('an execution after one that was missed has its own nonce still', async () => {
    const tx = plainTx({ to: recipient, value: 8n, nonce: 4n })
    const { data, hash } = await executionOf(safe, tx)
    await send(safe.address, data)
    for (const served of [tracing, blind])
      expect((await history(served))[0]).toMatchObject({
        id: `multisig_${safe.address}_${hash}`,
        executionInfo: { nonce: 4 },
      })
  })
})

test('what the node cannot show is said of the chain', async () => {
  expect(await tracing.gaps()).toEqual({ executions: 0, modules: 0 })
  expect(await blind.gaps()).toEqual({ executions: 2, modules: 0 })
  const missing = async (served: Served) =>
    (await served.ask<{ missing: object }>('/v1/chains/31337/about/indexing')).body.missing
  expect(await missing(tracing)).toEqual({ executions: 0, moduleTransactions: 0, callTrees: true })
  expect(await missing(blind)).toEqual({ executions: 2, moduleTransactions: 0, callTrees: false })
})
