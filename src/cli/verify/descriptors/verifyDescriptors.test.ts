import { expect, test } from 'vitest'
import { alice, approve, contract, ownCase, pay, unlimited, usdc } from '#cli/fixtures/ownRulebook/ownCase.ts'
import { verify } from '#cli/verify/verifyCommand.ts'

type DescriptorsResult = { id: string; outcome: string; severity: string; text: string }
type DescriptorsReport = { verdict: string; results: DescriptorsResult[] }
const transfer = 'transfer(address to,uint256 value)'
const at = (address: string, chainId = 1) => ({ contract: { deployments: [{ chainId, address }] } })
const described = (formats: object, context: object = at(usdc), more: object = {}) => ({
  ...{ $schema: '../../specs/erc7730-v2.schema.json', context, metadata: { owner: 'Circle' } },
  display: { formats },
  ...more,
})
const named = (more: object) => ({ [transfer]: { intent: 'Pay', fields: [], ...more } })

async function said(
  call: Parameters<typeof ownCase>[2],
  descriptors?: unknown[],
): Promise<DescriptorsReport> {
  const { input } = ownCase('described', 'fine', call)
  const { output } = await verify.run(
    verify.read({ ...(input as object), ...(descriptors && { descriptors }) }),
  )
  return output as DescriptorsReport
}

// Reference, §5: a descriptor is a claim of its maker. Words, never safety.
test.each<[string, unknown]>([
  ['5 MB', described(named({}), at(usdc), { metadata: { owner: 'x'.repeat(5_000_000) } })],
  ['an include of itself', described(named({}), at(usdc), { includes: './self.json' })],
  ['another network', described(named({}), at(usdc, 5))],
  ['another address', described(named({}), at(alice))],
  ['a method that is not called', described({ 'burn(uint256 value)': { intent: 'Burn', fields: [] } })],
  ['words that turn around', described(named({ intent: 'Safe \u202e gnihton' }))],
  ['an unknown format', described(named({ fields: [{ path: 'to', label: 'To', format: 'magic' }] }))],
  ['everything hidden', described(named({ fields: [{ path: 'value', visible: 'never' }] }))],
  ['another version', described(named({}), at(usdc), { $schema: 'erc7730-v3.schema.json' })],
  ['no object', 'text'],
  ['nothing', null],
  [
    'a harmless name for a permission',
    described({ 'approve(address s,uint256 v)': { intent: 'Greet', fields: [] } }),
  ],
])('a descriptor of %s changes nothing but its own line', async (_, descriptor) => {
  for (const call of [pay(alice, 5_000_000n), approve(contract, unlimited)]) {
    const [before, after] = [await said(call), await said(call, [descriptor])]
    const others = ({ results }: DescriptorsReport) => results.filter(({ id }) => id !== 'DEC-09')
    expect(others(after)).toEqual(others(before))
    expect(after.verdict).toBe(before.verdict)
    const own = after.results.find(({ id }) => id === 'DEC-09')
    expect(own?.outcome).not.toBe('pass')
    expect(own?.text).toMatch(/\.$/)
    expect(own?.text.length).toBeLessThan(400)
    expect(own?.text).not.toContain('\u202e')
  }
})
