import { QueryClient } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { batch, callOf, people, send } from '#core/fixtures/effectCase.ts'
import { createGateway } from '#gateway/client/client.ts'
import { describedBy, describedByMessage, learnDescriptors, servedOf } from './servedDescriptors.ts'

const { usdc, dai, alice, safe } = people
const chain = (features: readonly string[]) => ({
  chainId: '1',
  chainName: 'One',
  description: '',
  l2: false,
  isTestnet: false,
  zk: false,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '' },
  transactionService: '',
  blockExplorerUriTemplate: { address: '', txHash: '', api: '' },
  disabledWallets: [],
  balancesProvider: { enabled: false },
  features,
  gasPrice: [],
  ...Object.fromEntries(
    ['publicRpcUri', 'rpcUri', 'safeAppsRpcUri'].map((name) => [
      name,
      { authentication: 'NO_AUTHENTICATION', value: 'https://node.example' },
    ]),
  ),
  shortName: 'eth',
  theme: { textColor: '', backgroundColor: '' },
})
const served = {
  name: 'a/calldata-usdc.json',
  descriptor: { at: 1 },
  includes: { 'b.json': {} },
  attestations: [null],
}

function service({
  features = ['ERC7730'],
  answers = { descriptors: [served] } as unknown,
  status = 200,
  answersOf = (_pathname: string): unknown => undefined,
} = {}) {
  const asked: string[] = []
  const gateway = createGateway({
    baseUrl: 'https://service.example',
    fetch: async (url) => {
      const { pathname } = new URL(url)
      asked.push(pathname)
      if (pathname === '/v1/chains/1') return Response.json(chain(features))
      return Response.json(answersOf(pathname) ?? answers, { status })
    },
  })
  return { asked, place: { gateway, client: new QueryClient(), chainId: 1 } }
}
const path = (address: string) => `/v1/chains/1/contracts/${address}/descriptors`

test('a service that hands out descriptions is asked once for each contract', async () => {
  const { asked, place } = service()
  expect(servedOf(place, [usdc])).toEqual([])
  expect(await learnDescriptors(place, [usdc, dai])).toBe(true)
  expect(asked).toEqual(['/v1/chains/1', path(usdc), path(dai)])
  const { name, descriptor: json, attestations } = served
  expect(servedOf(place, [usdc])).toEqual([
    { name, isServed: true, json, attestations, folder: new Map([['b.json', {}]]) },
  ])
  expect(servedOf({ ...place, chainId: 5 }, [usdc])).toEqual([])
  expect(await learnDescriptors(place, [usdc, dai])).toBe(false)
  expect(asked).toHaveLength(3)
})

test('one that does not announce them is not asked', async () => {
  const { asked, place } = service({ features: ['ERC721'] })
  expect(await learnDescriptors(place, [usdc])).toBe(false)
  expect(await learnDescriptors(place, [])).toBe(false)
  expect(asked).toEqual(['/v1/chains/1'])
})

test.each<[string, Parameters<typeof service>[0]]>([
  ['refuses', { status: 404, answers: { code: 404 } }],
  ['answers in another form', { answers: { descriptors: 'none' } }],
])('one that %s has none', async (_, told) => {
  const { asked, place } = service(told)
  expect(await learnDescriptors(place, [usdc])).toBe(false)
  expect(servedOf(place, [usdc])).toEqual([])
  expect(await learnDescriptors(place, [usdc])).toBe(false)
  expect(asked).toHaveLength(2)
})

test('of one contract at most five are taken, and none that is too long', async () => {
  const many = Array.from({ length: 6 }, () => served)
  const { place } = service({ answers: { descriptors: many } })
  await learnDescriptors(place, [usdc])
  expect(servedOf(place, [usdc])).toHaveLength(5)
  const long = { ...served, name: 'n'.repeat(300), descriptor: 'x'.repeat(300_000) }
  const other = service({ answers: { descriptors: [long] } }).place
  await learnDescriptors(other, [usdc])
  expect(servedOf(other, [usdc])).toEqual([
    {
      name: 'n'.repeat(200),
      isServed: true,
      json: null,
      problem: expect.stringMatching(/longer than 300000 characters/),
    },
  ])
})

test('no more than 20 contracts are asked for', async () => {
  const { asked, place } = service()
  const many = Array.from({ length: 25 }, (_, at) => `0x${String(at + 10).repeat(20)}` as const)
  await learnDescriptors(place, many)
  expect(asked).toHaveLength(21)
  const calls = many.map((to) => callOf(to, 'transfer', [alice, 1n]))
  expect(describedBy(batch(calls), { chainId: 1, safe })).toEqual(many.slice(0, 20))
})

test('described are contracts that are called with a method: no batch, no own coin, not the Safe itself', () => {
  const calls = [send(alice, 1n), callOf(usdc, 'transfer', [alice, 1n]), callOf(usdc, 'approve', [alice, 1n])]
  const own = callOf(safe, 'changeThreshold', [1n])
  expect(describedBy(batch([...calls, own]), { chainId: 1, safe })).toEqual([usdc])
  expect(describedByMessage({ domain: { verifyingContract: usdc } })).toEqual([usdc])
  expect(describedByMessage({ domain: {} })).toEqual([])
  expect(describedByMessage(null)).toEqual([])
})

test('a descriptor that is nested too deep, or an answer that cannot be read, costs those of no other contract', async () => {
  const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
  for (const levels of [65, 200, 300, 20_000]) {
    const { place } = service({
      answersOf: (pathname) =>
        pathname === path(usdc) ? { descriptors: [{ ...served, descriptor: deep(levels) }] } : undefined,
    })
    expect(await learnDescriptors(place, [usdc, dai])).toBe(true)
    expect(servedOf(place, [dai])).toMatchObject([{ name: served.name, json: served.descriptor }])
    expect(servedOf(place, [usdc]).filter(({ json }) => json !== null)).toEqual([])
  }
  const { place } = service({ answers: { descriptors: [{ ...served, descriptor: deep(66) }, served] } })
  await learnDescriptors(place, [usdc])
  expect(servedOf(place, [usdc])).toMatchObject([
    { json: null, problem: 'It has more than 64 levels inside one another.' },
    { json: served.descriptor },
  ])
})
