import { describe, expect, test } from 'vitest'
import type { CheckId } from '#core/checks/result.ts'
import { people } from '#core/fixtures/effectCase.ts'
import typedData from '#core/fixtures/vectors/typedData.json'
import type { Address } from '#core/safe/safe.ts'
import { judgeTypedData } from './judgeTypedData.ts'

const asked: Address = '0x1111111111111111111111111111111111111111'
const { stranger, usdc } = people
const now = 1_795_000_000
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const setting = { chainId: 1, safe: asked, safeVersion: '1.4.1' as const }

const judge = (data: unknown, more: object = {}) => judgeTypedData({ ...setting, ...more, typedData: data })
const outcomeOf = (data: unknown, id: CheckId, more: object = {}) =>
  judge(data, more).results.find((result) => result.id === id)
const stops = { outcome: 'finding', severity: 'stop' }
const blocks = { outcome: 'finding', severity: 'block' }

/** The checks that a vector expects, by the ids in its own words. */
const expected = typedData.vectors.flatMap(({ id, typedData: data, expect: words }) =>
  words.flatMap((text) =>
    (text.match(/[A-Z]+-\d\d/g) ?? []).map((check) => [check as CheckId, id, data] as const),
  ),
)

describe('typed data of the vectors', () => {
  test.each(expected)('%s finds what is wrong with %s', (check, _id, data) => {
    expect(outcomeOf(data, check)?.outcome).toBe('finding')
  })

  test.each(
    typedData.vectors
      .filter(({ protocolKit }) => protocolKit === 'same')
      .map((one) => [one.id, one] as const),
  )('the hash of %s is that of viem and of protocol-kit', (_id, { typedData: data, hash }) =>
    expect(judge(data).hash).toBe(hash),
  )

  test('MSG-01 to MSG-07 pass a message that does nothing of it, and accept a chain id in hexadecimal', () => {
    const mail = {
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Mail: [{ name: 'text', type: 'string' }],
      },
      primaryType: 'Mail',
      domain: { name: 'Ether Mail', chainId: 1 },
      message: { text: 'Hello' },
    }
    expect(judge(mail).results.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(
      ['MSG-07', 'MSG-01', 'MSG-02', 'MSG-03', 'MSG-04', 'MSG-05', 'MSG-06'].map((id) => `${id} pass`),
    )
    const hex = typedData.vectors.find(({ id }) => id === 'chainid-hex-string')
    expect(judge(hex?.typedData).results.find(({ id }) => id === 'MSG-07')?.outcome).toBe('pass')
  })

  test('MSG-07 refuses what is no typed data at all, and nothing else is called harmless then', () => {
    for (const data of [null, 5, 'x', [], {}, { types: {} }]) {
      const { hash, results } = judge(data)
      expect(hash).toBeNull()
      expect(results[0]).toMatchObject({ id: 'MSG-07', ...blocks })
      expect(results.slice(1).every(({ outcome }) => outcome === 'unknown')).toBe(true)
    }
  })
})

describe('MSG-02 to MSG-06 in words', () => {
  const vector = (id: string) =>
    structuredClone(typedData.vectors.find((one) => one.id === id)?.typedData) as {
      domain: Record<string, unknown>
      message: Record<string, unknown>
    }

  test('MSG-02 names the other Safe', () => {
    const data = vector('safemessage-as-message')
    expect(outcomeOf(data, 'MSG-02', { safe: stranger })?.text).toContain(`another Safe, ${asked}`)
  })

  test('MSG-03 tells amount, party and end, in the token’s own unit when that is known', () => {
    const tokens = {
      of: new Map([[usdc, { known: true as const, value: { symbol: 'USDC', name: '', decimals: 6 } }]]),
    }
    const result = outcomeOf(vector('permit-bounded'), 'MSG-03', { tokens, now })
    expect(result).toMatchObject(stops)
    expect(result?.text).toContain('0x6666666666666666666666666666666666666666 may take 5 USDC')
    expect(result?.text).toContain('until 2027-01-01 00:00 UTC')
    expect(outcomeOf(vector('dai-permit'), 'MSG-03')?.text).toContain('without expiry')
  })

  test('MSG-03 only tells a permission that is taken back', () => {
    const data = vector('permit-bounded')
    data.message.value = '0'
    expect(outcomeOf(data, 'MSG-03')).toMatchObject({ outcome: 'finding', severity: 'info' })
  })

  test('MSG-04 stops the name of a known protocol at another contract, and passes its own', () => {
    const data = vector('cow-order-foreign-receiver')
    expect(outcomeOf(data, 'MSG-04')?.outcome).toBe('pass')
    data.domain.verifyingContract = stranger
    expect(outcomeOf(data, 'MSG-04')).toMatchObject(stops)
  })

  test('MSG-05 stops a message for another network and passes one for this', () => {
    expect(outcomeOf(vector('permit-bounded'), 'MSG-05')?.outcome).toBe('pass')
    expect(outcomeOf(vector('permit-bounded'), 'MSG-05', { chainId: 10 })).toMatchObject(stops)
  })

  test('MSG-06 names receiver, price and end, and passes an order that pays the Safe a price and ends soon', () => {
    const data = vector('cow-order-foreign-receiver')
    const result = outcomeOf(data, 'MSG-06')
    expect(result?.text).toContain(
      'Proceeds go to 0x6666666666666666666666666666666666666666, not to the Safe.',
    )
    expect(result?.text).toContain('1 base unit')
    expect(result?.text).toContain('2106')
    Object.assign(data.message, { receiver: asked, buyAmount: '400000000000000000', validTo: now + 3600 })
    const prices = { known: true, value: new Map(Object.entries({ native: 2500, [weth]: 2500, [usdc]: 1 })) }
    expect(outcomeOf(data, 'MSG-06', { now, prices })?.outcome).toBe('pass')
    data.message.receiver = `0x${'00'.repeat(20)}`
    expect(outcomeOf(data, 'MSG-06', { now, prices })?.outcome).toBe('pass')
    expect(outcomeOf(data, 'MSG-06', { now })).toMatchObject({ outcome: 'finding', severity: 'warn' })
  })
})

test('CHAIN-02 stands behind MSG-07 and MSG-01 to MSG-06 where a Safe’s domain names no network', () => {
  const legacy = typedData.vectors.find(({ id }) => id === 'safetx-as-message-legacy-domain')
  const { results } = judge(legacy?.typedData)
  expect(results.map(({ id }) => id)).toEqual([
    'MSG-07',
    ...['MSG-01', 'MSG-02', 'MSG-03', 'MSG-04', 'MSG-05', 'MSG-06'],
    'CHAIN-02',
  ])
  expect(results.at(-1)).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
    text: expect.stringMatching(/^This signature would also be valid on other networks, for a Safe at /),
  })
})
