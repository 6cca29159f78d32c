import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeSafe, mint } from '#sandbox/chains/makeSafe.ts'
import { tokens } from '#sandbox/contracts/tokens.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { serve } from '../support/served.ts'

const amounts = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n]
const symbol = tokens.find(({ type }) => type === 'ERC20')?.symbol ?? ''

let chain: TestChain
let first: MadeSafe
let second: MadeSafe
beforeAll(async () => {
  chain = await startTestChain({ chainId: 31337 })
  first = await chain.makeSafe()
  for (const amount of amounts.slice(0, 4)) await chain.send([mint(symbol, first.address, amount)])
  second = await chain.makeSafe()
  for (const amount of amounts) await chain.send([mint(symbol, second.address, amount)])
})
afterAll(() => chain.stop())

// The next ranges are asked for while one is made sense of: of a Safe that is made in it they know nothing yet.
test.each([2, 5])(
  'read %i blocks at a time, tokens of a Safe made just before are told',
  async (rangeLimit) => {
    const served = await serve({ rpc: chain.url, database: 'memory', rangeLimit })
    try {
      await served.index()
      const received = async ({ address }: MadeSafe) =>
        (await served.history(address)).flatMap(({ txInfo }) =>
          txInfo.type === 'Transfer' && 'value' in txInfo.transferInfo
            ? [BigInt(txInfo.transferInfo.value ?? 0)]
            : [],
        )
      expect(await received(first)).toEqual(amounts.slice(0, 4).reverse())
      expect(await received(second)).toEqual(amounts.toReversed())
    } finally {
      await served.stop()
    }
  },
)
