import { concat, encodeAbiParameters, numberToHex, padHex, size } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deploySafe } from '#chain/fixtures/safeContracts.ts'
import { createChain } from '#chain/node/client.ts'
import { readMessageHash } from '#chain/safe/safeAnswers.ts'
import { permitData } from '#core/fixtures/permitData.ts'
import vectors from '#core/fixtures/vectors/typedData.json'
import { judge as judgeCase } from '#core/judge/judge.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import {
  messageInnerHash,
  safeMessageHashes,
  safeMessageHashesOf,
  safeMessageHashOfBytes,
} from '#core/safe/safeMessage.ts'
import { behind, by, identityOf, officialSafe, one, selectorOf, three, two } from './fixtures/realSafe.ts'
import { unreadFacts } from './subjects/unreadFacts.ts'
import { verifyMessage } from './verifyMessage.ts'

const text = 'I agree.\nOn 2026-11-21.'
let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

const findings = (results: readonly { id: string; outcome: string; severity: string }[]) =>
  results.filter(({ outcome }) => outcome === 'finding').map(({ id, severity }) => `${id} ${severity}`)

describe.each(['1.3.0', '1.4.1', '1.5.0'] as const)('a text for a real Safe %s', (version) => {
  const about = async (owners: readonly Address[]) => {
    const safe = await officialSafe(anvil, version, owners)
    const chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
    const identity = identityOf(safe)
    const hash = safeMessageHashes(identity, text).safeMessageHash
    const verify = (confirmations: readonly { owner: Address; signature: Hex }[], messageHash?: Hash) =>
      verifyMessage({
        safe: safe.address,
        version,
        message: { kind: 'text', text },
        confirmations,
        chain,
        ...(messageHash && { messageHash }),
      })
    return { safe, chain, identity, hash, verify }
  }

  test('MSG-08 passes: service, Safe and this page have one hash, and both signatures are of it', async () => {
    const { safe, chain, hash, verify } = await about([one.address, two.address])
    const blockNumber = BigInt(String(await anvil.call('eth_blockNumber')))
    expect(await readMessageHash(chain, safe.address, messageInnerHash(text), { blockNumber })).toBe(hash)
    const judged = await verify([await by(one, hash), await by(two, hash)], hash)
    expect(findings(judged.results)).toEqual([])
    expect(judged).toMatchObject({ verdict: 'pass', safeMessageHash: hash })
    expect(judged.readAt).toEqual({ node: anvil.url, blockNumber, isByLens: true })
    expect(judged.signatures.map(({ status }) => status)).toEqual(['valid', 'valid'])
  })

  test('MSG-08 blocks a text that is not of the hash the service names, SIG-01 a signature of another', async () => {
    const { hash, verify } = await about([one.address, two.address])
    const other: Hash = `0x${'44'.repeat(32)}`
    const judged = await verify([await by(one, hash)], other)
    expect(findings(judged.results)).toEqual(['MSG-08 block'])
    const forged = await verify([await by(one, hash), await by(two, other)], hash)
    expect(findings(forged.results)).toEqual(['SIG-01 block'])
  })

  test('SIG-04: a Safe that is an owner confirms by what its own owner signed', async () => {
    const child = await deploySafe(anvil, { version, owners: [three.address], threshold: 1 })
    const { identity, hash, verify } = await about([one.address, child.address])
    const { domainHash, messageHash } = safeMessageHashesOf(identity, messageInnerHash(text))
    const asked = version === '1.5.0' ? hash : concat(['0x1901', domainHash, messageHash])
    const own = await three.sign({ hash: safeMessageHashOfBytes(identityOf(child), asked) })
    const signature = concat([
      padHex(child.address, { size: 32 }),
      numberToHex(65, { size: 32 }),
      '0x00',
      numberToHex(size(own), { size: 32 }),
      own,
    ])
    const judged = await verify([await by(one, hash), { owner: child.address, signature }], hash)
    expect(findings(judged.results)).toEqual(['STATE-13 info'])
    expect(judged.signatures.map(({ status }) => status)).toEqual(['valid', 'valid'])
  })
})

