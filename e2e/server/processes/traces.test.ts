import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { openTracing } from '#server/operate/tracing/tracing.ts'
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts'

/** A span as OTLP/JSON has it (opentelemetry-proto, trace.proto), as far as it is looked at. */
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
type Sent = { resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[] }

let chain: TestChain
let collector: Server
let address: string
let status = 200
let bodies: string[] = []
let headers: unknown[] = []
let running: ServerProcess | undefined
beforeAll(async () => {
  chain = await startTestChain({ chainId: 31337 })
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      bodies.push(body)
      headers.push([request.url, request.headers['x-team']])
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await running?.kill()
  running = undefined
  bodies = []
  headers = []
  status = 200
})
afterAll(async () => {
  collector.close()
  await chain.stop()
})

const start = async (variables: Record<string, string>) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const rpc = `${chain.url}/?key=rpc-password`
  running = await startServerProcess('--rpc', rpc, '--chain', '31337', '--database', 'memory')
  return running
}
const spans = () =>
  bodies
    .map((body) => JSON.parse(body) as Sent)
    .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
    .flatMap((scope) => scope.spans)
const attributeOf = (span: Span | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}
const patience = { timeout: 20_000, interval: 50 }
const often = { OTEL_BSP_SCHEDULE_DELAY: '100' }

describe('Where a collector is named', () => {
  test('it hears of each request and of what that asked its node, without an address, a key or a signature', async () => {
    const { url, child } = await start({
      ...often,
      OTEL_EXPORTER_OTLP_ENDPOINT: address,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=safe',
      OTEL_SERVICE_NAME: 'team-gateway',
    })
    const safe = await chain.makeSafe()
    await fetch(`${url}/v1/chains/31337/gas-price?secret=query-word`, {
      headers: { cookie: 'access_token=cookie-word', 'x-request-id': 'request-7' },
    })
    await fetch(`${url}/v1/chains/31337/safes/${safe.address}`)
    await fetch(`${url}/health`)
    const spanOf = (route: string) => spans().find(({ name }) => name === `GET ${route}`)
    const gas = await vi.waitFor(() => {
      const span = spanOf('/v1/chains/:chainId/gas-price')
      expect(span).toBeDefined()
      return span
    }, patience)
    expect(attributeOf(gas, 'http.response.status_code')).toBe(200)
    expect(attributeOf(gas, 'countersign.request_id')).toBe('request-7')
    await vi.waitFor(() => {
      const read = spans().find(({ parentSpanId }) => parentSpanId === gas?.spanId)
      expect(read?.name).toMatch(/^node eth_/)
      expect(read?.traceId).toBe(gas?.traceId)
    }, patience)
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
    expect(headers[0]).toEqual(['/v1/traces', 'safe'])
    const all = bodies.join()
    expect(all).toContain('team-gateway')
    expect(spanOf('/health')).toBeUndefined()
    for (const word of [
      'rpc-password',
      'query-word',
      'cookie-word',
      safe.address,
      safe.address.toLowerCase(),
    ])
      expect(all).not.toContain(word)
  })

  test.each([[503], [401]])('that answers %i, requests are answered, and it is said once', async (code) => {
    status = code
    const { url, said, child } = await start({ ...often, OTEL_EXPORTER_OTLP_ENDPOINT: address })
    for (let at = 0; at < 5; at++) expect((await fetch(`${url}/v1/chains`)).status).toBe(200)
    const lines = () => said.filter((line) => line.includes('Traces cannot be delivered'))
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
    await vi.waitFor(() => expect(lines()).toHaveLength(1), patience)
    expect(said.some((line) => line.includes('Stopped.'))).toBe(true)
  })
})

describe('The variables of OpenTelemetry', () => {
  const nothing = () => undefined
  test('that ask for what this server cannot do are refused in a sentence', async () => {
    const grpc = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }
    await expect(openTracing(grpc, nothing)).rejects.toThrow('takes http/json')
    const wrong = { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }
    await expect(openTracing(wrong, nothing)).rejects.toThrow('takes an address')
  })
})
