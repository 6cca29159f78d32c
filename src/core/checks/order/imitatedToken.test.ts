import { encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { known } from '#core/fixtures/checkCase.ts'
import { callOf, factsOf, people, resultOf } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, otherSafe, dai, contract, nft } = people
// docs.cow.fi
const composable: Address = '0xfdaFc9d1902f4e0b84f65F49f244b32b31013b74'
const twap: Address = '0x6cF1e9cA41f7611dEf408122793c358a3d11E5a5'
const word = `0x${'00'.repeat(32)}` as const
const abi = parseAbi(['function create((address,bytes32,bytes),bool)'])
const terms = encodeAbiParameters(
  parseAbiParameters('address,address,address,uint256,uint256,uint256,uint256,uint256,uint256,bytes32'),
  [dai, contract, safe, 10n ** 18n, 1_000_000n, 0n, 4n, 900n, 0n, word],
)
/** An order that sells dollars for the token at `contract`. */
const order: Call = {
  ...{ to: composable, value: 0n, operation: 0 },
  data: encodeFunctionData({ abi, args: [[twap, word, terms], true] }),
}
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'ORD-01')

// Reference, §8, R10: which token is the real one may not hang on the service's list alone.
test('ORD-01 takes no imitation of a token that the Safe paid with for a return, though the service lists it', () => {
  const token = (symbol: string) => known({ symbol, name: symbol, decimals: 6 })
  const brings = (symbol: string, list: readonly Address[], more: object = {}) =>
    judged(order, {
      tokens: {
        of: new Map([
          [contract, token(symbol)],
          [otherSafe, token('OWN')],
        ]),
        others: 'notOffered',
      },
      known: { tokens: list.map((address) => ({ address, symbol: 'OWN', name: 'OWN' })) },
      ...more,
    })
  const entry = { direction: 'out', from: safe, to: alice, amount: 5n, blockNumber: 1, initiator: 'safe' }
  const history = known([{ ...entry, token: otherSafe }])
  const stop = {
    severity: 'stop',
    text: expect.stringContaining(`calls itself OWN; the one you know is ${otherSafe}.`),
  }
  for (const symbol of ['OWN', 'O\u200bWN', 'ОWN'])
    expect(brings(symbol, [contract], { history })).toMatchObject(stop)
  expect(brings('OWN', [otherSafe])).toMatchObject(stop)
  // The same token, another name, and one that the Safe paid with too.
  expect(brings('OWN', [contract]).severity).toBe('info')
  expect(brings('OTHER', [contract], { history }).severity).toBe('info')
  const both = known([
    { ...entry, token: otherSafe },
    { ...entry, token: contract },
  ])
  expect(brings('OWN', [contract], { history: both }).severity).toBe('info')
})

// UniswapV2ERC20.sol: the shares of every pool have one symbol and one name.
test('TOK-02 takes no share of a pool for an imitation of another pool', () => {
  const pool = (symbol: string) => known({ symbol, name: 'Uniswap V2', decimals: 18 })
  const pools = (symbol: string) => ({
    tokens: {
      of: new Map([
        [contract, pool(symbol)],
        [nft, pool(symbol)],
      ]),
      others: 'notOffered' as const,
    },
  })
  const entry = {
    direction: 'out',
    token: nft,
    from: safe,
    to: alice,
    amount: 5n,
    blockNumber: 1,
    initiator: 'safe',
  }
  const history = known([entry])
  const identity = (more: object) =>
    resultOf(factsOf(callOf(contract, 'transfer', [alice, 5n]), more), 'TOK-02')
  expect(identity({ known: undefined, history, ...pools('UNI-V2') }).outcome).toBe('pass')
  expect(identity({ known: undefined, history, ...pools('OWN') })).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
  })
})
