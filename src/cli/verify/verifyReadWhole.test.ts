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
