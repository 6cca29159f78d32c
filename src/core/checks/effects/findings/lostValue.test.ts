import { describe, expect, test } from 'vitest'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { batch, callOf, people } from '#core/fixtures/effectCase.ts'
import { coin, erc20, held, judged, shortly } from '#core/fixtures/trialCase.ts'
import type { Address } from '#core/safe/safe.ts'
import type { RedeemedShares, Redemption, Worth } from '#core/trialRun/outcome.ts'

const { safe, alice, contract: vault, usdc, dai, stranger } = people
const nobody: Address = '0x0000000000000000000000000000000000000000'

/** 10,000 base units of USDC into a vault of which as many shares come. */
const deposit = batch([callOf(usdc, 'approve', [vault, 10_000n]), callOf(vault, 'deposit', [10_000n, safe])])
const came = (received = 10_000n) => ({
  moves: [erc20(usdc, safe, vault, 10_000n), erc20(vault, nobody, safe, received)],
  holdings: [held(safe, usdc, 50_000n, 40_000n), held(safe, vault, 0n, received)],
})
const bought = (change: Partial<Redemption> = {}): Redemption => ({
  paths: [[1]],
  contract: vault,
  holder: safe,
  share: vault,
  amount: 10_000n,
  received: 10_000n,
  ...change,
})
const pays = (amount: bigint, token: Address = usdc): Worth => ({ token, amount })
const run = (redemption: Redemption, more: Partial<Simulation> = {}) => ({
  ...came(),
  redemptions: [redemption],
  ...more,
})

describe('shares that are bought', () => {
  test('may be turned back into a hundredth less than was given, and no less', () => {
    expect(shortly(deposit, run(bought({ back: [pays(10_000n)] })))).toBe('pass')
    expect(shortly(deposit, run(bought({ back: [pays(9_900n)] })))).toBe('pass')
    expect(shortly(deposit, run(bought({ back: [pays(9_899n)] })))).toMatch(
      new RegExp(
        `^finding stop: In call 2: Your Safe gives .* at ${vault} and gets shares that could be turned back into `,
      ),
    )
  })

  test('are worth nothing where something else comes back, or nothing', () => {
    expect(shortly(deposit, run(bought({ back: [pays(10_000n, dai)] })))).toMatch(/^finding stop/)
    expect(shortly(deposit, run(bought({ back: [{ amount: 10_000n }] })))).toMatch(/^finding stop/)
    expect(shortly(deposit, run(bought({ back: [] })))).toMatch(/^finding stop/)
  })

  test('of a contract that nobody here knows and that is young are not agreed, whatever it gives back now', () => {
    const aged = (days: number) => ({
      codeAges: { of: new Map([[vault, { known: true as const, value: days }]]) },
    })
    const fair = run(bought({ back: [pays(10_000n)], says: pays(10_000n) }))
    expect(shortly(deposit, fair, aged(29))).toContain(
      `to the contract at ${vault}, unknown here and less than 30 days old. It returns that in a simulation; later it may not.`,
    )
    expect(shortly(deposit, fair, aged(29))).toMatch(/^finding stop/)
    expect(shortly(deposit, fair, aged(30))).toBe('pass')
    expect(shortly(deposit, fair, { ...aged(0), known: { addressBook: [vault] } })).toBe('pass')
  })

  test('of a contract that nobody here knows are warned of where they take nearly all that the Safe has, however old it is', () => {
    const fair = bought({ back: [pays(10_000n)] })
    const of = (before: bigint, more = {}) =>
      shortly(deposit, run(fair, { holdings: [held(safe, usdc, before, before - 10_000n)] }), more)
    const warned =
      /^finding warn: In call 2: Your Safe gives .*, nearly all that it holds of it, to the contract at /
    expect(of(10_000n)).toMatch(warned)
    expect(of(11_111n)).toMatch(warned)
    expect(of(11_112n)).toBe('pass')
    expect(of(10_000n, { known: { addressBook: [vault] } })).toBe('pass')
    expect(shortly(deposit, run(fair))).toBe('pass')
  })

  test('what is tried goes before what their contract says', () => {
    const [fair, poor] = [pays(10_000n), pays(100n)]
    expect(shortly(deposit, run(bought({ back: [poor], says: fair })))).toMatch(/^finding stop/)
    expect(shortly(deposit, run(bought({ back: [fair], says: poor })))).toBe('pass')
  })

  test('that cannot be turned back are believed of a contract that the owners know alone', () => {
    const locked = run(bought({ says: pays(10_000n) }))
    expect(judged(deposit, locked)).toMatchObject({ outcome: 'unknown', severity: 'stop' })
    expect(JSON.stringify(judged(deposit, locked).evidence)).toContain('only its contract reports a value')
    const known = { known: { addressBook: [vault] } }
    expect(judged(deposit, locked, known).outcome).toBe('pass')
    expect(judged(deposit, run(bought()), known)).toMatchObject({ outcome: 'unknown', severity: 'stop' })
    expect(shortly(deposit, run(bought({ says: pays(9_899n) })), known)).toMatch(
      /^finding stop: .* are worth, by their own report/,
    )
    expect(judged(deposit, run(bought({ says: pays(10_000n, dai) })), known).outcome).toBe('unknown')
  })

  test('of which a part is given on are held against that part', () => {
    const half = bought({ amount: 5_000n, back: [pays(5_000n)] })
    expect(shortly(deposit, run(half))).toBe('pass')
    expect(shortly(deposit, run({ ...half, back: [pays(4_949n)] }))).toMatch(/^finding stop/)
  })

  test('what was not looked at is not judged', () => expect(shortly(deposit, came())).toBe('pass'))
})

