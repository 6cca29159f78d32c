import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { batch, contract, ownCase, unlimited, usdc } from '#cli/fixtures/ownRulebook/ownCase.ts'
import { verify } from './verifyCommand.ts'

type ReadPowersResult = { id: string; outcome: string; severity: string; text: string }
const shop = getAddress('0x00000000000000000000000000000000005a0001')
const key = 'letSpend(address token,address spender,uint256 amount)'
const abi = parseAbi(['function letSpend(address token, address spender, uint256 amount)'])
const spend = (amount: bigint) => ({
  to: shop,
  value: 0n,
  data: encodeFunctionData({
    abi,
    args: [getAddress(usdc.toLowerCase()), getAddress(contract.toLowerCase()), amount],
  }),
  operation: 0 as const,
})
const descriptor = (formats: object, address = shop) => ({
  $schema: 'erc7730-v2.schema.json',
  context: { contract: { deployments: [{ chainId: 1, address }] } },
  metadata: { owner: 'Shop' },
  display: { formats },
})
const honest = descriptor({
  [key]: {
    intent: 'Let spend',
    fields: [
      { path: 'token', label: 'Token', format: 'raw' },
      { path: 'spender', label: 'Spender', format: 'raw' },
      { path: 'amount', label: 'Amount', format: 'raw' },
    ],
  },
})

async function told(calls: Parameters<typeof ownCase>[2], ...descriptors: object[]) {
  const { input } = ownCase('described', 'fine', calls)
  const { output } = await verify.run(verify.read({ ...(input as object), descriptors }))
  const { results } = output as { results: ReadPowersResult[] }
  return (id: string) => results.find((one) => one.id === id)
}

test('a permission that only a description names is judged as one that our own table knows', async () => {
  const without = await told(spend(unlimited))
  expect(without('TOK-03')?.outcome).toBe('pass')
  const found = (await told(spend(unlimited), honest))('TOK-03')
  expect(found).toMatchObject({ outcome: 'finding', severity: 'stop' })
  expect(found?.text).toContain(`${getAddress(contract.toLowerCase())} may take all your`)
  expect(found?.text).toContain('Its maker’s description confirms this permission.')
  expect((await told(batch(spend(0n), spend(unlimited)), honest))('TOK-03')).toMatchObject({
    severity: 'stop',
  })
  expect((await told(spend(0n), honest))('TOK-03')?.outcome).toBe('pass')
})

test.each([
  ['other names', descriptor({ 'letSpend(address a,address b,uint256 c)': { intent: 'Greet', fields: [] } })],
  ['another address', descriptor(honest.display.formats, contract)],
  ['nothing of it', descriptor({ 'greet(uint256 a)': { intent: 'Greet', fields: [] } })],
  ['no form', { it: 'is safe' }],
])('a description with %s softens nothing: the call stays unknown', async (_, lying) => {
  const [before, after] = [await told(spend(unlimited)), await told(spend(unlimited), lying)]
  expect(after('DEC-06')).toEqual(before('DEC-06'))
  expect(after('DEC-06')).toMatchObject({ outcome: 'finding', severity: 'stop' })
  expect(after('TOK-03')).toEqual(before('TOK-03'))
})
