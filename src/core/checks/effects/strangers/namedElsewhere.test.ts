import { padHex, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { people, resultsOf } from '#core/fixtures/effectCase.ts'
import { type Act, allowed, callTo, factsIn } from '#core/fixtures/everyday/everydayCase.ts'
import { coin, erc20 } from '#core/fixtures/trialCase.ts'
import type { Address } from '#core/safe/safe.ts'

const { safe, alice, stranger, usdc, dai, contract } = people
const [some, ether] = [1_000_000_000n, 10n ** 18n]

const stopsOf = (act: Act) =>
  resultsOf(factsIn(act))
    .filter(({ id, outcome, severity }) => id === 'SIM-01' && outcome !== 'pass' && severity === 'stop')
    .map(({ text }) => text)

/** A call that takes 1,000 USDC. */
const paying = (declaration: string, args: readonly unknown[], at: Address = contract): Act => ({
  calls: [allowed(usdc, at, some), callTo(at, declaration, args)],
  moves: [erc20(usdc, safe, at, some)],
})
/** Circle's TokenMessenger of chain 1 in its first release (developers.circle.com, "EVM Smart Contracts"). */
const messenger: Address = '0xBd3fa81B58Ba92a82136038B25aDec7066af3155'
const burning = (recipient: string, domain: number): Act => ({
  calls: [
    allowed(usdc, messenger, some),
    callTo(
      messenger,
      'depositForBurn(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken)',
      [some, domain, recipient, usdc],
    ),
  ],
  moves: [erc20(usdc, safe, messenger, some), erc20(usdc, messenger, zeroAddress, some)],
})
/** A token account on Solana: 32 bytes, none of which is left empty. */
const solana = '0x3b1c7f0a99e4d25588f1b6c3a7d20e416c5b9f83e2d417ca60f98b5d34a1e7c2'
const bitcoin = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const deposit = 'depositWithExpiry(address vault,address asset,uint256 amount,string memo,uint256 expiration)'
const swapped = (memo: string): Act => paying(deposit, [dai, usdc, some, memo, 99n])
const sent = 'send((uint32 dstEid,bytes32 to,uint256 amountLD,bytes options) sendParam)'
const sending = (to: string) => paying(sent, [{ dstEid: 30_168, to, amountLD: some, options: '0x0003' }])

describe('SIM-01 stops what is paid out to an account that is one on another network alone', () => {
  test.each<[string, Act]>([
    ['Circle’s bridge, to Solana', burning(solana, 5)],
    ['THORChain, to Bitcoin', swapped(`=:BTC.BTC:${bitcoin}`)],
    ['in capital letters', swapped(`=:b:${bitcoin.toUpperCase()}`)],
    ['an old address of Bitcoin', swapped('=:BTC.BTC:1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')],
    [
      'Axelar, to Osmosis',
      paying('sendToken(string chain,string to,string symbol,uint256 amount)', [
        ...['osmosis', 'osmo1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu', 'USDC', some],
      ]),
    ],
    ['LayerZero, to Solana', sending(solana)],
    ['an argument without a name', paying('lock(uint256,bytes32)', [some, solana])],
    ['bytes', paying('lock(uint256 amount,bytes recipient)', [some, `${solana}01`])],
    ['a name', paying('lock(uint256 amount,string memo)', [some, 'for thief.near'])],
    [
      'the coin',
      {
        calls: [callTo(contract, 'deposit(string memo)', [bitcoin], ether)],
        moves: [coin(safe, contract, ether)],
      },
    ],
    ['an account of here in twenty bytes', paying('lock(uint256 amount,bytes20 who)', [some, stranger])],
    [
      'an account of here as a number in a tuple',
      paying('lock((uint160 who,uint256 amount) one)', [{ who: BigInt(stranger), amount: some }]),
    ],
  ])('%s', (_, act) => expect(stopsOf(act)).not.toEqual([]))
})

describe('SIM-01 does not stop', () => {
  test.each<[string, Act]>([
    ['the same bridge, to the Safe itself', burning(padHex(safe, { size: 32 }), 6)],
    ['or to somebody known', burning(padHex(alice, { size: 32 }), 6)],
    ['the same, to the Safe', sending(padHex(safe, { size: 32 }))],
    [
      'a payment with a reason',
      paying('pay(uint256 amount,string memo)', [some, 'Invoice 2026-118, thanks for 3 days!']),
    ],
    [
      'one with a file',
      paying('pay(uint256 amount,string file)', [
        some,
        'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPBPz',
      ]),
    ],
    ['an order by its hash', paying('pay(bytes32 orderHash,uint256 amount)', [solana, some])],
    [
      'a word',
      paying('pay(bytes32 to,uint256 amount)', [
        padHex('0x74726561737572', { size: 32, dir: 'right' }),
        some,
      ]),
    ],
    [
      'a price and amounts in a tuple',
      paying('pay((uint160 limit,uint256 amount) one)', [{ limit: 2n ** 96n + 12345n, amount: some }]),
    ],
    [
      'a swap at any bound',
      paying('pay((uint160 limit,uint256 amount) one)', [
        { limit: 1461446703485210103287273052203988822378723970341n, amount: some },
      ]),
    ],
    [
      'what brings something known',
      (({ calls, moves }) => ({ calls, moves: [...moves, erc20(dai, contract, safe, 1000n * ether)] }))(
        swapped(`=:ETH.DAI:${bitcoin}`),
      ),
    ],
    [
      'a text beside no payment',
      { calls: [callTo(contract, 'vote(string reason)', [`I own ${bitcoin}`])], moves: [] },
    ],
  ])('%s', (_, act) => expect(stopsOf(act)).toEqual([]))
})
