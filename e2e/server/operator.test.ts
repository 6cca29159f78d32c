import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { proposalBody, type ServerWorld, safeTx, startWorld } from './support/world.ts'

const vault: Address = '0x00000000000000000000000000000000000000AA'
const app = { id: 1, name: 'A', description: '', url: 'https://a.example' }

let world: ServerWorld
let safe: MadeSafe
const unlisted = { ...app, id: 2, url: 'https://b.example', listed: false }
const limited = { ...app, id: 3, url: 'https://c.example', allowedClients: ['https://wallet.example'] }
const abis = mkdtempSync(join(tmpdir(), 'countersign-abis-'))
beforeAll(async () => {
  const abi = ['function sweep(address to, uint256[] ids)']
  writeFileSync(join(abis, `${vault}.json`), JSON.stringify(JSON.parse(artifact)))
  mkdirSync(join(abis, '5'))
  writeFileSync(join(abis, '5', 'elsewhere.sol'), abi.join('\n'))
  writeFileSync(join(abis, 'broken.json'), '{')
  world = await startWorld({ safeApps: [app, unlisted, limited], trustedDelegateCalls: [vault] }, undefined, {
    abis,
  })
  safe = await world.chain.makeSafe()
  await world.index()
})
afterAll(async () => {
  await world.stop()
  rmSync(abis, { recursive: true })
})

/** An artifact as compilers write it, with what it names the contract. */
const artifact = JSON.stringify({
  contractName: 'Vault',
  abi: [
    {
      type: 'function',
      name: 'sweep',
      stateMutability: 'nonpayable',
      inputs: [
        { name: 'to', type: 'address' },
        { name: 'ids', type: 'uint256[]' },
      ],
      outputs: [],
    },
  ],
})
const sweep = encodeFunctionData({
  abi: parseAbi(['function sweep(address to, uint256[] ids)']),
  args: [owners[1].address, [1n, 2n]],
})
const info = (value: string, name: string | null = null) => ({ value, name, logoUri: null })
const chainPath = '/v1/chains/31337'
const notFound = { status: 404, body: { code: 404, message: 'An error occurred' } }

describe('Contracts', () => {
  const decode = (data: string, to: string = vault) => world.ask(`${chainPath}/data-decoder`, { data, to })

  test('of the operator’s folder are named, and calls to them are decoded', async () => {
    expect((await world.ask(`${chainPath}/contracts/${vault}`)).body).toEqual({
      address: vault,
      name: 'Vault',
      displayName: 'Vault',
      logoUri: '',
      contractAbi: { abi: JSON.parse(artifact).abi },
      trustedForDelegateCall: true,
    })
    expect((await decode(sweep)).body).toEqual({
      method: 'sweep',
      parameters: [
        { name: 'to', type: 'address', value: owners[1].address, valueDecoded: null },
        { name: 'ids', type: 'uint256[]', value: ['1', '2'], valueDecoded: null },
      ],
      accuracy: 'FULL_MATCH',
    })
    const preview = await world.ask(`${chainPath}/transactions/${safe.address}/preview`, {
      to: vault,
      value: '0',
      data: sweep,
      operation: 0,
    })
    expect(preview.body).toMatchObject({
      txInfo: {
        type: 'Custom',
        methodName: 'sweep',
        to: info(vault, 'Vault'),
        dataSize: '164',
        isCancellation: false,
      },
    })
  })

  test('that are official are named, others are not found; bytes that say nothing are not decoded', async () => {
    const callOnly = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
    expect((await world.ask(`${chainPath}/contracts/${callOnly}`)).body).toMatchObject({
      name: 'MultiSendCallOnly 1.4.1',
      trustedForDelegateCall: true,
    })
    expect(await world.ask(`${chainPath}/contracts/${owners[0].address}`)).toEqual(notFound)
    expect(await decode('0xdeadbeef')).toEqual(notFound)
    expect((await world.ask(`${chainPath}/data-decoder`, { data: '0x' })).body).toEqual({
      statusCode: 422,
      code: 'invalid_type',
      expected: 'string',
      path: ['to'],
      message: 'Invalid input: expected string, received undefined',
    })
  })
})

