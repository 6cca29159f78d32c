import { zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { batch, callOf, people, send, unknownData } from '#core/fixtures/effectCase.ts'
import { coin, erc20, held, judged, pay, shortly } from '#core/fixtures/trialCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { Move, Permission } from '#core/trialRun/outcome.ts'

const { safe, alice, stranger, contract, usdc, dai, nft } = people
const largest = 2n ** 256n - 1n

describe('who gets what', () => {
  test('an amount to whom the call names passes, to the last unit', () => {
    expect(shortly(send(alice, 5n), { moves: [coin(safe, alice, 5n)] })).toBe('pass')
    expect(shortly(send(alice, 5n), { moves: [coin(safe, alice, 6n)] })).toBe(
      `finding stop: 0.000000000000000001 ETH would go from your Safe to ${alice}; no call shows this payment.`,
    )
    expect(shortly(pay(5n), { moves: [erc20(usdc, safe, alice, 5n)] })).toBe('pass')
    expect(
      shortly(pay(5n), { moves: [erc20(usdc, safe, alice, 5n), erc20(dai, safe, stranger, 1n)] }),
    ).toContain(`would go from your Safe to ${stranger}`)
  })

  test('a unit or two more are rounding of a thousand times as much, of a token alone', () => {
    expect(shortly(pay(2000n), { moves: [erc20(usdc, safe, alice, 2002n)] })).toBe('pass')
    expect(shortly(pay(2000n), { moves: [erc20(usdc, safe, alice, 2003n)] })).toContain('finding stop')
    expect(shortly(send(alice, 2000n), { moves: [coin(safe, alice, 2001n)] })).toContain('finding stop')
  })

  test('a payee who gets less is found; up to a hundredth is a warning', () => {
    const gets = (amount: bigint) =>
      shortly(pay(1000n), {
        moves: [erc20(usdc, safe, alice, 1000n)],
        holdings: [held(alice, usdc, 7n, 7n + amount), held(safe, usdc, 1000n, 0n)],
      })
    expect(gets(1000n)).toBe('pass')
    expect(gets(999n)).toBe('pass')
    expect(gets(998n)).toContain('finding warn')
    expect(gets(990n)).toContain('finding warn')
    expect(gets(989n)).toBe(
      `finding stop: ${alice} would get 0.000989 USDC (${usdc}); the call shows 0.001 USDC (${usdc}).`,
    )
    expect(gets(-1n)).toContain('would get 0 USDC')
    expect(gets(1001n)).toBe('pass')
  })

  test('a contract that is paid may pass it on, an account without code cannot', () => {
    const shown = (to: Address) => ({
      moves: [erc20(usdc, safe, to, 1000n), erc20(usdc, to, stranger, 900n)],
      holdings: [held(to, usdc, 0n, 100n)],
    })
    expect(shortly(pay(1000n, contract), shown(contract))).toBe('pass')
    expect(shortly(pay(1000n), shown(alice))).toContain('finding stop')
  })

  test('a person’s account whose code passes on what it gets does not keep it (EIP-7702); one that keeps it does', () => {
    const codes = {
      codes: { of: new Map([[alice, { known: true as const, value: { size: 23, delegatedTo: contract } }]]) },
    }
    const sent = [coin(safe, alice, 90n)]
    expect(shortly(send(alice, 90n), { moves: sent }, codes)).toBe('pass')
    expect(shortly(send(alice, 90n), { moves: [...sent, coin(alice, stranger, 90n)] }, codes)).toContain(
      `would go from your Safe to ${stranger}; no call shows this payment.`,
    )
    expect(shortly(send(alice, 90n), { moves: [...sent, coin(alice, stranger, 1n)] }, codes)).toContain(
      'stop',
    )
    // What a contract does with what it gets is its own, as before.
    expect(shortly(send(alice, 90n), { moves: [...sent, coin(alice, stranger, 90n)] })).toBe('pass')
    const tokens = [erc20(usdc, safe, alice, 1000n), erc20(usdc, alice, stranger, 1000n)]
    const holdings = [held(alice, usdc, 0n, 0n)]
    expect(shortly(pay(1000n), { moves: tokens, holdings }, codes)).toContain(stranger)
  })

  test('what nobody could read of a payee is not agreed', () => {
    expect(judged(pay(1000n), { moves: [], holdings: [] })).toMatchObject({
      outcome: 'unknown',
      severity: 'stop',
      text: expect.stringContaining(`The amount of the token ${usdc} that ${alice} gets could not be read.`),
    })
    expect(shortly(pay(1000n), { moves: [], holdings: [held(alice, usdc, 0n, 1000n)] })).toBe('pass')
    expect(judged(pay(0n), { moves: [], holdings: [] }).outcome).toBe('pass')
    expect(judged(send(alice, 1n), { moves: [coin(safe, alice, 1n)], unasked: 3 })).toMatchObject({
      outcome: 'unknown',
      severity: 'stop',
    })
  })

  test('coin is followed through whoever passes it on, and what it keeps is its own', () => {
    const call: Call = { ...send(contract, 90n), data: unknownData }
    const found = (moves: Move[]) => judged(call, { moves }).evidence.found
    expect(found([coin(safe, contract, 90n), coin(contract, stranger, 90n)])).toMatchObject([
      { to: stranger, shown: '90' },
    ])
    expect(found([coin(safe, contract, 90n), coin(contract, stranger, 30n)])).toMatchObject([
      { to: stranger, shown: '30' },
    ])
    expect(found([coin(safe, contract, 90n)])).toBeUndefined()
  })

  test('collectibles are told by their number', () => {
    const move = (id: bigint): Move => ({ kind: 'erc721', token: nft, from: safe, to: alice, amount: 1n, id })
    const call = callOf(nft, 'transferFrom', [safe, alice, 0n])
    expect(shortly(call, { moves: [move(0n)] })).toBe('pass')
    expect(shortly(call, { moves: [move(1n)] })).toContain(
      `token 1 of ${nft} would go from your Safe to ${alice}`,
    )
    const whole = { moves: [move(0n)], balances: [{ account: safe, token: nft, before: 3n, after: 2n }] }
    expect(shortly(call, whole)).toBe('pass')
    expect(
      shortly(call, { ...whole, balances: [{ account: safe, token: nft, before: 3n, after: 1n }] }),
    ).toContain('finding stop')
  })

  test('a refund leaves too, for whom it names or for anybody', () => {
    const tx = { gasPrice: 2n, baseGas: 10n, safeTxGas: 20n }
    const most = 2n * (10n + 20n + 60_000n)
    const told = (amount: bigint, refundReceiver: Address = zeroAddress) =>
      shortly(
        send(alice, 5n),
        { moves: [coin(safe, alice, 5n), coin(safe, stranger, amount)] },
        { tx: { ...tx, refundReceiver } },
      )
    expect(told(most)).toBe('pass')
    expect(told(most + 1n)).toContain('finding stop')
    expect(told(most, stranger)).toBe('pass')
    expect(told(1n, contract)).toContain('finding stop')
  })

  test('a permission of the same batch is used up to its amount, by a contract that is called', () => {
    const uses = (allowed: bigint, taken: bigint) =>
      shortly(
        batch([callOf(usdc, 'approve', [contract, allowed]), callOf(contract, 'deposit', [1n, safe])]),
        {
          moves: [erc20(usdc, safe, contract, taken), erc20(contract, zeroAddress, safe, 1n)],
        },
      )
    expect(uses(100n, 100n)).toBe('pass')
    expect(uses(100n, 101n)).toBe('pass')
    expect(uses(100n, 102n)).toContain('finding stop')
    expect(uses(largest, 100n)).toContain('finding stop')
  })
})

describe('what comes back and what arrives', () => {
  const deposit: Call = { ...callOf(contract, 'deposit', []), value: 90n }
  const gives = coin(safe, contract, 90n)

  test('wrapped coin is as much as was given', () => {
    const gets = (amount: bigint) =>
      shortly(deposit, { moves: [gives], holdings: [held(safe, contract, 1n, 1n + amount)] })
    expect(gets(90n)).toBe('pass')
    expect(gets(89n)).toContain(`${safe} would get 89 base units of the token ${contract} from ${contract}`)
    expect(gets(0n)).toContain('finding stop')
  })

  test('what arrives unsaid is told, and is a warning of a token that nobody knows', () => {
    const told = (token: Address) =>
      shortly(send(alice, 5n), { moves: [coin(safe, alice, 5n), erc20(token, contract, safe, 3n)] })
    expect(told(usdc)).toBe(
      `finding info: Your Safe would also get 0.000003 USDC (${usdc}), which is in no call.`,
    )
    expect(told(nft)).toContain('finding warn')
    expect(shortly(deposit, { moves: [gives, erc20(contract, zeroAddress, safe, 90n)] })).toBe('pass')
  })
})

describe('who may take what afterwards', () => {
  const power = (more: Partial<Permission>): Permission => ({
    kind: 'amount',
    token: usdc,
    spender: contract,
    amount: 7n,
    ...more,
  })
  const told = (permission: Permission, call: Call = send(alice, 0n)) =>
    shortly(call, { permissions: [permission] })

  test('a permission that no call gives is found', () => {
    expect(told(power({}))).toBe(
      `finding stop: ${contract} could take up to 0.000007 USDC (${usdc}) of your Safe afterwards; no call gives that permission.`,
    )
    expect(told(power({ amount: largest }))).toContain(`could take all USDC (${usdc})`)
    expect(told(power({ kind: 'all', token: nft, amount: 1n }))).toContain(`every token of ${nft}`)
    expect(told(power({ kind: 'one', token: nft, id: 3n }))).toContain(`token 3 of ${nft}`)
  })

  test('what is taken back, was so before, or is said is none', () => {
    expect(told(power({ amount: 0n }))).toBe('pass')
    expect(told(power({ before: { known: true, value: 7n } }))).toBe('pass')
    expect(told(power({ before: { known: true, value: 6n } }))).toContain('finding stop')
    expect(told(power({ kind: 'one', token: nft, id: 3n, spender: zeroAddress }))).toBe('pass')
    expect(told(power({}), callOf(usdc, 'approve', [contract, 7n]))).toBe('pass')
    expect(told(power({}), callOf(usdc, 'approve', [contract, 6n]))).toContain('finding stop')
    expect(told(power({}), callOf(usdc, 'approve', [stranger, 7n]))).toContain('finding stop')
    expect(told(power({}), callOf(dai, 'approve', [contract, 7n]))).toContain('finding stop')
    expect(told(power({ kind: 'all', amount: 1n }), callOf(usdc, 'approve', [contract, 7n]))).toContain(
      'finding stop',
    )
    expect(
      told(power({ kind: 'all', amount: 1n }), callOf(usdc, 'setApprovalForAll', [contract, true])),
    ).toBe('pass')
  })
})
