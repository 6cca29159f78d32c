import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import { everyEndpoint } from '../client/everyEndpoint.ts'
import { hashOf, proposalBody, type ServerWorld, safeTx, startWorld } from './support/world.ts'

const endpoints = [...(await everyEndpoint()).values()]
const lines = readFileSync('docs/server.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('curl '))
const calls = lines.map((line) => {
  const [, method = 'GET'] = /-X (\w+)/.exec(line) ?? []
  const [, path = ''] = /"\$GATEWAY(\/[^"]*)"/.exec(line) ?? []
  // Inside the quotes of a shell a value ends them and opens them again: '…"'$SAFE'"…'.
  const [, body] = / --json '([^']*)'/.exec(line.replace(/'(\$[A-Z_]+)'/g, '$1')) ?? []
  const [, status] = /# .*?(\d{3})$/.exec(line) ?? []
  return { line, method, path, body, status: status === undefined ? undefined : Number(status) }
})

let world: ServerWorld
let values: Record<string, string>
beforeAll(async () => {
  world = await startWorld()
  const safe = await world.chain.makeSafe()
  await world.index()
  const tx = safeTx({ to: owners[4].address, value: 1n, nonce: 0n })
  const { signature } = await proposalBody(safe, tx)
  values = {
    CHAIN: '31337',
    SAFE: safe.address,
    OWNER: owners[0].address,
    DELEGATE: owners[3].address,
    TO: owners[4].address satisfies Address,
    TX_HASH: hashOf(safe, tx),
    MESSAGE_HASH: hashOf(safe, tx),
    SIGNATURE: signature,
    DEVICE: '3f1c0a52-6a2f-4b1c-9a0e-0a1b2c3d4e5f',
  }
})
afterAll(() => world.stop())

const filled = (text: string) =>
  text.replace(/\$\{?([A-Z_]+)\}?/g, (whole, name: string) => values[name] ?? whole)

describe('Every curl of the server’s chapter', () => {
  test.each(calls)('$line', async ({ method, path, body, status }) => {
    const sent = body === undefined ? {} : { body: JSON.parse(filled(body)) }
    const answer = await world.call(method, filled(path), sent)
    expect(answer.status).toBeLessThan(500)
    if (status !== undefined) return expect(answer.status).toBe(status)
    expect(answer.body).not.toEqual({ message: 'Not Found', statusCode: 404 })
    if (method === 'POST' && /propose|estimations|preview/.test(path)) expect(answer.status).toBe(200)
  })
})

test('Every call of the client stands in the server’s chapter', () => {
  const shown = new Set(calls.map(({ method, path }) => `${method} ${shapeOf(path)}`))
  const missing = endpoints
    .map(({ method, path }) => `${method} ${shapeOf(path)}`)
    .filter((one) => !shown.has(one))
  expect(missing).toEqual([])
})

/** A path with a dot for everything that differs from call to call. */
function shapeOf(path: string): string {
  return path
    .replace(/\?.*$/, '')
    .replace(/\/$/, '')
    .replace(/\{\w+\}|[^/]*\$[^/]+/g, '.')
    .replace(/balances\/USD$/, 'balances/.')
    .replace(/status\/1$/, 'status/.')
}
