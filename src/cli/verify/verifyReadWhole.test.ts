import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { alice, batch, ownCase, safe, stranger } from '#cli/fixtures/ownRulebook/ownCase.ts'
import { verify } from './verifyCommand.ts'

type ReadWholeResult = { id: string; outcome: string; severity: string; text: string }
const shop = getAddress('0x00000000000000000000000000000000005a0001')
const key = 'book(address who,uint256 days,bytes note)'
const abi = parseAbi(['function book(address who, uint256 days, bytes note)'])
const book = (who = safe, days = 3n, note = '0x', value = 0n) => ({
  to: shop,
  value,
  data: encodeFunctionData({ abi, args: [getAddress(who.toLowerCase()), days, note as '0x'] }),
  operation: 0 as const,
})
const fields = [
  { path: 'who', label: 'For', format: 'raw' },
  { path: 'days', label: 'Days', format: 'raw' },
  { path: 'note', label: 'Note', format: 'raw' },
]
const descriptor = (shown: object[], address = shop, chainId = 1) => ({
  $schema: 'erc7730-v2.schema.json',
  context: { contract: { deployments: [{ chainId, address }] } },
  metadata: { owner: 'Shop' },
  display: { formats: { [key]: { intent: 'Book days', fields: shown } } },
})

async function known(call: Parameters<typeof ownCase>[2], descriptors: object[], more: object = {}) {
  const { input } = ownCase('described', 'fine', call)
  const { output } = await verify.run(verify.read({ ...(input as object), descriptors, ...more }))
  const { results } = output as { results: ReadWholeResult[] }
  return results.find(({ id }) => id === 'DEC-06')
}

test('a call that no table knows only warns where its maker’s words read it to the last byte', async () => {
  expect(await known(book(), [])).toMatchObject({ outcome: 'finding', severity: 'stop' })
  const found = await known(book(), [descriptor(fields)])
  expect(found).toMatchObject({ outcome: 'finding', severity: 'warn' })
  expect(found?.text).toContain('Only its maker’s description (claimed by Shop) explains its bytes.')
  expect(await known(batch(book(), book(safe, 4n)), [descriptor(fields)])).toMatchObject({ severity: 'warn' })
})

test.each<[string, ReturnType<typeof book>, object]>([
  ['does not show all of it', book(), descriptor(fields.slice(1))],
  ['hides a part of it', book(), descriptor([{ ...fields[0], visible: 'never' }, ...fields.slice(1)])],
  ['is of another contract', book(), descriptor(fields, getAddress(alice.toLowerCase()))],
  ['is of another network', book(), descriptor(fields, shop, 5)],
  ['does not fit', book(), descriptor([...fields, { path: 'more', label: 'More', format: 'raw' }])],
  ['names somebody whom nobody here knows', book(stranger), descriptor(fields)],
  ['may name somebody in its bytes', book(safe, 3n, stranger), descriptor(fields)],
  ['may name somebody in a number', book(safe, BigInt(stranger)), descriptor(fields)],
  [
    'may name somebody beside other bits of a number',
    book(safe, (1n << 255n) | BigInt(stranger)),
    descriptor(fields),
  ],
  ['says nothing of the coin that goes along', book(safe, 3n, '0x', 1n), descriptor(fields)],
  [
    'allows somebody something',
    book(),
    descriptor([{ ...fields[0], label: 'Operator' }, ...fields.slice(1)]),
  ],
  ['reads other bytes', { ...book(), data: `${book().data}00` as const }, descriptor(fields)],
])('it stops where the description %s', async (_, call, lying) => {
  expect(await known(call, [lying])).toMatchObject({ outcome: 'finding', severity: 'stop' })
})

test('an account that is known may be named', async () => {
  const more = { known: [{ address: stranger, name: 'Them' }] }
  expect(await known(book(stranger), [descriptor(fields)], more)).toMatchObject({ severity: 'warn' })
})

const note = 'send(string to,uint256 amount)'
const words = descriptor([
  { path: 'to', label: 'To', format: 'raw' },
  { path: 'amount', label: 'Amount', format: 'raw' },
])
const inWords = {
  ...words,
  display: { formats: { [note]: { intent: 'Send', fields: words.display.formats[key]?.fields } } },
}
const noted = (to: string, amount = 5n) => ({
  ...book(),
  data: encodeFunctionData({
    abi: parseAbi(['function send(string to, uint256 amount)']),
    args: [to, amount],
  }),
})

test.each<[string, string, bigint?]>([
  ['an address', stranger.toLowerCase()],
  ['an address without its beginning, in capitals', stranger.slice(2).toUpperCase()],
  ['an address in a sentence', `for ${stranger.toLowerCase()}, please`],
  ['an account of another network', 'cosmos1qy352eufqy352eufqy352eufqy352eufqy352e'],
])('it stops where a text holds %s', async (_, to) => {
  expect(await known(noted(to), [inWords])).toMatchObject({ severity: 'stop' })
})

test.each<[string, string, bigint?]>([
  ['words', 'I vote for the second proposal of this month, gladly.'],
  ['the Safe itself', safe.toLowerCase()],
  ['the largest number', 'all of it', 2n ** 256n - 1n],
  ['the largest number of a smaller type', 'all of it', 2n ** 192n - 1n],
])('it only warns where a text or a number holds %s', async (_, to, amount) => {
  expect(await known(noted(to, amount), [inWords])).toMatchObject({ severity: 'warn' })
})
