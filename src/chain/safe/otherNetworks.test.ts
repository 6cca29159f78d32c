import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { type DeployedVersion, deploySafe, payer } from '#chain/fixtures/safeContracts.ts'
import { type Chain, createChain } from '#chain/node/client.ts'
import type { Address } from '#core/safe/safe.ts'
import { readElsewhere } from './otherNetworks.ts'

let nodes: Anvil[]
let safe: Address
let chains: Record<'old' | 'oldToo' | 'newer' | 'none', Chain>

/** The same account sends the same number of transactions on each, so that the Safe has the same address on each. */
async function networkWith(chainId: number, version?: DeployedVersion) {
  const node = await startAnvil({ chainId })
  const made = version && (await deploySafe(node, { version, owners: [payer], threshold: 1 })).address
  return { node, made, chain: createChain({ chainId, rpc: [node.url], retries: 0 }) }
}

beforeAll(async () => {
  const [old, oldToo, newer, none] = await Promise.all([
    networkWith(5, '1.1.1'),
    networkWith(10, '1.2.0'),
    networkWith(137, '1.4.1'),
    networkWith(56),
  ])
  nodes = [old, oldToo, newer, none].map(({ node }) => node)
  if (old.made === undefined || oldToo.made !== old.made || newer.made !== old.made)
    throw new Error('The Safes have different addresses.')
  safe = old.made
  chains = { old: old.chain, oldToo: oldToo.chain, newer: newer.chain, none: none.chain }
}, 60_000)
afterAll(() => Promise.all(nodes.map((node) => node.stop())))

const silent = createChain({ chainId: 100, rpc: ['http://127.0.0.1:9'], retries: 0 })

test('a Safe of the same address that signs for no network either is found on its network', async () => {
  const { old, oldToo, newer, none } = chains
  expect(await readElsewhere([old, none, newer, oldToo], safe)).toEqual({ known: true, value: [5, 10] })
})

test('no Safe, and one whose signatures name their network, are no such network', async () =>
  expect(await readElsewhere([chains.none, chains.newer], safe)).toEqual({ known: true, value: [] }))

test('a network that does not answer leaves it open, unless another one is known to be such', async () => {
  expect(await readElsewhere([chains.none, silent], safe)).toMatchObject({ known: false })
  expect(await readElsewhere([silent, chains.old], safe)).toEqual({ known: true, value: [5] })
})

test('a node of another network than was said is not believed', async () => {
  const pretended = { ...chains.old, chainId: 8453 }
  expect(await readElsewhere([pretended], safe)).toEqual({
    known: false,
    reason: 'A node of network 8453 is of network 5.',
  })
})

test('no more than four networks are asked', async () => {
  const { none, old } = chains
  expect(await readElsewhere([none, none, none, none, old], safe)).toEqual({ known: true, value: [] })
})
