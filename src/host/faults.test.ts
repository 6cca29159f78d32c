import { describe, expect, test } from 'vitest'
import type { MessagePipe } from '#core/protocol/hostProtocol.ts'
import { type Fault, faultyPipe, type Posted } from './faults.ts'
import { faultyFetch } from './faultyFetch.ts'

function setUp(faults: readonly Fault[]) {
  const posted: unknown[] = []
  const told: Posted[] = []
  const blocked: number[] = []
  let clock = 0
  const later: { run: () => void; milliseconds: number }[] = []
  let app: (data: unknown) => void = () => undefined
  const pipe: MessagePipe = {
    post: (message) => void posted.push(message),
    subscribe(listener) {
      app = listener
      return () => undefined
    },
  }
  const spoiled = faultyPipe(pipe, {
    faults: () => faults,
    later: (run, milliseconds) => void later.push({ run, milliseconds }),
    random: () => 1,
    now: () => clock,
    block: (milliseconds) => {
      blocked.push(milliseconds)
      clock += milliseconds
    },
    onPosted: (one) => told.push(one),
  })
  const heard: unknown[] = []
  spoiled.subscribe((data) => void heard.push(data))
  const ask = (method: string, id: string) => app({ id, method, env: { sdkVersion: '9.1.0' } })
  const reply = (id: string) => spoiled.post({ id, success: true, version: '9.1.0', data: { chainId: 5 } })
  return { posted, told, blocked, later, heard, ask, reply, push: spoiled.post }
}
const whole = { id: 'a', success: true, version: '9.1.0', data: { chainId: 5 } }

describe('a reply that goes wrong', () => {
  test.each<[Fault['kind'], unknown[]]>([
    ['silent', []],
    ['twice', [whole, whole]],
    ['wrongId', [{ ...whole, id: 'a0' }]],
    ['noVersion', [{ id: 'a', success: true, version: undefined, data: { chainId: 5 } }]],
    ['numericVersion', [{ ...whole, version: 9 }]],
    ['null', [null]],
    ['text', ['Request failed']],
    ['nested', [{ ...whole, data: { data: { chainId: 5 } } }]],
    ['huge', [{ ...whole, padding: 'x'.repeat(1048576) }]],
    ['wrongChain', [{ ...whole, data: { chainId: 1 } }]],
    [
      'wrongSafe',
      [{ ...whole, data: { chainId: 5, safeAddress: '0x00000000000000000000000000000000DeaDBeef' } }],
    ],
  ])('%s', (kind, expected) => {
    const { ask, reply, posted } = setUp([{ kind }])
    ask('getSafeInfo', 'a')
    reply('a')
    expect(posted).toEqual(expected)
  })

  test('late: after its milliseconds and at most the jitter, then whole', () => {
    const { ask, reply, posted, later } = setUp([{ kind: 'late', milliseconds: 300, jitter: 50 }])
    ask('getSafeInfo', 'a')
    reply('a')
    expect(posted).toEqual([])
    expect(later.map(({ milliseconds }) => milliseconds)).toEqual([350])
    later[0]?.run()
    expect(posted).toEqual([whole])
  })

  test('only for the methods named, and only so often', () => {
    const { ask, reply, posted, heard } = setUp([{ kind: 'silent', methods: ['getSafeInfo'], times: 1 }])
    for (const [method, id] of [
      ['getChainInfo', 'a'],
      ['getSafeInfo', 'b'],
      ['getSafeInfo', 'c'],
    ] as const) {
      ask(method, id)
      reply(id)
    }
    expect(posted).toMatchObject([{ id: 'a' }, { id: 'c' }])
    expect(heard).toHaveLength(3)
  })

  test('what nobody asked for goes through: the theme', () => {
    const { push, posted } = setUp([{ kind: 'silent' }])
    push({ id: 'x', success: true, version: '9.1.0', data: { darkMode: true } })
    expect(posted).toHaveLength(1)
  })
})

describe('what is told of it', () => {
  test('each message as it was really sent, with its method, its time and what went wrong', () => {
    const { ask, reply, posted, told } = setUp([{ kind: 'twice' }])
    ask('getChainInfo', 'a')
    reply('a')
    expect(told).toEqual(
      [0, 1].map(() => ({ message: whole, method: 'getChainInfo', milliseconds: 0, fault: 'twice' })),
    )
    expect(posted).toEqual(told.map(({ message }) => message))
  })

  test('what is withheld is told as withheld; what is late only once it is sent', () => {
    const { ask, reply, told, later } = setUp([
      { kind: 'silent', methods: ['getSafeInfo'] },
      { kind: 'late', milliseconds: 300 },
    ])
    ask('getSafeInfo', 'a')
    reply('a')
    expect(told).toMatchObject([{ message: whole, fault: 'silent', isWithheld: true }])
    ask('getChainInfo', 'b')
    reply('b')
    expect(told).toHaveLength(1)
    later[0]?.run()
    expect(told[1]).toEqual({
      message: { ...whole, id: 'b' },
      method: 'getChainInfo',
      milliseconds: 0,
      fault: 'late',
    })
  })

  test('what nobody asked for has no method and no time', () => {
    const { push, told } = setUp([{ kind: 'silent' }])
    push('dark')
    expect(told).toEqual([{ message: 'dark' }])
  })
})

test('a busy host hears a request only after its milliseconds, and its answer is as late', () => {
  const { ask, reply, heard, blocked, told, posted } = setUp([
    { kind: 'busy', milliseconds: 400, jitter: 100, methods: ['rpcCall'] },
  ])
  ask('rpcCall', 'a')
  expect([blocked, heard.length]).toEqual([[500], 1])
  reply('a')
  expect(posted).toEqual([whole])
  expect(told).toEqual([{ message: whole, method: 'rpcCall', milliseconds: 500, fault: 'busy' }])
  ask('getSafeInfo', 'b')
  expect(blocked).toEqual([500])
})

test('a fault for one method goes before one for all: each method has its own latency', () => {
  const { ask, reply, later } = setUp([
    { kind: 'late', milliseconds: 1000 },
    { kind: 'late', milliseconds: 50, methods: ['getSafeInfo'] },
  ])
  for (const [method, id] of [
    ['getSafeInfo', 'a'],
    ['rpcCall', 'b'],
  ] as const) {
    ask(method, id)
    reply(id)
  }
  expect(later.map(({ milliseconds }) => milliseconds)).toEqual([50, 1000])
})

describe('a service that fails', () => {
  const fetch = async () => Response.json({ fine: true })

  test.each([
    [429, 429],
    [503, 503],
  ])('answers %i in the real gateway’s form', async (fault, status) => {
    const response = await faultyFetch(fetch, () => fault)('https://gateway.example', {})
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ code: status, message: expect.any(String) })
  })

  test('is down, and up again', async () => {
    let fault: 'down' | undefined = 'down'
    const faulty = faultyFetch(fetch, () => fault)
    await expect(faulty('https://gateway.example', {})).rejects.toThrow('Failed to fetch')
    fault = undefined
    expect(await (await faulty('https://gateway.example', {})).json()).toEqual({ fine: true })
  })
})
