import type { Page } from '@playwright/test'
import { keccak256, toHex } from 'viem'
import { parseAddress } from '#core/addresses/address.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { deployment } from '#core/deployments/deployments.ts'
import type { Address } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import { signTx } from '#sandbox/chains/proposals.ts'
import { newSafe, type RunningSandbox } from '../sandbox.ts'

type World = RunningSandbox['world'] & { gateway: string }

/** A page with so much in it: its address, what is answered in place of the service, and the expression that is true once it can be read. */
export type Grown = { url: string; prepare?: (page: Page) => Promise<unknown>; isThere: string }
/** `sizes`: a tenth, a third and all of what the page has to carry. */
type Scene = {
  name: string
  sizes: readonly [number, number, number]
  make: (world: World, size: number) => Promise<Grown>
}

const chainId = 31337
const rowsIn = (list: string) => `document.querySelector('[aria-label="${list}"] li .sentence') !== null`
const indexes = (count: number) => Array.from({ length: count }, (_, at) => at)

function inventedAddress(what: string, at: number): Address {
  const read = parseAddress(keccak256(toHex(`${what} ${at}`)).slice(0, 42))
  if (!read.ok) throw new Error('A hash begins with no address.')
  return read.address
}

const nameOf = ({ chains: [chain] }: World, address: string) => `${chain?.shortName}:${address}`
const urlOf = (world: World, address: string, fragment: string) =>
  `${world.app}/?safe=${nameOf(world, address)}#/${fragment}`

/** What the sandbox's service answers, as it is. */
async function ask<T>({ gateway }: World, path: string): Promise<T> {
  const answer = await fetch(`${gateway}${path}`)
  if (!answer.ok) throw new Error(`The service answered ${path} with ${answer.status}.`)
  return (await answer.json()) as T
}

const listed = (name: string, list: string, fragment: 'queue' | 'history', sizes: Scene['sizes']): Scene => ({
  name,
  sizes,
  make: async (world, size) => {
    const { address } = await newSafe(world.host, { [fragment]: size })
    return { url: urlOf(world, address, fragment), isThere: rowsIn(list) }
  },
})

type BalancesWire = { fiatTotal: string; items: { tokenInfo: object }[] }

const tokens: Scene = {
  name: 'assets',
  sizes: [50, 167, 500],
  make: async (world, size) => {
    const { address } = await newSafe(world.host, { tokens: [{ symbol: 'SUSD', amount: '1000000' }] })
    const real = await ask<BalancesWire>(world, `/v1/chains/${chainId}/safes/${address}/balances/usd`)
    const [coin, token] = real.items
    const items = indexes(size - 1).map((at) => ({
      ...token,
      tokenInfo: {
        ...token?.tokenInfo,
        address: inventedAddress('token', at),
        symbol: `T${at}`,
        name: `Token ${at}`,
      },
    }))
    return {
      url: urlOf(world, address, 'assets'),
      prepare: (page) =>
        page.route('**/balances/usd*', (route) =>
          route.fulfill({ json: { ...real, items: [coin, ...items] } }),
        ),
      isThere: `document.querySelector('main tbody tr, main [role=row] + [role=row]') !== null`,
    }
  },
}

const collectibles: Scene = {
  name: 'collectibles',
  sizes: [200, 667, 2000],
  make: async (world, size) => {
    const { address } = await newSafe(world.host, {})
    const results = indexes(size).map((at) => ({
      address: inventedAddress('collection', at % 20),
      tokenName: `Collection ${at % 20}`,
      tokenSymbol: 'NFT',
      logoUri: '',
      id: `${at}`,
      uri: null,
      name: `Piece ${at}`,
      description: null,
      imageUri: null,
      metadata: {},
    }))
    return {
      url: urlOf(world, address, 'collectibles'),
      prepare: (page) =>
        page.route('**/v2/chains/*/safes/*/collectibles*', (route) =>
          route.fulfill({ json: { count: size, next: null, previous: null, results } }),
        ),
      isThere: `document.querySelector('[aria-label="Collectibles"] li') !== null`,
    }
  },
}

const safes: Scene = {
  name: 'board of Safes',
  sizes: [20, 67, 200],
  make: async (world, size) => {
    const { address } = await newSafe(world.host, {})
    const watched = indexes(size).map((at) => nameOf(world, inventedAddress('safe', at)))
    const kept = JSON.stringify({ watched, opened: [] })
    return {
      url: urlOf(world, address, 'safes'),
      prepare: async (page) => {
        await page.addInitScript((text) => localStorage.setItem('countersign.safes', text), kept)
        await page.route(/\/v2\/safes\?/, (route) => {
          const asked = new URL(route.request().url()).searchParams.get('safes') ?? ''
          return route.fulfill({ json: asked.split(',').map(overviewOf) })
        })
      },
      isThere: `document.querySelectorAll('[aria-label="Watched"] li').length >= ${size}`,
    }
  },
}

const overviewOf = (name: string) => ({
  address: { value: name.split(':')[1] },
  chainId: name.split(':')[0],
  threshold: 2,
  owners: owners.slice(0, 3).map(({ address }) => ({ value: address })),
  fiatTotal: '1200',
  queued: 1,
  awaitingConfirmation: 0,
})

const batch: Scene = {
  name: 'a batch',
  sizes: [40, 133, 400],
  make: async (world, size) => {
    const { address } = await newSafe(world.host, { ether: String(10n ** 18n) })
    const safe = { chainId, address: address as Address, version: '1.4.1' } as const
    const calls = indexes(size).map((at) => ({
      to: inventedAddress('payee', at),
      value: 1n,
      data: '0x' as const,
      operation: 0 as const,
    }))
    const [to] = deployment('MultiSendCallOnly', '1.4.1').addresses
    if (!to) throw new Error('No address of MultiSendCallOnly is known.')
    const [owner] = owners
    const { tx, safeTxHash, signatures } = await signTx(
      safe,
      { to, data: encodeMultiSend(calls), operation: 1, nonce: 0n },
      [owner],
    )
    const body = { ...tx, safeTxHash, sender: owner.address, signature: signatures[0]?.signature }
    const answer = await fetch(`${world.gateway}/v1/chains/${chainId}/transactions/${address}/propose`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    })
    if (!answer.ok) throw new Error(`The service took no proposal: ${await answer.text()}`)
    return {
      url: urlOf(world, address, `transaction?id=${safeTxHash}`),
      isThere: `[...document.querySelectorAll('main [data-action][data-verdict]')].some((one) => one.checkVisibility() && one.dataset.verdict !== 'checking')`,
    }
  },
}

export const scenes: readonly Scene[] = [
  listed('queue', 'Waiting transactions', 'queue', [100, 333, 1000]),
  listed('history', 'History', 'history', [1000, 3333, 10_000]),
  safes,
  tokens,
  collectibles,
  batch,
]
