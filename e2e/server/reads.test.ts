import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { tokens } from '#sandbox/contracts/tokens.ts'
import { proposalBody, type ServerWorld, safeTx, startWorld } from './support/world.ts'

const dollar = tokens.find(({ symbol }) => symbol === 'SUSD')?.address as Address
const grain = tokens.find(({ symbol }) => symbol === 'GRAIN')?.address as Address
const stamp = tokens.find(({ symbol }) => symbol === 'STAMP')?.address as Address
const zero = '0x0000000000000000000000000000000000000000'
const vault: Address = '0x00000000000000000000000000000000000000AA'

let world: ServerWorld
let prices: Server
let safe: MadeSafe
beforeAll(async () => {
  prices = createServer((_, response) => {
    response.end(JSON.stringify({ [dollar]: 1, [zero]: '2000.5' }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => prices.once('listening', resolve))
  world = await startWorld({ trustedTokens: [dollar] }, undefined, {
    prices: {
      url: `http://127.0.0.1:${(prices.address() as AddressInfo).port}/{chainId}/{currency}`,
      currencies: ['USD', 'EUR'],
    },
  })
  safe = await world.chain.makeSafe({
    tokens: [
      { symbol: 'SUSD', amount: 2_500_000n },
      { symbol: 'GRAIN', amount: 7n },
      { symbol: 'STAMP', amount: 9n },
    ],
  })
  await world.chain.send([{ to: safe.address, value: 10n ** 18n }])
  await world.index()
})
afterAll(async () => {
  prices.close()
  await world.stop()
})

const info = (value: string, name: string | null = null) => ({ value, name, logoUri: null })
const chainPath = '/v1/chains/31337'
const notFound = { status: 404, body: { code: 404, message: 'An error occurred' } }
type ReadsPage = { count?: number; next: string | null; previous: string | null; results: ReadsItem[] }
type ReadsItem = {
  type: string
  conflictType: string
  transaction: { txInfo: Record<string, never>; id: string }
}

describe('Balances', () => {
  const path = (currency = 'USD') => `${chainPath}/safes/${safe.address}/balances/${currency}`
  type Balances = {
    fiatTotal: string
    items: { balance: string; fiatBalance: string; tokenInfo: { symbol: string } }[]
  }

  test('are valued by the configured source, the most valuable first', async () => {
    const { body } = await world.ask<Balances>(path())
    expect(body).toEqual({
      fiatTotal: '2003',
      items: [
        {
          tokenInfo: {
            type: 'NATIVE_TOKEN',
            address: zero,
            name: 'Ether',
            symbol: 'ETH',
            decimals: 18,
            logoUri: '',
          },
          balance: '1000000000000000000',
          fiatBalance: '2000.5',
          fiatConversion: '2000.5',
          fiatBalance24hChange: null,
        },
        {
          tokenInfo: {
            type: 'ERC20',
            address: dollar,
            name: 'Sandbox Dollar',
            symbol: 'SUSD',
            decimals: 6,
            logoUri: '',
          },
          balance: '2500000',
          fiatBalance: '2.5',
          fiatConversion: '1',
          fiatBalance24hChange: null,
        },
        {
          tokenInfo: {
            type: 'ERC20',
            address: grain,
            name: 'Sandbox Grain',
            symbol: 'GRAIN',
            decimals: 18,
            logoUri: '',
          },
          balance: '7',
          fiatBalance: '0',
          fiatConversion: '0',
          fiatBalance24hChange: null,
        },
      ],
    })
    expect((await world.ask('/v1/balances/supported-fiat-codes')).body).toEqual(['USD', 'EUR'])
  })

  test('of trusted tokens alone leave the others out; a currency without prices has zeros', async () => {
    const trusted = await world.ask<Balances>(`${path()}?trusted=true`)
    expect(trusted.body.items.map(({ tokenInfo }) => tokenInfo.symbol)).toEqual(['ETH', 'SUSD'])
    const pounds = await world.ask<Balances>(path('gbp'))
    expect(pounds.body.fiatTotal).toBe('0')
  })
})

describe('Accounts', () => {
  test('own Safes on every chain', async () => {
    for (const version of ['v2', 'v3']) {
      const { body } = await world.ask<Record<string, string[]>>(
        `/${version}/owners/${owners[0].address}/safes`,
      )
      expect(body['31337']).toContain(safe.address)
    }
    expect((await world.ask(`/v2/owners/${vault}/safes`)).body).toEqual({ '31337': [] })
  })

  test('see their Safes in short, what fails left out, ten at most', async () => {
    const tx = safeTx({ to: owners[4].address, nonce: 0n })
    const own = await world.chain.makeSafe()
    await world.index()
    await world.ask(`${chainPath}/transactions/${own.address}/propose`, await proposalBody(own, tx))
    const list = [`31337:${own.address}`, `31337:${vault}`, `99:${own.address}`].join(',')
    const ask = (more: string) => world.ask<unknown[]>(`/v2/safes?currency=USD&safes=${list}${more}`)
    const overview = {
      address: info(own.address),
      chainId: '31337',
      threshold: 2,
      owners: own.owners.map((owner) => info(owner)),
      fiatTotal: '0',
      queued: 1,
      awaitingConfirmation: null,
    }
    expect((await ask('')).body).toEqual([overview])
    const waiting = async (owner: Address) => (await ask(`&wallet_address=${owner}`)).body
    expect(await waiting(owners[0].address)).toEqual([{ ...overview, awaitingConfirmation: 0 }])
    expect(await waiting(owners[1].address)).toEqual([{ ...overview, awaitingConfirmation: 1 }])
    const eleven = Array.from({ length: 11 }, () => `31337:${own.address}`).join(',')
    const many = await world.ask<unknown[]>(`/v1/safes?currency=USD&safes=${eleven}`)
    expect(many.body).toHaveLength(10)
  })
})

test('Single tokens are listed with their contract’s words; the first version of the route is gone', async () => {
  const path = `/v2/chains/31337/safes/${safe.address}/collectibles`
  const { body } = await world.ask<ReadsPage>(path)
  expect(body).toMatchObject({ count: 1, next: null, previous: null })
  expect(body.results).toMatchObject([
    { address: stamp, tokenName: 'Sandbox Stamps', tokenSymbol: 'STAMP', logoUri: '', id: '9' },
  ])
  expect(Object.keys(body.results[0] ?? {}).toSorted()).toEqual([
    'address',
    'description',
    'id',
    'imageUri',
    'logoUri',
    'metadata',
    'name',
    'tokenName',
    'tokenSymbol',
    'uri',
  ])
  expect(await world.ask(path.replace('v2', 'v1'))).toEqual({
    status: 404,
    body: { message: 'Not Found', statusCode: 404 },
  })
})

test('A Safe’s creation is told with its factory, singleton and set-up', async () => {
  const { body } = await world.ask<{ created: string }>(
    `${chainPath}/safes/${safe.address}/transactions/creation`,
  )
  expect(body).toMatchObject({
    // Canonical addresses of 1.4.1, as @safe-global/safe-deployments has them.
    factoryAddress: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
    masterCopy: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
    setupData: expect.stringMatching(/^0xb63e800d/),
    saltNonce: expect.stringMatching(/^\d+$/),
    dataDecoded: { method: 'setup', accuracy: 'FULL_MATCH' },
  })
  expect(new Date(body.created).toISOString()).toBe(body.created)
  expect(await world.ask(`${chainPath}/safes/${vault}/transactions/creation`)).toEqual(notFound)
})
