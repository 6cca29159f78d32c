import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mountDescriptors } from '#server/routes/descriptors.ts'
import { readDescriptorFolder } from './descriptorFolder.ts'

const shop = '0x00000000000000000000000000000000005a0001'
const $schema = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json'
const base = {
  $schema,
  metadata: { owner: 'Example' },
  display: { formats: { 'buy(uint256 amount)': { intent: 'Buy', fields: [] } } },
}
const shops = {
  $schema,
  includes: '../common-shop.json',
  context: { contract: { deployments: [{ chainId: 5, address: shop }] } },
}
const audit = { sig: {} }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'descriptors-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

function served() {
  write('a/common-shop.json', JSON.stringify(base))
  write('a/b/calldata-shop.json', JSON.stringify(shops))
  write(`a/b/sigs/calldata-shop.eip155-1-${shop}.json`, JSON.stringify(audit))
  write('a/b/testsv2/calldata-shop.tests.json', '{}')
  write('a/b/calldata-broken.json', '{')
  write('a/b/calldata-none.json', '{}')
  const log: string[] = []
  return { log, descriptors: readDescriptorFolder(folder, (text) => log.push(text)) }
}

const whole = {
  name: 'a/b/calldata-shop.json',
  descriptor: shops,
  includes: { 'a/common-shop.json': base },
  attestations: [audit],
}

test('a contract’s descriptors come with what they include and what auditors attest', () => {
  const { descriptors, log } = served()
  expect(descriptors.at(5, shop)).toEqual([whole])
  expect(descriptors.at(1, shop)).toEqual([])
  expect(descriptors.at(5, `0x${'11'.repeat(20)}`)).toEqual([])
  expect([descriptors.hasAny(5), descriptors.hasAny(1)]).toEqual([true, false])
  expect(log).toHaveLength(2)
  expect(log.join('\n')).toMatch(/calldata-broken\.json is left out[\s\S]*calldata-none\.json is left out/)
})

test('a folder that is not there is refused by name', () =>
  expect(() => readDescriptorFolder(join(folder, 'none'), () => undefined)).toThrow('cannot be read'))

test('of one contract at most 20 are given', () => {
  write('common-shop.json', JSON.stringify(base))
  for (let at = 0; at < 21; at++)
    write(`calldata-${at}.json`, JSON.stringify({ ...shops, includes: 'common-shop.json' }))
  expect(readDescriptorFolder(folder, () => undefined).at(5, shop)).toHaveLength(20)
})

test('the route gives them for any letter case, and nothing for what is no chain or contract', async () => {
  const app = new Hono()
  app.onError((_, context) => context.text('', 404))
  mountDescriptors(app, served().descriptors)
  const ask = (path: string) => app.request(`/v1/chains/${path}/descriptors`)
  const answer = await ask(`5/contracts/${shop.toUpperCase().replace('0X', '0x')}`)
  expect(await answer.json()).toEqual({ descriptors: [whole] })
  expect(await (await ask(`1/contracts/${shop}`)).json()).toEqual({ descriptors: [] })
  expect((await ask(`0/contracts/${shop}`)).status).toBe(404)
  expect((await ask('5/contracts/0x12')).status).toBe(404)
})
