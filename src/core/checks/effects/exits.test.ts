import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { known } from '#core/fixtures/checkCase.ts'
import { batch, people } from '#core/fixtures/effectCase.ts'
import { coin, erc20, shortly } from '#core/fixtures/trialCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { Move, RedeemedShares } from '#core/trialRun/outcome.ts'

const { safe, stranger, contract, usdc, dai } = people
// Curve's LiquidityGauge and Synthetix' StakingRewards, SushiBar, Compound's CErc20, and what many staking contracts call it.
const declarations = ['withdraw', 'leave', 'redeem', 'unstake'].map(
  (name) => `function ${name}(uint256 amount)`,
)
const exit = (functionName: string): Call => ({
  ...{ to: contract, value: 0n, operation: 0 },
  data: encodeFunctionData({ abi: parseAbi(declarations), functionName, args: [100n] } as never),
})
/** As whoever has the ABI of the contract sees it. */
const run = (functionName: string, moves: readonly Move[], givenShares: readonly RedeemedShares[] = []) => {
  const call = exit(functionName)
  const read = { chainId: 1, safe, safeVersion: '1.4.1' as const }
  const abis = [{ methods: methodsOf(declarations.map((one) => one.slice('function '.length))) }]
  return shortly(call, { moves, givenShares }, { call: decodeCall(call, { ...read, abis }) })
}
const burnt = (amount: bigint) => erc20(contract, safe, zeroAddress, amount)
const back = (amount: bigint) => erc20(usdc, contract, safe, amount)

describe('SIM-01 does not stop who takes back what is staked', () => {
  test.each<[string, string, Move[]]>([
    ['at a contract that keeps no shares', 'withdraw', [back(100n)]],
    ['at a gauge, whose shares are destroyed for it', 'withdraw', [burnt(100n), back(100n)]],
    ['as coin', 'withdraw', [burnt(100n), coin(contract, safe, 100n)]],
    ['with what it earned', 'leave', [burnt(100n), back(105n)]],
    ['in another unit than its shares', 'redeem', [erc20(contract, safe, contract, 100n), back(2n)]],
    ['as its own contract calls it', 'unstake', [burnt(100n), back(105n)]],
  ])('%s', (_, method, moves) => expect(run(method, moves)).not.toContain('finding stop'))
})

describe('SIM-01 stops who takes back what is staked', () => {
  test.each<[string, string, Move[]]>([
    ['and gets less than is said', 'withdraw', [burnt(100n), back(99n)]],
    ['and gets nothing', 'unstake', [burnt(100n)]],
    ['and gives more shares than is said', 'unstake', [burnt(101n), back(105n)]],
    ['and gives something else', 'leave', [erc20(dai, safe, contract, 100n), back(105n)]],
    ['where somebody else gets it', 'unstake', [burnt(100n), erc20(usdc, contract, stranger, 105n)]],
    [
      'where somebody else gets most',
      'redeem',
      [burnt(100n), erc20(usdc, contract, stranger, 105n), back(1n)],
    ],
  ])('%s', (_, method, moves) => expect(run(method, moves)).toContain('finding stop'))

  test('for less than its contract says that its shares are worth', () => {
    const worth: RedeemedShares = { share: contract, amount: 100n, says: { token: usdc, amount: 105n } }
    expect(run('leave', [burnt(100n), back(50n)], [worth])).toContain('finding stop')
    expect(run('leave', [burnt(100n), back(105n)], [worth])).not.toContain('finding')
  })
})

test('two exits at one contract are owed both', () => {
  const twice = batch([exit('withdraw'), exit('withdraw')])
  const judgedWith = (amount: bigint) => shortly(twice, { moves: [burnt(200n), back(amount)] })
  expect(judgedWith(200n)).not.toContain('finding stop')
  expect(judgedWith(100n)).toContain('finding stop')
})

test('wrapped coin that gives a token back instead of coin is stopped', () => {
  const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
  const call = { ...exit('withdraw'), to: weth } as const
  const given = erc20(weth, safe, zeroAddress, 100n)
  expect(shortly(call, { moves: [given, coin(weth, safe, 100n)] })).toBe('pass')
  expect(shortly(call, { moves: [given, erc20(usdc, weth, safe, 100n)] })).toContain('finding stop')
})