describe('shares that are given up', () => {
  const gives = (says?: Worth): RedeemedShares => ({ share: vault, amount: 10_000n, ...(says && { says }) })
  /** redeem(uint256,address,address), 0xba087652 (EIP-4626). */
  const word = (value: bigint | Address) => BigInt(value).toString(16).padStart(64, '0')
  const call = {
    to: vault,
    value: 0n,
    data: `0xba087652${word(10_000n)}${word(safe)}${word(safe)}`,
    operation: 0,
  } as const
  const paid = (amount: bigint, given: RedeemedShares, token = usdc) => ({
    moves: [erc20(vault, safe, nobody, 10_000n), erc20(token, vault, safe, amount)],
    holdings: [held(safe, vault, 10_000n, 0n), held(safe, token, 0n, amount)],
    givenShares: [given],
  })

  test('bring what they were worth before, but for a hundredth', () => {
    expect(shortly(call, paid(20_000n, gives(pays(20_000n))))).toBe('pass')
    expect(shortly(call, paid(19_800n, gives(pays(20_000n))))).toBe('pass')
    expect(shortly(call, paid(19_799n, gives(pays(20_000n))))).toMatch(
      new RegExp(`^finding stop: Your Safe gives up shares worth .*, and ${safe} would get `),
    )
    expect(shortly(call, paid(20_000n, gives(pays(20_000n)), dai))).toMatch(/^finding stop/)
  })

  test('are told where nobody says what they were worth', () =>
    expect(shortly(call, paid(20_000n, gives()))).toMatch(
      /^finding warn: The value of the shares that your Safe gives up at .* could not be read/,
    ))
})

test('shares are worth what whoever holds them gets for them', () => {
  const other = bought({ holder: alice, back: [pays(10_000n)] })
  expect(shortly(deposit, run(other))).toBe('pass')
  expect(shortly(deposit, run({ ...other, holder: stranger, back: [] }))).toMatch(/^finding stop/)
})

describe('coin that is staked by the name that WETH9 has, for a token of another contract', () => {
  // RocketDepositPool.deposit() hands the coin to a vault, and rETH mints; chain 1 alone knows the rate (docs.rocketpool.net).
  const reth: Address = '0xae78736Cd615f374D3085123A210448E74Fc6393'
  const [ether, shares] = [10n ** 18n, 9n * 10n ** 17n]
  const stake = { ...callOf(vault, 'deposit', []), value: ether }
  const got = (token: Address, to = safe) => [
    coin(safe, vault, ether),
    coin(vault, alice, ether),
    erc20(token, nobody, to, shares),
  ]
  const staked = (token: Address, change: Partial<Redemption> = {}) => ({
    moves: got(token),
    holdings: [held(safe, token, 0n, shares)],
    redemptions: [bought({ paths: [[]], share: token, amount: shares, received: shares, ...change })],
  })
  test('passes where its rate is known here and says what was given, and for no other token', () => {
    expect(shortly(stake, staked(reth, { says: { amount: ether } }))).not.toContain('stop')
    expect(shortly(stake, staked(reth, { says: { amount: (ether * 98n) / 100n } }))).toContain('finding stop')
    expect(shortly(stake, staked(reth))).toContain('finding stop')
    expect(shortly(stake, staked(dai, { says: { amount: ether } }))).toContain('finding stop')
    expect(shortly(stake, { moves: got(reth, stranger), redemptions: [] })).toContain('finding stop')
    // What another call brings is no answer.
    const two = batch([callOf(reth, 'transferFrom', [alice, safe, shares]), stake])
    const both = staked(reth, { paths: [[1]], says: { amount: ether } })
    expect(shortly(two, both)).toContain('finding stop')
  })
})

describe('coin that is staked by the name that WETH9 has, for fewer of the contract’s own token', () => {
  // swETH.sol of SwellNetwork: deposit() mints by the rate, and the coin goes to its DepositManager.
  const sweth: Address = '0xf951E335afb289353dc249e82926178EaC7DEd78'
  const [ether, shares] = [10n ** 18n, 9n * 10n ** 17n]
  const stakeAt = (to: Address) => ({ ...callOf(to, 'deposit', []), value: ether })
  const staked = (at: Address, change: Partial<Redemption> = {}, receiver = safe) => ({
    moves: [coin(safe, at, ether), coin(at, stranger, ether), erc20(at, nobody, receiver, shares)],
    holdings: [held(safe, at, 0n, receiver === safe ? shares : 0n)],
    redemptions: [
      bought({ contract: at, paths: [[]], share: at, amount: shares, received: shares, ...change }),
    ],
  })
  const whole = { says: { amount: ether } }
  test('passes where its rate is known here and says what was given, in a batch too', () => {
    expect(shortly(stakeAt(sweth), staked(sweth, whole))).not.toContain('stop')
    const paid = batch([stakeAt(sweth), callOf(usdc, 'transfer', [alice, 5n])])
    const run = staked(sweth, { ...whole, paths: [[0]] })
    expect(shortly(paid, { ...run, moves: [...run.moves, erc20(usdc, safe, alice, 5n)] })).not.toContain(
      'stop',
    )
  })

  test('stops where it says less, says nothing, nobody knows it, or the tokens go to another', () => {
    expect(shortly(stakeAt(sweth), staked(sweth, { says: { amount: (ether * 98n) / 100n } }))).toContain(
      'stop',
    )
    expect(shortly(stakeAt(sweth), staked(sweth))).toContain('stop')
    expect(shortly(stakeAt(vault), staked(vault, whole))).toContain('finding stop')
    expect(shortly(stakeAt(sweth), { ...staked(sweth, whole, stranger), redemptions: [] })).toContain('stop')
  })
})
