import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alice, ownCase, pay, usdc } from '#cli/fixtures/ownRulebook/ownCase.ts'
import { runCommand } from '#cli/fixtures/runCommand.ts'

let root = ''
let folder = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'descriptors-'))
  folder = join(root, 'given')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(name: string, json: unknown): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), typeof json === 'string' ? json : JSON.stringify(json))
}

const $schema = '../../specs/erc7730-v2.schema.json'
const context = { contract: { deployments: [{ chainId: 1, address: usdc }] } }
const shared = {
  $schema,
  metadata: { owner: 'Circle' },
  display: {
    formats: {
      'transfer(address to,uint256 value)': {
        intent: 'Send',
        fields: [
          { path: 'to', label: 'To', format: 'raw' },
          { path: 'value', label: 'Amount', format: 'raw' },
        ],
      },
    },
  },
}
const including = (includes: string) => ({ $schema, includes, context })
type FolderResult = {
  id: string
  outcome: string
  text: string
  evidence: { found?: unknown[]; readings?: unknown[] }
}

async function told(): Promise<FolderResult | undefined> {
  const { input } = ownCase('described', 'fine', pay(alice, 5_000_000n))
  const { stdout } = await runCommand(['verify', '--descriptors', folder], JSON.stringify(input))
  return (JSON.parse(stdout) as { results: FolderResult[] }).results.find(({ id }) => id === 'DEC-09')
}

test('a descriptor reads a call with what it includes from elsewhere in the folder', async () => {
  write('ercs/calldata-erc20.json', shared)
  write('registry/circle/calldata-usdc.json', including('../../ercs/calldata-erc20.json'))
  expect(await told()).toMatchObject({
    outcome: 'pass',
    text: 'Its maker’s description (claimed by Circle) shows every part of this transaction.',
    evidence: { readings: [{ intent: 'Send', fields: [{ label: 'To' }, { label: 'Amount' }] }] },
  })
})

test.each<[string, (name: string) => void, string]>([
  [
    'leaves the folder',
    (name) => {
      writeFileSync(join(root, 'shared.json'), JSON.stringify(shared))
      write(name, including('../../../shared.json'))
    },
    '“../../../shared.json” is outside of the folder of descriptors.',
  ],
  [
    'leads out of it by a link',
    (name) => {
      writeFileSync(join(root, 'shared.json'), JSON.stringify(shared))
      write(name, including('linked.json'))
      symlinkSync(join(root, 'shared.json'), join(folder, dirname(name), 'linked.json'))
    },
    '“linked.json” is included but missing.',
  ],
  [
    'has nothing but what it cannot include',
    (name) => write(name, { $schema, includes: '../../../shared.json' }),
    '“../../../shared.json” is outside of the folder of descriptors.',
  ],
  ['includes itself', (name) => write(name, including('calldata-usdc.json')), 'includes itself in a circle.'],
  [
    'includes what is not there',
    (name) => write(name, including('../none.json')),
    '“../none.json” is included but missing.',
  ],
  ['is longer than is read', (name) => write(name, `"${'x'.repeat(5_000_001)}"`), 'longer than 5000000'],
  ['is no JSON', (name) => write(name, '{'), 'is not JSON.'],
])('one that %s is refused in a sentence, and the exact reading stands', async (_, lay, text) => {
  lay('registry/circle/calldata-usdc.json')
  const found = await told()
  expect(found?.outcome).toBe('finding')
  expect(JSON.stringify(found?.evidence.found)).toContain('A description was refused: ')
  expect(JSON.stringify(found?.evidence.found)).toContain(text)
})

test('what is of other contracts says nothing, refused or not', async () => {
  write('calldata-other.json', {
    ...shared,
    context: { contract: { deployments: [{ chainId: 1, address: `0x${'9'.repeat(40)}` }] } },
  })
  write('calldata-broken.json', {
    context: { contract: { deployments: [{ chainId: 1, address: `0x${'8'.repeat(40)}` }] } },
  })
  write('testsv2/calldata-usdc.tests.json', { context })
  write('common.json', shared)
  write('common-more.json', { $schema, includes: 'common.json', metadata: {} })
  write('eip712-permit.json', { $schema, context: { eip712: {} } })
  expect(await told()).toMatchObject({ outcome: 'unknown' })
})

test('a folder that is not there is unusable input', async () => {
  const { input } = ownCase('described', 'fine', pay(alice, 5_000_000n))
  const { exit, stdout } = await runCommand(['verify', '--descriptors', folder], JSON.stringify(input))
  expect(exit).toBe(2)
  expect(JSON.parse(stdout)).toEqual({ error: `The folder of descriptors, ${folder}, cannot be read.` })
})
