import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address } from '#core/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import { tokens } from '#sandbox/contracts/tokens.ts'
import type { MadeSafe } from '#sandbox/makeSafe.ts'
import { executionOf, hashOf, proposalBody, safeTx, startWorld, type World } from './world.ts'

const dollar = tokens.find(({ symbol }) => symbol === 'SUSD')?.address as Address
const grain = tokens.find(({ symbol }) => symbol === 'GRAIN')?.address as Address
const stamp = tokens.find(({ symbol }) => symbol === 'STAMP')?.address as Address
const zero = '0x0000000000000000000000000000000000000000'
const vault: Address = '0x00000000000000000000000000000000000000AA'

let world: World
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
type Page = { count?: number; next: string | null; previous: string | null; results: Item[] }
type Item = { type: string; conflictType: string; transaction: { txInfo: Record<string, never>; id: string } }

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

describe('Lists of transactions', () => {
  const listPath = (name: string, of = safe) => `${chainPath}/safes/${of.address}/${name}`

  test('of multisig transactions have no count, the highest nonce first, and filters', async () => {
    const own = await world.chain.makeSafe({ ether: 100n })
    await world.index()
    const hashes: string[] = []
    for (const nonce of [0n, 1n, 2n]) {
      const tx = safeTx({ to: owners[nonce === 2n ? 3 : 4].address, value: nonce, nonce })
      hashes.push(hashOf(own, tx))
      const body = await proposalBody(own, tx)
      expect((await world.ask(`${chainPath}/transactions/${own.address}/propose`, body)).status).toBe(200)
    }
    const untrusted = safeTx({ to: vault, nonce: 9n })
    const unsigned = await proposalBody(own, untrusted, 0, { signature: null })
    await world.ask(`${chainPath}/transactions/${own.address}/propose`, unsigned)
    const first = safeTx({ to: owners[4].address, nonce: 0n })
    await world.chain.send([await executionOf(own, first, [0, 1])])
    await world.index()
    const ids = async (query = '') => {
      const { body } = await world.ask<Page>(`${listPath('multisig-transactions', own)}${query}`)
      expect('count' in body).toBe(false)
      expect(body.results.every(({ conflictType }) => conflictType === 'None')).toBe(true)
      return body.results.map(({ transaction }) => hashes.indexOf(transaction.id.split('_')[2] ?? ''))
    }
    expect(await ids()).toEqual([2, 1, 0])
    expect(await ids('?executed=true')).toEqual([0])
    expect(await ids('?executed=false')).toEqual([2, 1])
    expect(await ids('?nonce=1')).toEqual([1])
    expect(await ids('?value=2')).toEqual([2])
    expect(await ids(`?to=${owners[3].address.toLowerCase()}`)).toEqual([2])
    expect(await ids('?execution_date__gte=2001-01-01T00:00:00Z')).toEqual([0])
    expect(await ids('?execution_date__lte=2001-01-01T00:00:00Z')).toEqual([])
    const { body } = await world.ask<Page>(
      `${listPath('multisig-transactions/', own)}?cursor=limit%3D2%26offset%3D0`,
    )
    expect(body.next).toBe(
      `http://localhost:4102${listPath('multisig-transactions', own)}/?cursor=limit%3D2%26offset%3D2`,
    )
  })

  test('of what came in have no count and filters, without tokens that nobody trusts', async () => {
    const infos = async (query = '') => {
      const { body } = await world.ask<Page>(`${listPath('incoming-transfers')}${query}`)
      expect('count' in body).toBe(false)
      return body.results.map(({ transaction }) => transaction.txInfo as unknown)
    }
    const ether = {
      type: 'Transfer',
      humanDescription: null,
      recipient: info(safe.address),
      direction: 'INCOMING',
      transferInfo: { type: 'NATIVE_COIN', value: '1000000000000000000' },
    }
    const [newest, ...rest] = await infos()
    expect(newest).toMatchObject(ether)
    expect(rest).toHaveLength(2)
    expect(await infos('?trusted=false')).toHaveLength(4)
    expect(await infos(`?token_address=${dollar}`)).toMatchObject([
      {
        transferInfo: {
          type: 'ERC20',
          tokenAddress: dollar,
          value: '2500000',
          tokenSymbol: 'SUSD',
          decimals: 6,
        },
      },
    ])
    expect(await infos('?value=1000000000000000000')).toMatchObject([ether])
    expect(await infos(`?to=${vault}`)).toEqual([])
    expect((await world.ask(`${listPath('incoming-transfers')}?to=12`)).body).toEqual({
      statusCode: 422,
      code: 'custom',
      path: [],
      message: 'Invalid address',
    })
    expect((await world.ask(`${listPath('multisig-transactions')}?executed=maybe`)).status).toBe(400)
  })

  test('of modules have a count', async () => {
    expect((await world.ask<Page>(listPath('module-transactions'))).body).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
    })
  })

  test('of a Safe that nobody knows are not found', async () => {
    for (const name of ['module-transactions', 'incoming-transfers', 'multisig-transactions', 'messages'])
      expect(await world.ask(`${chainPath}/safes/${vault}/${name}`)).toEqual(notFound)
  })
})

test('Single tokens are listed with their contract’s words; the first version of the route is gone', async () => {
  const path = `/v2/chains/31337/safes/${safe.address}/collectibles`
  const { body } = await world.ask<Page>(path)
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