test('a node that is gone gives unknown, and nothing is thrown', async () => {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const chain = createChain({ chainId: 31337, rpc: ['http://node.test'], retries: 0, fetch })
  const { verdict } = await verifyMessage({
    safe: one.address,
    version: '1.4.1',
    message: { kind: 'text', text },
    confirmations: [],
    chain,
  })
  expect(verdict).toBe('unknown')
})

describe('typed data', () => {
  const setting = { chainId: 31337, address: one.address, version: '1.5.0' as const }
  const judge = (id: string) => {
    const typedData = vectors.vectors.find((one) => one.id === id)?.typedData
    if (typedData === undefined) throw new Error(`${id} is missing`)
    const facts = unreadFacts({ known: false, reason: 'Not read.' })
    const message = { kind: 'typedData', typedData } as const
    const subject = { kind: 'message', identity: setting, message, confirmations: [] } as const
    return judgeCase({ chainId: 31337, subject, mode: 'standalone', facts })
  }

  test('MSG-01 blocks a transaction of a Safe that calls itself a message', async () => {
    const { results, verdict } = await judge('safetx-as-message-legacy-domain')
    expect(results).toContainEqual(
      expect.objectContaining({ id: 'MSG-01', outcome: 'finding', severity: 'block' }),
    )
    expect(verdict).toBe('block')
  })

  test('MSG-07 and MSG-08: what can be read in two ways has no hash here', async () => {
    const malformed = vectors.vectors.filter(({ hash }) => hash === null)
    expect(malformed.length).toBeGreaterThan(0)
    for (const { id } of malformed) {
      const { results, safeMessageHash } = await judge(id)
      expect(results).toContainEqual(
        expect.objectContaining({ id: 'MSG-07', outcome: 'finding', severity: 'block' }),
      )
      expect(safeMessageHash).toBeUndefined()
    }
  })
})

describe('the token of a message that two nodes are asked about', () => {
  const token: Address = '0x00000000000000000000000000000000000a11ce'
  const typedData = permitData({
    domain: { name: 'Dollar', version: '1', chainId: 31337, verifyingContract: token },
    message: {
      owner: three.address,
      spender: two.address,
      value: '250000000000',
      nonce: '0',
      deadline: '1800000000',
    },
  })
  /** A token of so many decimals, where nothing is deployed. */
  const answering = (decimals: number): typeof fetch =>
    behind(anvil, (request) => {
      const call: unknown = request.params?.[0]
      const to = typeof call === 'object' && call !== null && 'to' in call ? call.to : call
      if (String(to).toLowerCase() !== token) return undefined
      const text = encodeAbiParameters([{ type: 'string' }], ['USD'])
      const replies = new Map<string, Hex>([
        ['eth_getCode', '0x6001'],
        ['0x313ce567', numberToHex(decimals, { size: 32 })],
        ['0x18160ddd', numberToHex(10n ** 15n, { size: 32 })],
        ['0x95d89b41', text],
        ['0x06fdde03', text],
      ])
      const result = replies.get(selectorOf(request))
      return result ? { result } : undefined
    })
  const judged = async (first: number, second: number) => {
    const safe = await officialSafe(anvil, '1.4.1', [one.address, two.address])
    const [mine, other] = [answering(first), answering(second)]
    const chain = createChain({
      chainId: 31337,
      rpc: ['http://first.test', 'http://second.test'],
      retries: 0,
      fetch: (input, init) => (String(input).includes('second') ? other(input, init) : mine(input, init)),
    })
    const message = { kind: 'typedData', typedData } as const
    const { results } = await verifyMessage({
      safe: safe.address,
      version: '1.4.1',
      message,
      confirmations: [],
      chain,
    })
    return results.find(({ id }) => id === 'CHAIN-03')
  }

  test('CHAIN-03 blocks where one of them gives it other decimals', async () =>
    expect(await judged(8, 6)).toMatchObject({ outcome: 'finding', severity: 'block' }))

  test('CHAIN-03 passes where both say the same', async () =>
    expect(await judged(6, 6)).toMatchObject({ outcome: 'pass' }))
})
