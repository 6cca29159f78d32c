import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMetrics } from '#server/operate/metrics.ts'
import { completeConfig, parseServerConfig } from '#server/serverConfig.ts'
import { type ServerWorld, startWorld } from '../support/world.ts'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const composed = ['compose.team.yaml', 'compose.three.yaml']

describe('The chains of an example', () => {
  test('stand in the file that a running server reads anew', () => {
    const { chains, drain } = parseServerConfig(read('config/server.json'), 'server.json')
    expect(chains).toEqual([{ chainId: 1, rpc: 'https://node.example/key' }])
    expect(completeConfig({ chains: chains ?? [], drain: drain ?? 0 }).chains).toHaveLength(1)
  })

  test.each([...composed, 'environment.example', 'countersign-server.service'])(
    'are not named above that file, where they could not change: %s',
    (name) => expect(read(name)).not.toMatch(/COUNTERSIGN_(RPC|CHAIN)/),
  )

  test.each(composed)('come with a folder, so that a file that takes its place is seen: %s', (name) => {
    expect(read(name)).toContain('"./config:/etc/countersign:ro"')
    expect(read(name)).toContain('"--config", "/etc/countersign/server.json"')
  })
})

type Panel = { id: number; title: string; gridPos: Record<'x' | 'y', number>; targets: { expr: string }[] }
const { panels } = JSON.parse(read('grafana.json')) as { panels: Panel[] }
const asked = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))))

/** The metrics that a text of Prometheus names; a histogram by its own name. */
function metricsIn(text: string): string[] {
  const named = text.match(/\b(countersign|process|nodejs)_[a-z0-9_]+/g) ?? []
  return named.map((name) => name.replace(/_(bucket|sum|count)$/, ''))
}

describe('The dashboard', () => {
  let world: ServerWorld
  let known: string[]
  beforeAll(async () => {
    world = await startWorld({}, undefined, { metrics: createMetrics({ ofProcess: true }) })
    const request = new Request('http://localhost:4102/metrics')
    const from = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    const text = await (await world.gateway.fetch(request, from)).text()
    known = [...text.matchAll(/^# TYPE (\S+)/gm)].flatMap(([, name]) => name ?? [])
  })
  afterAll(() => world.stop())

  test.each(panels)('has in its panel "$title" only metrics that there are', ({ targets }) => {
    const names = targets.flatMap(({ expr }) => metricsIn(expr))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })

  test('has a panel for each metric of the server’s own', () => {
    const own = known.filter((name) => name.startsWith('countersign_'))
    expect(own.length).toBeGreaterThan(20)
    expect(own.filter((name) => !asked.has(name))).toEqual([])
  })

  test('has each panel at a place and under a number of its own', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    expect(new Set(panels.map(({ gridPos }) => `${gridPos.x} ${gridPos.y}`)).size).toBe(panels.length)
  })

  test('and the runbook and its chapter name only metrics that there are', () => {
    const named = ['operating', 'server'].flatMap((page) =>
      metricsIn(readFileSync(`docs/${page}.md`, 'utf8')).filter((name) => name.startsWith('countersign_')),
    )
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })
})
