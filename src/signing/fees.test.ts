import { expect, test } from 'vitest'
import type { GasPrice } from '#gateway/schemas/chain.ts'
import { feesBy } from './fees.ts'

const history = { maxFeePerGas: 9n, maxPriorityFeePerGas: 1n }
const oracle = (
  uri = 'https://gas.example/now',
  gasParameter = 'fast',
  gweiFactor = '1000000000.000000000',
): GasPrice => ({
  type: 'ORACLE',
  uri,
  gasParameter,
  gweiFactor,
})
const fixed: GasPrice = { type: 'FIXED', weiValue: 5n }

/** The fees by a list, and what was asked of the network on the way. */
async function fees(list: readonly GasPrice[], answer: unknown = {}, oracles = ['https://gas.example']) {
  const asked: string[] = []
  const found = await feesBy({
    list,
    oracles,
    fetch: async (input) => {
      asked.push(String(input))
      if (answer instanceof Error) throw answer
      return Response.json(answer)
    },
    fromBlocks: async () => history,
    patience: 60_000,
  })
  return { found: found.fees, party: found.party, asked }
}

test('without a list, or where nobody knows the kind, the blocks decide', async () => {
  expect(await fees([])).toEqual({ found: history, party: undefined, asked: [] })
  expect((await fees([{ type: 'UNKNOWN', raw: {} }])).found).toEqual(history)
})

test('the first of the list that gives a price decides', async () => {
  const limit: GasPrice = { type: 'FIXED1559', maxFeePerGas: 30n, maxPriorityFeePerGas: 2n }
  expect((await fees([fixed, limit])).found).toEqual({ gasPrice: 5n })
  expect(await fees([limit, fixed])).toMatchObject({
    found: { maxFeePerGas: 30n, maxPriorityFeePerGas: 2n },
    party: 'The service',
  })
})

test('a network without EIP-1559 knows no limit and no tip: such an entry gives it no price', async () => {
  const limit: GasPrice = { type: 'FIXED1559', maxFeePerGas: 30n, maxPriorityFeePerGas: 2n }
  const asked = {
    oracles: [],
    fetch: () => Promise.reject(new Error('nobody is asked')),
    fromBlocks: async () => ({ gasPrice: 9n }),
    patience: 60_000,
    hasFeeCap: false,
  }
  expect(await feesBy({ ...asked, list: [limit, fixed] })).toEqual({
    fees: { gasPrice: 5n },
    party: 'The service',
  })
  expect(await feesBy({ ...asked, list: [limit] })).toEqual({ fees: { gasPrice: 9n } })
})

test('an oracle is asked only where config.json allows its origin', async () => {
  const answer = { fast: '12.5' }
  expect(await fees([oracle(), fixed], answer)).toEqual({
    found: { gasPrice: 12_500_000_000n },
    party: 'gas.example, which the service names,',
    asked: ['https://gas.example/now'],
  })
  expect(await fees([oracle(), fixed], answer, [])).toEqual({
    found: { gasPrice: 5n },
    party: 'The service',
    asked: [],
  })
  expect(await fees([oracle('https://gas.example.evil/now'), fixed], answer)).toMatchObject({ asked: [] })
})

test.each([{ fast: 3 }, { data: { fast: '3' } }, { result: { fast: '3.0' } }])(
  'its price is found in %j, times the factor',
  async (answer) => expect((await fees([oracle()], answer)).found).toEqual({ gasPrice: 3_000_000_000n }),
)

test.each([{}, null, { fast: 'soon' }, { fast: '-1' }, { fast: 0 }, { fast: '1e9' }, new Error('silent')])(
  'an oracle that gives no price is passed over: %j',
  async (answer) => expect((await fees([oracle(), fixed], answer)).found).toEqual({ gasPrice: 5n }),
)

test('an oracle that takes the question and says nothing is not waited for without end', async () => {
  const found = await feesBy({
    list: [oracle(), fixed],
    oracles: ['https://gas.example'],
    fetch: (_, init) =>
      new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', ({ target }) => reject((target as AbortSignal).reason)),
      ),
    fromBlocks: async () => history,
    patience: 1,
  })
  expect(found).toEqual({ fees: { gasPrice: 5n }, party: 'The service' })
})

test('who gave up the whole question asks nobody else', async () => {
  const signal = AbortSignal.abort(new Error('left'))
  const asking = feesBy({
    list: [oracle(), fixed],
    oracles: ['https://gas.example'],
    fetch: (_, init) =>
      init?.signal?.aborted ? Promise.reject(init.signal.reason) : new Promise(() => undefined),
    fromBlocks: async () => history,
    patience: 60_000,
    signal,
  })
  await expect(asking).rejects.toThrow('left')
})
