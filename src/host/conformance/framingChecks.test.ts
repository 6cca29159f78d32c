import { describe, expect, test } from 'vitest'
import type { Fetched } from './appCheck.ts'
import { framingChecks, mayFrame } from './framingChecks.ts'

const host = 'http://localhost:4101'
const app = 'https://app.example/'
const fetched = (headers: Record<string, string> = {}, change: Partial<Fetched> = {}): Fetched => ({
  url: app,
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body: '',
  milliseconds: 10,
  ...change,
})
const failed = (answer: Parameters<typeof framingChecks>[1], address = app) =>
  framingChecks(address, answer, { host }).flatMap(({ id, outcome }) => (outcome === 'fail' ? [id] : []))

describe('why a wallet’s page cannot show an app', () => {
  test('nothing, for a page without a policy', () => expect(failed(fetched())).toEqual([]))

  test.each<[string, string[], Parameters<typeof framingChecks>[1], string?]>([
    ['http', ['ADDRESS-01', 'ADDRESS-04'], fetched(), 'http://app.example/'],
    ['an address a browser writes otherwise', ['ADDRESS-02'], fetched(), 'https://app.example?a=b'],
    ['an error', ['ADDRESS-03'], fetched({}, { status: 500 })],
    ['a redirect to another origin', ['ADDRESS-04'], fetched({}, { url: 'https://www.app.example/' })],
    ['no page', ['ADDRESS-05'], fetched({ 'content-type': 'application/json' })],
    ['a long link', ['ADDRESS-06'], fetched(), `https://app.example/?x=${'a'.repeat(6300)}`],
    ['X-Frame-Options', ['FRAME-01'], fetched({ 'x-frame-options': 'SAMEORIGIN' })],
    [
      'nobody may',
      ['FRAME-02', 'FRAME-03'],
      fetched({ 'content-security-policy': "frame-ancestors 'none'" }),
    ],
    [
      'only itself',
      ['FRAME-02', 'FRAME-03'],
      fetched({ 'content-security-policy': "frame-ancestors 'self'" }),
    ],
    [
      'only the wallet',
      ['FRAME-03'],
      fetched({ 'content-security-policy': 'frame-ancestors https://app.safe.global' }),
    ],
    [
      'only this machine',
      ['FRAME-02'],
      fetched({ 'content-security-policy': "default-src 'self'; frame-ancestors http://localhost:*" }),
    ],
    ['its resources are its own', ['FRAME-04'], fetched({ 'cross-origin-resource-policy': 'same-origin' })],
    ['it is sandboxed', ['FRAME-05'], fetched({ 'content-security-policy': 'sandbox allow-scripts' })],
  ])('%s', (_, ids, answer, address) => expect(failed(answer, address)).toEqual(ids))

  test('an address that does not answer: each failure tells the way on', () => {
    const checks = framingChecks(app, { error: 'getaddrinfo ENOTFOUND app.example' }, { host })
    expect(checks.filter(({ outcome, mend }) => outcome === 'fail' && !mend)).toEqual([])
    expect(checks.find(({ id }) => id === 'ADDRESS-03')?.detail).toBe('getaddrinfo ENOTFOUND app.example')
  })
})

// The sources of CSP 3: scheme, host, wildcard, port.
test.each([
  ['https:', 'https://app.safe.global', true],
  ['https:', 'http://localhost:4101', false],
  ['*', 'http://localhost:4101', true],
  ['https://*.safe.global', 'https://app.safe.global', true],
  ['https://*.safe.global', 'https://safe.global', false],
  ['https://*.safe.global', 'https://evil-safe.global', false],
  ['app.safe.global', 'https://app.safe.global', true],
  ['https://app.safe.global', 'https://app.safe.global.evil.example', false],
  ['http://localhost:4101', 'http://localhost:4102', false],
  ['http://localhost:*', 'http://localhost:4102', true],
  ["'none'", 'https://app.safe.global', false],
])('frame-ancestors %s and a page at %s', (source, origin, expected) => {
  const headers = { 'content-security-policy': `frame-ancestors ${source}` }
  expect(mayFrame({ url: app, headers }, origin)).toBe(expected)
})