const others = [
  'function exit()',
  'function leaveAll(bool claims)',
  'function exitFor(address to)',
  'function exitNote(string note)',
  'function burn(uint256 amount)',
  'function withdraw(address asset,uint256 amount)',
  'function removeLiquidity(uint256 amount,uint256[2] least)',
  'function claimWithdrawals(uint256[] ids,uint256[] hints)',
  'function exitTo(uint256 amount,address to)',
  'function send(uint256 amount,bytes32 to)',
]
/** A call that no table here knows, as whoever has the ABI of the contract sees it. */
const byAbi = (
  functionName: string,
  args: readonly unknown[],
  moves: readonly Move[],
  value = 0n,
  { givenShares = [], ...more }: Partial<EffectFacts> & { givenShares?: RedeemedShares[] } = {},
) => {
  const data = encodeFunctionData({ abi: parseAbi(others), functionName, args } as never)
  const call: Call = { to: contract, value, data, operation: 0 }
  const abis = [{ methods: methodsOf(others.map((one) => one.slice('function '.length))) }]
  const read = { chainId: 1, safe, safeVersion: '1.4.1' as const }
  return shortly(call, { moves, givenShares }, { ...more, call: decodeCall(call, { ...read, abis }), tx: {} })
}
const piece = (id: bigint): Move => ({
  ...{ kind: 'erc721', token: contract, from: safe, to: zeroAddress, amount: 1n, id },
})

describe('SIM-01 tells, and does not stop, what a contract takes back of its own token for a return', () => {
  // Rocket Pool's rETH, Compound 3's Comet, a pool of Curve, Lido's withdrawal queue.
  test.each<[string, string, readonly unknown[], Move[]]>([
    ['shares for coin', 'burn', [100n], [burnt(100n), coin(contract, safe, 109n)]],
    ['a balance for the asset that the call names', 'withdraw', [usdc, 100n], [burnt(100n), back(100n)]],
    [
      'a share of a pool for its assets',
      'removeLiquidity',
      [100n, [1n, 1n]],
      [burnt(100n), back(50n), erc20(dai, contract, safe, 50n)],
    ],
    [
      'a ticket for what it stands for',
      'claimWithdrawals',
      [[7n], [3n]],
      [piece(7n), coin(contract, safe, 9n)],
    ],
    ['all of it, where the call says no number (Synthetix)', 'exit', [], [burnt(107n), back(107n)]],
    ['all of it, and what it earned or not', 'leaveAll', [true], [burnt(107n), back(110n)]],
    ['all of it for the Safe itself', 'exitFor', [safe], [burnt(107n), back(107n)]],
  ])('%s', (_, method, args, moves) => {
    const told = byAbi(method, args, moves)
    expect(told).toContain('finding warn: Your Safe gives up ')
    expect(told).toContain(' and gets ')
  })
})

