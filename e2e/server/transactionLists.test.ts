import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { tokens } from '#sandbox/contracts/tokens.ts'
import { executionOf, hashOf, proposalBody, type ServerWorld, safeTx, startWorld } from './support/world.ts'

const dollar = tokens.find(({ symbol }) => symbol === 'SUSD')?.address as Address
const vault: Address = '0x00000000000000000000000000000000000000AA'

let world: ServerWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startWorld({ trustedTokens: [dollar] })
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
afterAll(() => world.stop())

const info = (value: string, name: string | null = null) => ({ value, name, logoUri: null })
const chainPath = '/v1/chains/31337'
const notFound = { status: 404, body: { code: 404, message: 'An error occurred' } }
type TransactionListsPage = {
  count?: number
  next: string | null
  previous: string | null
  results: TransactionListsItem[]
}
type TransactionListsItem = {
  type: string
  conflictType: string
  transaction: { txInfo: Record<string, never>; id: string }
}

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
      const { body } = await world.ask<TransactionListsPage>(
        `${listPath('multisig-transactions', own)}${query}`,
      )
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
    const { body } = await world.ask<TransactionListsPage>(
      `${listPath('multisig-transactions/', own)}?cursor=limit%3D2%26offset%3D0`,
    )
    expect(body.next).toBe(
      `http://localhost:4102${listPath('multisig-transactions', own)}/?cursor=limit%3D2%26offset%3D2`,
    )
  })

  test('of what came in have no count and filters, without tokens that nobody trusts', async () => {
    const infos = async (query = '') => {
      const { body } = await world.ask<TransactionListsPage>(`${listPath('incoming-transfers')}${query}`)
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
    expect((await world.ask<TransactionListsPage>(listPath('module-transactions'))).body).toEqual({
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
