import { expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import { createGateway } from '#gateway/client/client.ts'
import { delegatesHere, delegatesOf, delegationsTo } from './delegatesOf.ts'

const [safe, owner, other, delegate, stranger] = [
  '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const
const entry = (change: object = {}) =>
  ({ delegate, delegator: owner, safe, label: 'Bot', ...change }) as never
const now = Date.UTC(2026, 0, 1)
const place = { delegate, safe, owners: [owner, other] as Address[], now }

test('one that is listed for this Safe and for its owner stands once; another Safe’s does not', () =>
  expect(delegatesHere([entry(), entry(), entry({ safe: undefined }), entry({ safe: owner })], safe)).toEqual(
    [entry(), entry({ safe: undefined })],
  ))

test.each<[string, object, number]>([
  ['for this Safe', {}, 1],
  ['for all of that owner’s', { safe: undefined }, 1],
  ['written otherwise', { delegate: delegate.toLowerCase(), delegator: owner.toLowerCase() }, 1],
  ['until tomorrow', { expiryDate: '2026-01-02T00:00:00Z' }, 1],
  ['until a day that nobody can read', { expiryDate: 'soon' }, 1],
  ['until yesterday', { expiryDate: '2025-12-31T00:00:00Z' }, 0],
  ['for another Safe', { safe: stranger }, 0],
  ['by somebody who is no owner on the chain', { delegator: stranger }, 0],
  ['for somebody else’s account, though it was not asked for', { delegate: stranger }, 0],
])('named %s: who may propose by it', (_, change, count) =>
  expect(delegationsTo([entry(change)], place)).toHaveLength(count),
)

test('an owner who named the account twice stands once, two owners stand both', () =>
  expect(
    delegationsTo([entry(), entry({ safe: undefined }), entry({ delegator: other })], place).map(
      ({ delegator }) => delegator,
    ),
  ).toEqual([owner, other]))

/** A service that knows one version of these calls, and the paths it was asked for. */
function service(version: 1 | 2) {
  const asked: string[] = []
  const fetch = async (url: string) => {
    const { pathname, search } = new URL(url)
    asked.push(pathname + search)
    return pathname.startsWith(`/v${version}/`)
      ? Response.json({ count: 1, next: null, previous: null, results: [entry()] })
      : Response.json({ message: 'Not Found', statusCode: 404 }, { status: 404 })
  }
  return { asked, gateway: createGateway({ baseUrl: 'https://gateway.test', fetch }) }
}

test.each([1, 2] as const)('a service of version %i is asked in its way', async (version) => {
  const { asked, gateway } = service(version)
  const { signal } = new AbortController()
  const found = await delegatesOf(gateway, { chainId: 1, safe, queries: [{ delegate }], signal })
  expect(found).toMatchObject({ version, delegates: [{ delegate, delegator: owner, safe, label: 'Bot' }] })
  expect(asked.at(-1)).toBe(`/v${version}/chains/1/delegates?delegate=${delegate}`)
})
