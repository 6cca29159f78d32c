import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { payer, sendAs } from '#chain/fixtures/safeContracts.ts'
import { deployToken } from '#chain/fixtures/tokens.ts'
import { createChain } from '#chain/node/client.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import { readBalancesAfter } from './balanceAfter.ts'

const holder: Address = '0x1111111111111111111111111111111111111111'
const abi = parseAbi(['function mint(address to, uint256 value)'])

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

test('a holder’s coin and token as they were after each transaction, not as they are now', async () => {
  const chain = createChain({ chainId: 31337, rpc: [anvil.url] })
  const token = await deployToken(anvil, 'SandboxDollar')
  const mint = (value: bigint) =>
    sendAs(anvil, payer, {
      to: token,
      data: encodeFunctionData({ abi, functionName: 'mint', args: [holder, value] }),
    })
  const [first, coin, second] = [
    await mint(5n),
    await sendAs(anvil, payer, { to: holder, value: '0x9' }),
    await mint(2n),
  ]
  const after = async (of: Address | undefined, { transactionHash: txHash }: { transactionHash: Hash }) =>
    (await readBalancesAfter(chain, holder, { tokens: [of], txHash }))[0]
  expect(await after(token, first)).toBe(5n)
  expect(await after(token, coin)).toBe(5n)
  expect(await after(token, second)).toBe(7n)
  expect(await after(undefined, first)).toBe(0n)
  expect(await after(undefined, coin)).toBe(9n)
  const later = await deployToken(anvil, 'SandboxDollar')
  const asked = { tokens: [undefined, later, token], txHash: second.transactionHash }
  expect(await readBalancesAfter(chain, holder, asked), 'a token that came later: none of it').toEqual([
    9n,
    0n,
    7n,
  ])
  await expect(after(token, { transactionHash: `0x${'ab'.repeat(32)}` })).rejects.toThrow(
    'The balance after this entry could not be read from the chain.',
  )
})
