import { encodeAbiParameters, type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import type { DeployedSafe } from '#chain/fixtures/safeContracts.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import {
  behind,
  broken,
  by,
  type Confirmations,
  identityOf,
  type NodeReply,
  officialSafe,
  one,
  selectorOf,
  selectors,
  send,
  three,
  two,
  verifyOn,
} from './fixtures/realSafe.ts'

const ownersAre = (owners: readonly Hex[]) => encodeAbiParameters([{ type: 'address[]' }], [owners])

let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

const findings = (results: Awaited<ReturnType<typeof verifyOn>>['results']) =>
  results.filter(({ outcome }) => outcome === 'finding').map(({ id, severity }) => `${id} ${severity}`)

describe('a node', () => {
  let safe: DeployedSafe
  let confirmations: Confirmations
  beforeAll(async () => {
    safe = await officialSafe(anvil, '1.4.1', [one.address, two.address])
    const hash = safeTxHash(identityOf(safe), send())
    confirmations = [await by(one, hash), await by(two, hash)]
  })
  const under = (answer: NodeReply) =>
    verifyOn(anvil, safe, send(), confirmations, { fetch: behind(anvil, answer) })

  test('that is honest gives a pass', async () => {
    const { verdict, results } = await under(() => undefined)
    expect(findings(results)).toEqual([])
    expect(verdict).toBe('pass')
  })

  test.each([
    ...['eth_chainId', 'eth_blockNumber', 'eth_getCode', 'eth_getStorageAt'].map((name) => [name, name]),
    ...Object.entries(selectors),
  ])('that fails at %s never gives a pass, and nothing is thrown', async (_, selector) => {
    const { verdict } = await under((request) => (selectorOf(request) === selector ? broken : undefined))
    expect(verdict).toBe('unknown')
  })

  test.each([
    ['another network', 'CHAIN-01', 'eth_chainId', '0x5'],
    ['another threshold', 'STATE-02', selectors.getThreshold, numberToHex(1, { size: 32 })],
    ['a later number', 'STATE-03', selectors.nonce, numberToHex(9, { size: 32 })],
    ['another domain', 'HASH-04', selectors.domainSeparator, `0x${'44'.repeat(32)}`],
    ['another hash', 'HASH-03', selectors.getTransactionHash, `0x${'44'.repeat(32)}`],
    ['other code', 'STATE-07', 'eth_getCode', '0x6000'],
    [
      'another singleton and handler',
      'STATE-07',
      'eth_getStorageAt',
      `0x${'44'.repeat(20).padStart(64, '0')}`,
    ],
    ['a refusal', 'SIG-08', selectors.execTransaction, numberToHex(0, { size: 32 })],
  ])('that lies of %s is found by %s', async (_, id, selector, result) => {
    const { verdict, results } = await under((request) =>
      selectorOf(request) === selector ? { result } : undefined,
    )
    expect(results.filter(({ outcome }) => outcome === 'finding').map((one) => one.id)).toContain(id)
    expect(['block', 'stop']).toContain(verdict)
  })

  test.each([
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['nonsense', async () => new Response('<html>')],
  ] as const)('that says %s gives unknown', async (_, fetch) => {
    expect((await verifyOn(anvil, safe, send(), confirmations, { fetch })).verdict).toBe('unknown')
  })

  test.each(['many', '0x', null, -1, {}])('whose every answer is %j gives no pass', async (result) => {
    expect(['unknown', 'block']).toContain((await under(() => ({ result }))).verdict)
  })

  test('given up by the page, it ends with the page’s reason', async () => {
    const signal = AbortSignal.abort(new Error('left the page'))
    await expect(verifyOn(anvil, safe, send(), confirmations, { signal })).rejects.toThrow('left the page')
  })

  describe('beside a second one', () => {
    const rpc = ['http://first.test', 'http://second.test']
    const both = (second: NodeReply): typeof fetch => {
      const honest = behind(anvil, () => undefined)
      const other = behind(anvil, second)
      return (input, init) => (String(input).includes('second') ? other(input, init) : honest(input, init))
    }
    const chain03 = async (second: NodeReply) => {
      const { verdict, results } = await verifyOn(anvil, safe, send(), confirmations, {
        rpc,
        fetch: both(second),
      })
      const { outcome, severity } = results.find(({ id }) => id === 'CHAIN-03') ?? {}
      return { verdict, outcome, severity }
    }

    test('that agrees, CHAIN-03 passes', async () =>
      expect(await chain03(() => undefined)).toMatchObject({ outcome: 'pass', verdict: 'pass' }))

    test('that names another threshold, CHAIN-03 blocks', async () =>
      expect(
        await chain03((request) =>
          selectorOf(request) === selectors.getThreshold
            ? { result: numberToHex(1, { size: 32 }) }
            : undefined,
        ),
      ).toEqual({ outcome: 'finding', severity: 'block', verdict: 'block' }))

    test.each<[string, string, Hex]>([
      ['other owners', selectors.getOwners, ownersAre([three.address])],
      ['a later number', selectors.nonce, numberToHex(9, { size: 32 })],
      ['other code', 'eth_getCode', '0x6000'],
      ['another singleton and handler', 'eth_getStorageAt', numberToHex(0x44, { size: 32 })],
      ['another network', 'eth_chainId', '0x5'],
    ])('that says %s, CHAIN-03 blocks', async (_, asked, result) =>
      expect(await chain03((request) => (selectorOf(request) === asked ? { result } : undefined))).toEqual({
        outcome: 'finding',
        severity: 'block',
        verdict: 'block',
      }),
    )

    describe('what only decides what is shown', () => {
      /** What a node answers to the trial of the Safe's own execution, by its tracer. */
      const tracing =
        (tracer: string, result: unknown): NodeReply =>
        ({ method, params = [] }) => {
          const [call, , options] = params as [{ to?: string }?, unknown?, { tracer?: string }?]
          const isIt = method === 'debug_traceCall' && options?.tracer === tracer
          return isIt && call?.to?.toLowerCase() === safe.address.toLowerCase() ? { result } : undefined
        }
      const without =
        (refused: string): NodeReply =>
        ({ method }) =>
          method === refused ? { error: { code: -32601, message: 'the method does not exist' } } : undefined
      const told = async (second: NodeReply) => {
        const { results } = await verifyOn(anvil, safe, send(), confirmations, { rpc, fetch: both(second) })
        const { outcome, text } = results.find(({ id }) => id === 'CHAIN-03') ?? {}
        return { outcome, text }
      }
      const word = (address: string): Hex => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

      test.each<[string, NodeReply, string]>([
        [
          'a trial that fails',
          tracing('callTracer', { type: 'CALL', error: 'reverted', gasUsed: '0x5208', output: '0x' }),
          'the simulation',
        ],
        [
          'a trial that pays nobody',
          tracing('callTracer', { type: 'CALL', gasUsed: '0x5208', output: numberToHex(1, { size: 32 }) }),
          'the simulation',
        ],
        [
          'a history without what came in',
          ({ method }) => (method === 'eth_getLogs' ? { result: [] } : undefined),
          'the recent transfers of this Safe',
        ],
      ])('%s, CHAIN-03 blocks and names it', async (_, lie, what) =>
        expect(await told(lie)).toEqual({
          outcome: 'finding',
          text: `Two nodes disagree about what is shown here: ${what}.`,
        }),
      )

      test('a history that somebody else was paid in, CHAIN-03 blocks', async () => {
        const forged = {
          address: three.address,
          topics: [
            '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
            word(safe.address),
            word(two.address),
          ],
          data: numberToHex(5, { size: 32 }),
          blockNumber: '0x1',
          transactionHash: `0x${'77'.repeat(32)}`,
        }
        const lie: NodeReply = ({ method, params = [] }) => {
          const [filter] = params as [{ topics?: unknown[] }?]
          return method === 'eth_getLogs' && filter?.topics?.length === 2 ? { result: [forged] } : undefined
        }
        expect((await told(lie)).text).toContain('the recent transfers of this Safe')
      })

      test.each(['eth_getLogs', 'debug_traceCall'])(
        'a node that has no %s says nothing of it, and agrees',
        async (method) => expect((await told(without(method))).outcome).toBe('pass'),
      )
    })

    test('that is silent, the two were not compared and nothing passes', async () =>
      expect(await chain03(() => broken)).toMatchObject({ outcome: 'unknown', verdict: 'unknown' }))

    test('whichever takes every question and answers none, the other is read, the two were not compared and nothing passes', async () => {
      const without = async (silent: string, at: number) => {
        const honest = behind(anvil, () => undefined)
        const asking: typeof fetch = (input, init) =>
          String(input).includes(silent) ? new Promise(() => undefined) : honest(input, init)
        const { verdict, results } = await verifyOn(anvil, safe, send(), confirmations, {
          rpc: [`http://first.test/${at}`, `http://second.test/${at}`],
          fetch: asking,
          timeout: 3_000,
        })
        const outcomeOf = (asked: string) => results.find(({ id }) => id === asked)?.outcome
        return [verdict, outcomeOf('STATE-01'), outcomeOf('HASH-03'), outcomeOf('CHAIN-03')]
      }
      expect(await Promise.all(['first', 'second', '.test'].map(without))).toEqual([
        ['unknown', 'pass', 'pass', 'unknown'],
        ['unknown', 'pass', 'pass', 'unknown'],
        // Where nothing was read nothing could be compared.
        ['unknown', 'unknown', 'unknown', 'unknown'],
      ])
    })

    test('with one alone, that is told and moves nothing', async () => {
      const { results } = await under(() => undefined)
      expect(results.find(({ id }) => id === 'CHAIN-03')).toMatchObject({
        outcome: 'unknown',
        severity: 'info',
      })
    })
  })
})
