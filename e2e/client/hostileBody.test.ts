import { createServer as createSocket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createGateway } from '#gateway/client/client.ts'
import { GatewayShapeError } from '#gateway/client/errors.ts'
import { getFiatCodes } from '#gateway/endpoints/balances.ts'
import { getChains } from '#gateway/endpoints/chains.ts'
import { listMessages } from '#gateway/endpoints/messages.ts'
import { getNonces, getSafe } from '#gateway/endpoints/safes.ts'
import { answered, failed, hostile, path, stops } from './hostileServer.ts'
import { chainId, safe } from './literals/literal.ts'
import { literals } from './mounted.ts'

describe('a body', () => {
  test('of more than 10 MB is not read to its end', async () => {
    let sent = 0
    let closed = false
    const { gateway } = await hostile((_, response) => {
      response.on('close', () => {
        closed = true
      })
      const block = Buffer.alloc(1_000_000, 0x20)
      const more = () => {
        while (!closed && sent < 200_000_000) {
          sent += block.length
          if (!response.write(block)) return response.once('drain', more)
        }
        return response.end()
      }
      more()
    })
    const error = await failed(gateway.call(getNonces, { path }))
    expect(error).toMatchObject({
      name: 'GatewayShapeError',
      message: 'The Safe service answered with more than 10 MB, the limit.',
    })
    expect(sent).toBeLessThan(50_000_000)
  })

  test.each([
    ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['an unknown field', `{"currentNonce":5,"recommendedNonce":6,"x":${'['.repeat(300)}${']'.repeat(300)}}`],
  ])('nested 100,000 deep in %s is refused in words', async (_, body) =>
    expect(await (await answered(200, body)).error()).toMatchObject({
      name: 'GatewayShapeError',
      message: 'The Safe service’s answer is nested more than 256 levels deep, the limit.',
    }),
  )

  test('with brackets inside its texts is not deep', async () => {
    const name = '[{"'.repeat(500) + '\\"]'.repeat(99)
    const answer = { ...(literals.getSafe?.answer as object), address: { value: safe, name } }
    const { gateway } = await answered(200, JSON.stringify(answer))
    expect(await gateway.call(getSafe, { path })).toMatchObject({ address: { name } })
  })

  test.each([
    '{"currentNonce":5,"recommendedNonce":6,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    '{"currentNonce":5,"recommendedNonce":6,"\\u005f_proto__":{"polluted":1}}',
    '{"__proto__":{"recommendedNonce":6},"currentNonce":5,"recommendedNonce":7}',
  ])('that names a prototype changes none: %s', async (body) => {
    const nonces = await (await answered(200, body)).read()
    expect(Object.getPrototypeOf(nonces)).toBe(Object.prototype)
    expect(Object.hasOwn(nonces, '__proto__')).toBe(false)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('does not take a field from a prototype that it brings', async () => {
    const { error } = await answered(200, '{"currentNonce":5,"__proto__":{"recommendedNonce":6}}')
    expect(await error()).toMatchObject({ path: 'recommendedNonce' })
  })

  test('with a byte order mark is read without it', async () =>
    expect(await (await answered(200, '\uFEFF{"currentNonce":5,"recommendedNonce":6}')).read()).toMatchObject(
      { currentNonce: 5n },
    ))

  test('that has a key twice counts the last, as JSON.parse does', async () =>
    expect(
      await (await answered(200, '{"currentNonce":5,"recommendedNonce":6,"recommendedNonce":7}')).read(),
    ).toMatchObject({ recommendedNonce: 7n }))

  test('that is not UTF-8 is not read', async () =>
    expect(await (await answered(200, Buffer.from([0x22, 0xc3, 0x28, 0x22]))).error()).toMatchObject({
      name: 'GatewayShapeError',
      message: 'Invalid response content: OK',
    }))

  test.each(['9007199254740993', '1e300', '-1', '5.5', '1e999', '"5"', 'true', '[5]'])(
    'has no nonce %s',
    async (nonce) =>
      expect(
        await (await answered(200, `{"currentNonce":5,"recommendedNonce":${nonce}}`)).error(),
      ).toMatchObject({ path: 'recommendedNonce' }),
  )

  test('of the wrong type by its header is read for what it is', async () =>
    expect(
      await (
        await answered(200, '{"currentNonce":5,"recommendedNonce":6}', { 'content-type': 'image/png' })
      ).read(),
    ).toMatchObject({ currentNonce: 5n }))

  test('that comes too slowly ends with the time', async () => {
    const { gateway } = await hostile((_, response) => {
      response.write('["USD"')
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    }, 200)
    expect(await failed(gateway.call(getFiatCodes, {}))).toMatchObject({ name: 'GatewayTimeoutError' })
  })

  test('that is no HTTP at all is unreachable', async () => {
    const socket = createSocket((connection) =>
      connection.write('SSH-2.0-OpenSSH\r\n', () => connection.destroy()),
    )
    await new Promise<void>((done) => socket.listen(0, '127.0.0.1', done))
    stops.push(() => void socket.close())
    const { port } = socket.address() as { port: number }
    const gateway = createGateway({ baseUrl: `http://127.0.0.1:${port}`, fetch, random: () => 0 })
    expect(await failed(gateway.call(getFiatCodes, {}))).toMatchObject({ name: 'GatewayUnreachableError' })
  })
})

describe('a page', () => {
  const rows = literals.listMessages?.answer as { results: readonly object[] }
  const listed = async (deep: string, more = '') => {
    const [row] = rows.results.filter((one) => 'messageHash' in one)
    const bad = JSON.stringify({ ...row, more: 'DEEP' }).replace('"DEEP"', deep)
    const good = JSON.stringify(row)
    const body = `{"next":null,"previous":null${more},"results":[${good},${bad},${good}]}`
    const { gateway } = await answered(200, body)
    return gateway.call(listMessages, { path: { chainId, safe_address: safe } })
  }

  test.each([300, 100_000])('of which one row is nested %i deep has the others', async (levels) => {
    const { results } = await listed('['.repeat(levels) + ']'.repeat(levels))
    expect(results.map(({ type }) => type)).toEqual(['MESSAGE', 'UNREADABLE', 'MESSAGE'])
  })

  test('of which one row is nested 200 deep has that one too', async () => {
    const { results } = await listed(`{"a":${'['.repeat(200)}${']'.repeat(200)}}`)
    expect(results.map(({ type }) => type)).not.toContain('UNREADABLE')
  })

  test('that is nested too deep beside its rows is refused', () =>
    expect(listed('"text"', `,"more":${'['.repeat(300)}${']'.repeat(300)}`)).rejects.toThrow(
      'nested more than 256 levels deep',
    ))

  test('with a row that is nested too deep still names no prototype', async () => {
    const { results } = await listed('['.repeat(300) + ']'.repeat(300), ',"__proto__":{"polluted":1}')
    expect(results).toHaveLength(3)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test.each([
    'https://elsewhere.example/v1/chains',
    '//elsewhere.example/v1/chains',
    'file:///etc/passwd',
    'javascript:1',
    'x',
  ])('at %s is refused before it is asked for', async (next) => {
    const { gateway, asked } = await hostile(() => expect.unreachable())
    await expect(gateway.callPage(getChains, next)).rejects.toThrow(GatewayShapeError)
    expect(asked).toEqual([])
  })
})