test('Safe Apps are listed by exact address and for clients that may open them; unlisted ones are not', async () => {
  const ids = async (query = '') =>
    (await world.ask<{ id: number }[]>(`${chainPath}/safe-apps${query}`)).body.map(({ id }) => id)
  expect(await ids()).toEqual([1])
  expect(await ids('?clientUrl=https%3A%2F%2Fwallet.example')).toEqual([1, 3])
  expect(await ids('?url=https%3A%2F%2Fa.example')).toEqual([1])
  expect(await ids('?url=https%3A%2F%2Fa.example%2F')).toEqual([])
  expect(await ids('?url=https%3A%2F%2Fb.example')).toEqual([])
  const origin = JSON.stringify({ url: unlisted.url, name: 'X' })
  const own = await world.chain.makeSafe()
  await world.index()
  const body = await proposalBody(own, safeTx({ to: vault, nonce: 0n }), 0, { origin })
  expect((await world.ask(`${chainPath}/transactions/${own.address}/propose`, body)).body).toMatchObject({
    safeAppInfo: { name: 'A', url: 'https://b.example', logoUri: null },
  })
})

describe('What the server says of itself', () => {
  test('is its name, its chains’ indexing and gas prices', async () => {
    expect((await world.ask('/about')).body).toMatchObject({ name: 'Countersign server', buildNumber: null })
    expect((await world.ask(`${chainPath}/about`)).body).toMatchObject({
      transactionServiceBaseUri: 'http://localhost:4102',
    })
    await world.index()
    expect((await world.ask(`${chainPath}/about/indexing`)).body).toMatchObject({
      synced: true,
      erc20Synced: true,
      masterCopiesSynced: true,
      lastSync: expect.any(Number),
      currentBlockTimestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    const copies = (
      await world.ask<{ address: string; version: string }[]>(`${chainPath}/about/master-copies`)
    ).body
    expect(copies).toContainEqual({
      address: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
      version: '1.4.1+L2',
    })
    const { body } = await world.ask<{ status: string; result: Record<string, string> }>(
      `${chainPath}/gas-price`,
    )
    expect(body).toMatchObject({ status: '1', message: 'OK' })
    for (const name of ['SafeGasPrice', 'ProposeGasPrice', 'FastGasPrice', 'suggestBaseFee'])
      expect(body.result[name]).toMatch(/^\d+(\.\d+)?$/)
  })

  test('of a chain is the same in both versions, the second of which asks for whom', async () => {
    const v1 = await world.ask('/v1/chains/31337')
    expect(await world.ask('/v2/chains/31337?serviceKey=WALLET_WEB')).toEqual(v1)
    expect(await world.ask('/v2/chains/31337')).toMatchObject({ status: 422 })
  })

  test('is that Safes can have spending limits where the official module is on the chain, and nowhere else', async () => {
    const featuresOf = async ({ ask }: ServerWorld) =>
      (await ask<{ features: string[] }>(chainPath)).body.features
    expect(await featuresOf(world)).toContain('BATCHING')
    const other = await startWorld()
    try {
      // Only that there is code matters here, and the node is first asked for it when the first client comes.
      await other.chain.rpc.call('anvil_setCode', ['0xCFbFaC74C26F8647cBDb8c5caf80BB5b32E43134', '0x00'])
      await vi.waitFor(async () => expect(await featuresOf(other)).toContain('SPENDING_LIMIT'))
    } finally {
      await other.stop()
    }
    expect(await featuresOf(world)).not.toContain('SPENDING_LIMIT')
  })

  test('is that it relays nothing', async () => {
    expect((await world.ask(`${chainPath}/relay/${safe.address}`)).body).toEqual({ remaining: 0, limit: 0 })
    expect(await world.ask(`${chainPath}/relay`, { version: '1.4.1', to: vault, data: '0x12' })).toEqual({
      status: 403,
      body: {
        message: 'This server does not relay transactions: send it yourself.',
        error: 'Forbidden',
        statusCode: 403,
      },
    })
    expect(await world.ask(`${chainPath}/relay/status/1`)).toEqual(notFound)
  })

  test('is whether it is well', async () => {
    expect(await world.ask('/health')).toEqual({ status: 200, body: { status: 'OK' } })
    await world.index()
    expect(await world.ask('/health/ready')).toMatchObject({
      status: 200,
      body: { status: 'OK', database: true, chains: { '31337': { ready: true } } },
    })
  })
})
