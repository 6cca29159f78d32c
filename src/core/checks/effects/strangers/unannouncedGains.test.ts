import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { people, resultsOf } from '#core/fixtures/effectCase.ts'
import { type Act, callTo, factsIn } from '#core/fixtures/everyday/everydayCase.ts'
import { coin, erc20 } from '#core/fixtures/trialCase.ts'

const { safe, alice, stranger, usdc, dai, nft: token, contract, dave } = people
const [million, ether] = [10n ** 12n, 10n ** 18n]

const told = (act: Act) =>
  resultsOf(factsIn(act)).flatMap(({ id, outcome, severity, text }) =>
    id === 'SIM-01' && outcome === 'finding' ? [`${severity}: ${text}`] : [],
  )
const sweep = callTo(contract, 'sweep()', [])
const sweeping = (...moves: Act['moves']): Act => ({ calls: [sweep], moves })
const minting = (declaration: string, args: readonly unknown[], ...moves: Act['moves']): Act => ({
  calls: [callTo(token, declaration, args)],
  moves,
  tokens: [token],
})
const made = (to: typeof stranger, amount = million) => erc20(token, zeroAddress, to, amount)

test.each<[string, Act]>([
  ['tokens that a contract pays', sweeping(erc20(usdc, contract, stranger, million))],
  ['its coin', sweeping(coin(contract, stranger, ether))],
  [
    'most of it, while the Safe gets a little',
    sweeping(erc20(usdc, contract, stranger, million), erc20(usdc, contract, safe, 1_000_000n)),
  ],
  ['new tokens', minting('issue(uint256 amount)', [million], made(stranger))],
  [
    'new tokens beside those for somebody who is named',
    minting('mint(address to,uint256 amount)', [alice, 5n], made(alice, 5n), made(stranger)),
  ],
])('SIM-01 tells of somebody unknown who gets what no call gives: %s', (_, act) =>
  expect(told(act)).toEqual([
    expect.stringMatching(new RegExp(`^warn: ${stranger}, unknown here, would get `)),
  ]),
)

test.each<[string, Act]>([
  ['tokens for somebody known', sweeping(erc20(usdc, contract, alice, million))],
  ['for the Safe', sweeping(erc20(usdc, contract, safe, million))],
  [
    'a fee beside what the Safe gets',
    sweeping(erc20(usdc, contract, safe, million), erc20(usdc, contract, stranger, million / 10n)),
  ],
  ['a token that nobody knows', sweeping(erc20(token, contract, stranger, million))],
  ['a grain', sweeping(coin(contract, stranger, 5n))],
  ['what others do beside it', sweeping(erc20(dai, dave, stranger, ether))],
  [
    'new tokens for whom the call names',
    minting('mint(address to,uint256 amount)', [alice, 5n], made(alice, 5n)),
  ],
])('SIM-01 does not warn of %s', (_, act) =>
  expect(told(act).filter((text) => !text.startsWith('info'))).toEqual([]),
)

test('the recipient of new tokens is warned of as one of a payment is, and once', () => {
  const { calls, moves, tokens } = minting(
    'mint(address to,uint256 amount)',
    [stranger, 5n],
    made(stranger, 5n),
  )
  const found = resultsOf(factsIn({ calls, moves, ...(tokens && { tokens }) }))
  const warned = found.filter(({ outcome, severity }) => outcome === 'finding' && severity === 'warn')
  expect(warned.map(({ id, text }) => `${id}: ${text}`)).toEqual([
    `ADDR-02: First payment to this address: ${stranger}.`,
  ])
})