describe('SIM-01 stops what a contract takes of its own token', () => {
  const unknown = erc20(people.nft, contract, safe, 100n)
  test.each<[string, string, readonly unknown[], Move[], bigint?]>([
    ['for nothing', 'removeLiquidity', [100n, [1n, 1n]], [burnt(100n)]],
    ['all of it for nothing', 'exit', [], [burnt(107n)]],
    ['all of it, for a stranger whom the call names', 'exitFor', [stranger], [burnt(107n), back(1n)]],
    ['all of it, beside a text that may say how much', 'exitNote', ['7'], [burnt(107n), back(1n)]],
    [
      'all of it, while somebody else gets most',
      'exit',
      [],
      [burnt(107n), erc20(usdc, contract, stranger, 106n), back(1n)],
    ],
    ['all of it, and another token', 'exit', [], [burnt(107n), erc20(dai, safe, contract, 5n), back(107n)]],
    ['all of it, paid by somebody else', 'exit', [], [burnt(107n), erc20(usdc, stranger, safe, 107n)]],
    ['beyond what the call says', 'burn', [100n], [burnt(101n), coin(contract, safe, 109n)]],
    ['for a token that nobody knows', 'removeLiquidity', [100n, [1n, 1n]], [burnt(100n), unknown]],
    ['for somebody whom the call names', 'exitTo', [100n, stranger], [burnt(100n), coin(contract, safe, 1n)]],
    [
      'for somebody on another chain, beside what is left of the fee',
      'send',
      [100n, `0x${'00'.repeat(12)}${stranger.slice(2)}`],
      [coin(safe, contract, 10n), burnt(100n), coin(contract, safe, 1n)],
      10n,
    ],
    [
      'and another token',
      'burn',
      [100n],
      [burnt(100n), erc20(dai, safe, contract, 5n), coin(contract, safe, 1n)],
    ],
    [
      'while somebody else gets most',
      'burn',
      [100n],
      [burnt(100n), coin(contract, stranger, 99n), coin(contract, safe, 1n)],
    ],
    [
      'another piece than the call says',
      'claimWithdrawals',
      [[7n], [3n]],
      [piece(8n), coin(contract, safe, 9n)],
    ],
  ])('%s', (_, method, args, moves, value) =>
    expect(byAbi(method, args, moves, value)).toContain('finding stop'),
  )
})

describe('SIM-01 holds what an exit brings against what is given up, where its worth is known', () => {
  const worth = (amount: bigint, token = usdc): RedeemedShares => ({
    share: contract,
    amount: 100n,
    says: { token, amount },
  })
  const exited = (got: Move[], more: Parameters<typeof byAbi>[4]) =>
    byAbi('exit', [], [burnt(100n), ...got], 0n, more)
  test('by what its own contract reports', () => {
    const at = (amount: bigint) => exited([back(amount)], { givenShares: [worth(200n)] })
    expect(at(99n)).toContain('finding stop: Your Safe gives up ')
    expect(at(99n)).toContain('That is less than half of its worth.')
    expect(at(100n)).toContain('finding warn: ')
    expect(at(100n)).toContain('By what is known of both, that is no less than half of its worth.')
    expect(exited([back(1n)], { givenShares: [worth(0n)] })).toContain('could not be checked')
    // In a token that is worth the same.
    expect(exited([erc20(dai, contract, safe, 10n ** 12n)], { givenShares: [worth(3n)] })).toContain('stop')
    expect(exited([erc20(dai, contract, safe, 10n ** 12n)], { givenShares: [worth(2n)] })).not.toContain(
      'stop',
    )
    // Of another unit neither says anything.
    expect(exited([coin(contract, safe, 1n)], { givenShares: [worth(200n)] })).toContain(
      'could not be checked',
    )
  })
  test('by prices of both', () => {
    const prices = known(
      new Map<'native' | Address, number>([
        [contract, 2],
        ['native', 2000],
        [usdc, 1],
      ]),
    )
    const tokens = {
      of: new Map([
        [contract, known({ symbol: 'LP', name: 'LP', decimals: 6 })],
        [usdc, known({ symbol: 'USDC', name: 'USD Coin', decimals: 6 })],
      ]),
    }
    const at = (...got: Move[]) => exited(got, { prices, tokens })
    expect(at(back(99n))).toContain('stop')
    expect(at(back(100n))).not.toContain('stop')
    // 100 millionths of what is worth 2 are 0.0002; 10¹¹ wei of what is worth 2000 as well.
    expect(at(coin(contract, safe, 10n ** 11n))).not.toContain('stop')
    expect(at(coin(contract, safe, 10n ** 10n))).toContain('stop')
    const both = { prices, tokens, givenShares: [worth(300n)] }
    expect(exited([back(120n)], both)).toContain('stop')
  })
})

test('shares whose worth nobody says are told with what is got for them', () => {
  const shares: RedeemedShares = { share: contract, amount: 100n, says: undefined }
  expect(run('unstake', [burnt(100n), back(105n)], [shares])).toContain(
    'finding warn: The value of the shares',
  )
})
