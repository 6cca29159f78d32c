import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { people, resultsOf } from '#core/fixtures/effectCase.ts'
import { type Act, allowed, callTo, factsIn } from '#core/fixtures/everyday/everydayCase.ts'
import { coin, erc20 } from '#core/fixtures/trialCase.ts'
import type { Address } from '#core/safe/safe.ts'

const { safe, alice, stranger, usdc, dai, contract, nft: vault, otherSafe: escrow } = people
/** Ethena (docs.ethena.fi, "Key Addresses"): sUSDe, USDe, and where it waits. */
const susde: Address = '0x9D39A5DE30e57443BfF2A8307A4256c8797A3497'
const usde: Address = '0x4c9EDD5852cd905f086C759E8383e09bff1E68B3'
const silo: Address = '0x7FC7c91D556B400AFa565013E3F32055a0713425'
const ether = 10n ** 18n

const cooling = callTo(susde, 'cooldownShares(uint256 shares)', [1n])
const cooled = [erc20(susde, safe, zeroAddress, 1n), erc20(usde, susde, silo, 1n)]
/** EIP-7540. */
const requesting = (amount: bigint) =>
  callTo(vault, 'requestDeposit(uint256 assets,address controller,address owner)', [amount, safe, safe])
const asking = (amount: bigint) => callTo(contract, 'stake(uint256 amount)', [amount])
const paying = callTo(usdc, 'transfer(address to,uint256 value)', [alice, 5n])

/** The stranger has keys, and no code. */
function withoutCode(facts: EffectFacts): EffectFacts {
  const of = new Map([...(facts.codes?.of ?? []), [stranger, { known: true, value: { size: 0 } }] as const])
  return { ...facts, codes: { others: 'notOffered', of } }
}

function stops(act: Act): string[] {
  return resultsOf(withoutCode(factsIn({ held: [susde, usde], tokens: [vault], ...act }))).flatMap(
    ({ id, outcome, severity }) =>
      outcome === 'finding' && (severity === 'stop' || severity === 'block') ? [id] : [],
  )
}

test.each<[string, Act]>([
  ['shares that wait', { calls: [cooling], moves: cooled }],
  [
    'shares that wait, and a payment',
    { calls: [cooling, paying], moves: [...cooled, erc20(usdc, safe, alice, 5n)] },
  ],
  [
    'a deposit that is asked for, which an escrow keeps',
    { calls: [allowed(dai, vault, ether), requesting(ether)], moves: [erc20(dai, safe, escrow, ether)] },
  ],
])('what is owed later is no loss: %s', (_, act) => {
  expect(stops(act)).toEqual([])
})

test.each<[string, Act]>([
  [
    'of shares that wait answers nothing that another contract takes for a stranger',
    {
      calls: [cooling, allowed(dai, contract, ether), asking(ether)],
      moves: [...cooled, erc20(dai, safe, stranger, ether)],
    },
  ],
  [
    'nor what it hands on',
    {
      calls: [cooling, allowed(dai, contract, ether), asking(ether)],
      moves: [...cooled, erc20(dai, safe, contract, ether), erc20(dai, contract, stranger, ether)],
    },
  ],
  [
    'nor what it sells for a stranger',
    {
      calls: [cooling, allowed(dai, contract, ether), asking(ether)],
      moves: [...cooled, erc20(dai, safe, contract, ether), erc20(usdc, contract, stranger, 1_000_000n)],
    },
  ],
  [
    'nor what it sells for a stranger, paid in coin',
    {
      calls: [cooling, callTo(contract, 'swap(uint256 amount)', [5n], ether)],
      moves: [...cooled, coin(safe, contract, ether), erc20(usdc, contract, stranger, 1_000_000n)],
    },
  ],
  [
    'of a deposit is for as much as is asked for',
    { calls: [allowed(dai, vault, ether), requesting(1n)], moves: [erc20(dai, safe, escrow, ether)] },
  ],
  [
    'of a deposit is kept by no account without code',
    { calls: [allowed(dai, vault, ether), requesting(ether)], moves: [erc20(dai, safe, stranger, ether)] },
  ],
  [
    'of a deposit is for what its own contract may take',
    {
      calls: [requesting(ether), allowed(dai, contract, ether), asking(ether)],
      moves: [erc20(dai, safe, stranger, ether)],
    },
  ],
])('a promise %s', (_, act) => {
  expect(stops(act)).toContain('SIM-01')
})

test('whose permission is only taken back may not be handed what another contract takes', () => {
  const taking = [allowed(dai, contract, ether), asking(ether)]
  const moves = [erc20(dai, safe, contract, ether), erc20(dai, contract, stranger, ether)]
  expect(stops({ calls: [allowed(usdc, stranger, 0n), ...taking], moves })).toContain('SIM-01')
  expect(stops({ calls: [allowed(usdc, stranger, 0n)], moves: [] })).toEqual([])
})
