import { expect, test } from 'vitest'
import { cachedPage } from './cachedPage.ts'
import { writtenOf } from './written.ts'

const safe = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** A list of one Safe to which nothing happens; `made` counts how often a page was worked out. */
function list(characters: number) {
  const made: string[] = []
  const chain = {
    safes: { version: async () => '1', state: async () => undefined, position: () => undefined },
  }
  const service = {
    chains: new Map([[5, chain]]),
    isFollowed: () => true,
    metrics: { page: () => undefined },
  }
  const handler = cachedPage(({ url }) => {
    made.push(url.search)
    return { results: ['x'.repeat(characters)] } as never
  })
  const ask = (search: string) =>
    handler({
      service,
      params: { chainId: '5', safe_address: safe },
      url: new URL(`http://localhost/queued?${search}`),
    } as never)
  return { ask, made }
}

test('a page is worked out once as long as nothing happens', async () => {
  const { ask, made } = list(10)
  for (const page of ['a', 'b', 'a']) await ask(page)
  expect(made).toEqual(['?a', '?b'])
})

test('of a page that is kept there is only its JSON, whoever was given it first', async () => {
  const { ask, made } = list(1000)
  const first = (await ask('a')) as object
  const again = (await ask('a')) as object
  expect(made).toHaveLength(1)
  expect(writtenOf(again).text).toBe(JSON.stringify(first))
  expect(Object.keys(again)).toEqual([])
  expect(await ask('a')).toBe(again)
})

test('pages of half a million characters are not remembered four hundred at a time', async () => {
  const { ask, made } = list(500_000)
  for (let at = 0; at < 40; at++) await ask(String(at))
  await ask('39')
  expect(made).toHaveLength(40)
  await ask('0')
  expect(made).toHaveLength(41)
})

test('pages of the usual size are, and the oldest of more make room', async () => {
  const { ask, made } = list(30_000)
  for (let at = 0; at < 401; at++) await ask(String(at))
  await ask('1')
  expect(made).toHaveLength(401)
  await ask('0')
  expect(made).toHaveLength(402)
})
