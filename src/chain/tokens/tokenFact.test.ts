import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { creationCode, deployCode, deploySafe, payer } from '#chain/fixtures/safeContracts.ts'
import { type Chain, createChain } from '#chain/node/client.ts'
import { readTokenFact } from './tokenFact.ts'

let anvil: Anvil
let chain: Chain

beforeAll(async () => {
  anvil = await startAnvil()
  chain = createChain({ chainId: 31337, rpc: [anvil.url] })
}, 20_000)
afterAll(() => anvil.stop())

const at = async () => ({ blockNumber: BigInt(String(await anvil.call('eth_blockNumber'))) })

test('a token is read as its contract has it; an account and a Safe are none', async () => {
  const token = await deployCode(
    anvil,
    creationCode('@safe-global/safe-contracts/build/artifacts/contracts/test/ERC20Token.sol/ERC20Token.json'),
  )
  expect(await readTokenFact(chain, token, await at())).toEqual({
    symbol: 'TT',
    name: 'TestToken',
    decimals: 18,
    totalSupply: 10n ** 15n,
  })
  const safe = await deploySafe(anvil, { version: '1.4.1', owners: [payer], threshold: 1 })
  for (const none of [payer, safe.address, safe.singleton])
    expect(await readTokenFact(chain, none, await at())).toBeNull()
})
