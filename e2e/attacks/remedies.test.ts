import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { HttpRequestError, RpcRequestError } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { AccountPage } from '#app/pages/AccountPage.tsx'
import { sectionsFor } from '#app/sections.ts'
import { checks } from '#core/checks/checks.ts'
import type { CheckId, Result, Severity } from '#core/checks/result.ts'
import { parseConfig } from '#core/config/config.ts'
import type { AppError } from '#core/errors.ts'
import { decide } from '#core/judge/decision/decide.ts'
import type { ReportedState } from '#core/safe/safe.ts'
import { safeTxOf } from '#core/safe/safeTxOf.ts'
import { whyNotRegister } from '#features/notifications/useDevice.ts'
import { remedyOf } from '#parts/document/resultWords.ts'
import { knownChains } from '#session/chains.ts'
import { ServicesProvider } from '#session/react.ts'
import { createSession, type Session } from '#session/session.ts'
import { whyNotRemove } from '#signing/delegation.ts'
import { whyNotDelete } from '#signing/deletion.ts'
import { nodeSentence } from '#verify/failures/nodeFailure.ts'
import { noNode } from '#verify/gateway/noNode.ts'
import { findingSentences } from './findingSentences.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const safe = { chainId: 31337, shortName: 'sandbox', address } as const
const url = 'https://node.example'

/** What can be done, for every weight that anything found or unread may have. */
function ways(): string[] {
  const ids = checks.map(({ id }) => id)
  const of = (id: CheckId, change: Partial<Result>) =>
    (['block', 'stop', 'warn'] satisfies Severity[]).map((severity) =>
      remedyOf({ id, severity, outcome: 'finding', text: '', evidence: {}, ...change }),
    )
  return [
    ...ids.flatMap((id) => [...of(id, {}), ...of(id, { outcome: 'unknown' })]),
    ...findingSentences().map(({ remedy }) => remedy),
    ...[401, 403, 404, 429, 500, undefined].map((status) =>
      nodeSentence(new HttpRequestError({ url, ...(status !== undefined && { status }) })),
    ),
    ...[-32700, -32601, -32001, -32005, -32603, 4900, 4901].map((code) =>
      nodeSentence(new RpcRequestError({ url, body: {}, error: { code, message: 'so' } })),
    ),
  ].filter((way) => way !== undefined)
}

const files = [
  'core',
  'gateway',
  'chain',
  'verify',
  'session',
  'ui',
  'signing',
  'stores',
  'parts',
  'features',
  'app',
]
  .flatMap((folder) =>
    readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join('src', folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|fixtures/.test(file))

/** All that the page may say of a page of its own: what stands before its name, and the name. */
const named = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\/|\/\/.*/gs, '')
  return [...text.matchAll(/\b(?:on the|under|in) ([A-Z][a-z]+(?: [a-z]+)?) page\b|\bunder ([A-Z][a-z]+)\b/g)]
    .map(([, page, section]) => page ?? section ?? '')
    .map((name) => ({ file, name }))
})

const both = sectionsFor((page) => page, undefined, undefined)
const sectionNames = [...both.sections, ...both.more].map(({ name }) => name)

/** The page that names the nodes, as it stands by itself or inside another page. */
function accountPage(mode: Session['mode']): string {
  const config = parseConfig({
    chains: [{ chainId: 31337, shortName: 'sandbox', name: 'Sandbox', rpc: [url] }],
  })
  const session = createSession(mode)
  if (mode === 'frame') session.setState({ host: { origin: 'https://host.example', safe } })
  const place = { safe: `sandbox:${address}`, page: 'account', params: new URLSearchParams() }
  const call = () => new Promise<never>(() => undefined)
  const services = {
    config,
    gateway: { baseUrl: url, call, callPage: call },
    chains: knownChains(config, []),
    chainOf: () => undefined,
    places: { store: createStore(() => place), go: () => undefined, goBackTo: () => false },
    session,
  }
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(ServicesProvider, { value: services }, createElement(AccountPage)),
    ),
  )
}

afterEach(() => void vi.unstubAllGlobals())

describe.each(['standalone', 'frame'] as const)('what is said to be done, %s', (mode) => {
  test('the Account page has the place where a node can be named', () => {
    vi.stubGlobal('window', { localStorage: { getItem: () => null } })
    expect(accountPage(mode)).toContain('Your own node for Sandbox')
  })

  test('where the browser keeps nothing, it says so and who else can name one', () => {
    const html = accountPage(mode)
    expect(html).not.toContain('Your own node for')
    expect(html).toContain('your own node would be lost')
    expect(html.includes('Open in its own tab')).toBe(mode === 'frame')
  })
})

test('every page that a sentence sends somebody to is one of the sections, by its name', () => {
  expect(named.map(({ name }) => name)).toEqual(expect.arrayContaining(['Account', 'Settings']))
  expect(named.filter(({ name }) => !sectionNames.includes(name))).toEqual([])
})

test('what is said of the Account page is that a node can be named there: only that stands there in both', () => {
  const told = ways().filter((way) => way.includes('Account page'))
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter((way) => !/\b(?:node|another one)\b/i.test(way))).toEqual([])
})

const own =
  /\b(?:connect|switch|disconnect|change|use) (?:a|an|your|the|another) (?:own )?(?:wallet|account)|\bsign in\b/i

test('no way on asks for a wallet of one’s own, which a page inside another has not', () => {
  expect(own.test('Switch the wallet to it.')).toBe(true)
  expect(ways().filter((way) => own.test(way))).toEqual([])
})

test('who acts as the Safe, inside another page, is told to connect nothing', () => {
  const actor = { kind: 'safe', address, chainId: 31337 } as const
  const judged = {
    kind: 'rejection',
    closing: { blocks: [], unread: [], stops: [] },
    safe: {
      chainId: 31337,
      address,
      version: '1.4.1',
      owners: [address],
      threshold: 1,
      nonce: 0n,
    } as ReportedState,
    tx: safeTxOf({ to: address, value: 0n, data: '0x', operation: 0 }, 0n),
    signatures: [],
    isUsed: false,
    isNew: false,
  } as const
  const rejecting = decide(judged, { actor, chain: { chainId: 31337, name: 'Sandbox' } })
  const sentences = [
    whyNotRegister(actor),
    whyNotRemove({ delegate: address, delegator: address }, actor),
    whyNotDelete({ proposer: address }, actor),
    'sentence' in rejecting ? rejecting.sentence : undefined,
  ]
  for (const sentence of sentences) {
    expect(sentence).toMatch(/in its own tab|wallet around this page|your wallet \(host\)/)
    expect(sentence).not.toMatch(own)
  }
})

test('without any node the way on is the same in both: the page where one can be named, and who else can', async () => {
  const hints = await noNode().catch((error: AppError) => error.hints)
  expect(hints).toEqual([expect.stringMatching(/Account page.*config\.json/)])
})
