import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { alice, batch, ownCase, pay, stranger, usdc } from '#cli/fixtures/ownRulebook/ownCase.ts'
import { verify } from '#cli/verify/verifyCommand.ts'
import type { Call } from '#core/safe/safe.ts'

type HostileResult = {
  id: string
  outcome: string
  severity: string
  text: string
  evidence?: { readings: object[] }
}
const shop = getAddress('0x00000000000000000000000000000000005a0001')
const ether = 10n ** 18n
const described = (formats: object, address: string = shop, more: object = {}) => ({
  $schema: 'erc7730-v2.schema.json',
  context: { contract: { deployments: [{ chainId: 1, address }] } },
  metadata: { owner: 'Shop' },
  display: { formats },
  ...more,
})
const shown = (path: string, more: object = {}) => ({ path, label: path, format: 'raw', ...more })
const one = (key: string, ...fields: object[]) => ({ [key]: { intent: 'Do it', fields } })
const call = (signature: string, args: readonly unknown[], value = 0n): Call => ({
  ...{ to: shop, value, operation: 0 as const },
  data: encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args } as never),
})
const payment = pay(alice, 5_000_000n)
const ofPayment = described(one('transfer(address to,uint256 value)', shown('to'), shown('value')), usdc)

async function said(asked: Call, descriptors: unknown[]): Promise<(id: string) => HostileResult | undefined> {
  const { input } = ownCase('described', 'fine', asked)
  const { output } = await verify.run(verify.read({ ...(input as object), descriptors }))
  const { results } = output as { results: HostileResult[] }
  return (id) => results.find((result) => result.id === id)
}

const many = Array.from({ length: 100_000 }, (_, at) => at)
const list = call('many(uint256[])', [Array.from({ length: 2000 }, (_, at) => ether + BigInt(at))])
const accounts = call('many(address[])', [Array.from({ length: 2000 }, () => alice)])
const entries = (of: unknown) => Object.fromEntries(many.map((at) => [`k${at}`, of]))
const owned = (more: object) => ({ metadata: { owner: 'Shop', ...more } })
const field = (more: object) => one('many(uint256[] a)', shown('a', more))
let deep: unknown = 'x'
for (let level = 0; level < 20_000; level++) deep = [deep]

// Reference, §8, R11: all that comes from outside is bounded before work is done on it.
test.each<[string, Call, object]>([
  [
    'an enumeration',
    list,
    described(
      field({ format: 'enum', params: { $ref: '$.metadata.enums.e' } }),
      shop,
      owned({ enums: { e: entries('x') } }),
    ),
  ],
  [
    'a map',
    list,
    described(
      field({ format: 'unit', params: { decimals: { map: '$.metadata.maps.m', keyPath: '@.to' } } }),
      shop,
      owned({ maps: { m: { values: entries(1) } } }),
    ),
  ],
  ['values that are hidden', list, described(field({ visible: { ifNotIn: many } }))],
  [
    'senders',
    accounts,
    described(
      one(
        'many(address[] a)',
        shown('a', { format: 'addressName', params: { senderAddress: many.map(() => stranger) } }),
      ),
    ),
  ],
  ['levels', payment, described({}, usdc, { deep })],
  [
    'fields',
    payment,
    described({ 'transfer(address to,uint256 value)': { fields: many.map((at) => shown(`to${at}`)) } }, usdc),
  ],
])(
  'a description with so much of %s that reading it would take minutes takes none',
  async (_, asked, hostile) => {
    const of = await said(asked, [hostile, ofPayment])
    expect(of('DEC-09')?.outcome).toBe('finding')
    expect(of('DEC-09')?.text.length).toBeLessThan(1000)
  },
  20_000,
)

test('a sentence that would be of millions of words is left out, and the values stand', async () => {
  const formats = {
    'many(uint256[] a)': { intent: 'Do it', interpolatedIntent: '{a}'.repeat(20_000), fields: [shown('a')] },
  }
  const of = await said(list, [described(formats)])
  const told = of('DEC-09')
  expect(told?.outcome).toBe('pass')
  expect(told?.evidence?.readings[0]).toMatchObject({ intent: 'Do it' })
  expect(told?.evidence?.readings[0]).not.toHaveProperty('interpolatedIntent')
}, 20_000)

test('a description that nobody can read does not take the others away', async () => {
  const letAll = described(one('letTake(address spender,uint256 limit)', shown('spender'), shown('limit')))
  const asked = call('letTake(address,uint256)', [stranger, 2n ** 255n])
  expect((await said(asked, [letAll]))('TOK-03')).toMatchObject({ outcome: 'finding', severity: 'stop' })
  const beside = await said(asked, [described({}, usdc, { deep }), letAll])
  expect(beside('TOK-03')).toMatchObject({ outcome: 'finding', severity: 'stop' })
})

test.each<[string, Call, object]>([
  [
    'a second parameter of the same name',
    call('book(uint256,uint256)', [3n, 99n]),
    described(one('book(uint256 days,uint256 days)', shown('days'))),
  ],
  [
    'a second member of the same name',
    call('book((uint256,uint256)[])', [[[3n, 99n]]]),
    described(one('book((uint256 d,uint256 d)[] x)', shown('x.[].d'))),
  ],
  [
    'the coin that goes along',
    call('book(uint256)', [3n], 90n * ether),
    described(one('book(uint256 days)', shown('days'))),
  ],
])('a description does not show all where it leaves out %s', async (_, asked, lying) => {
  const of = await said(asked, [lying])
  expect(of('DEC-09')).toMatchObject({ outcome: 'finding', severity: 'warn' })
})

test('a description that shows the coin too shows all', async () => {
  const whole = described(
    one('book(uint256 days)', shown('days'), shown('@.value', { format: 'amount', label: 'Pays' })),
  )
  const of = await said(call('book(uint256)', [3n], ether), [whole])
  expect(of('DEC-09')).toMatchObject({ outcome: 'pass' })
})

test('of a batch it is said how many calls are described', async () => {
  const all = await said(batch(payment, payment), [ofPayment])
  expect(all('DEC-09')?.text).toContain('shows every part of this transaction.')
  const some = await said(batch(payment, call('book(uint256)', [3n]), payment), [ofPayment])
  expect(some('DEC-09')?.text).toContain('shows every part of 2 of 3 calls; the others have no description.')
})

test('of very many permissions the worst are never the ones that are cut away', async () => {
  const limits = Array.from({ length: 40 }, (_, at) => [getAddress(`0x${`${1000 + at}`.repeat(10)}`), 0n])
  const asked = call('letAll((address,uint256)[])', [[...limits, [stranger, 2n ** 255n]]])
  const letAll = one(
    'letAll((address spender,uint256 limit)[] list)',
    shown('list.[].spender'),
    shown('list.[].limit'),
  )
  const of = await said(asked, [described(letAll)])
  expect(of('TOK-03')).toMatchObject({ outcome: 'finding', severity: 'stop' })
})
