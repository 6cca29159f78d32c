import { expect, test } from 'vitest'
import {
  alice,
  batch,
  contract,
  dai,
  judged,
  official,
  ownCase,
  pay,
  safe,
  send,
  stranger,
  usdc,
  zero,
} from '#cli/fixtures/ownRulebook/ownCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const other: Address = '0x8888888812b31B0b8fc50a8E1D81d6a45b2f8888'
const known = [{ address: alice }, { address: contract }, { address: other }]
const exec = (
  to: Address,
  { value, data, operation, to: target }: Call,
  fee: readonly unknown[] = [],
): Call =>
  send(to, 'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)', [
    ...[target, value, data, operation, 0n],
    ...(fee.length > 0 ? fee : [0n, 0n, zero, zero]),
    '0x',
  ])
/** Two Safes deep, each in a batch. */
const deep = (call: Call) => batch(exec(other, batch(exec(contract, call))))
const redeem = (receiver: Address, owner: Address) =>
  send(dai, 'redeem(uint256,address,address)', [5n, receiver, owner])
const created = (singleton: Address, ...owners: Address[]) =>
  send(official('SafeProxyFactory'), 'createProxyWithNonce(address,bytes,uint256)', [
    singleton,
    send(zero, 'setup(address[],uint256,address,bytes,address,address,uint256,address)', [
      ...[owners, 1n, zero, '0x', zero, zero, 0n, zero],
    ]).data,
    1n,
  ])
const module = '0xAA46724893dedD72658219405185Fb0Fc91e091C'
const allowance = 'setAllowance(address,address,uint96,uint16,uint32)'

/** What happens at other Safes that this one makes act: each beside what is done every day. */
const pairs: [string, Call, Call][] = [
  ['shares of another Safe', deep(redeem(stranger, contract)), deep(redeem(contract, contract))],
  ['shares of another Safe, to this one', deep(redeem(stranger, contract)), deep(redeem(safe, contract))],
  [
    'a fee to a stranger',
    exec(other, pay(alice, 5n), [2n, 10n ** 18n, zero, stranger]),
    exec(other, pay(alice, 5n)),
  ],
  [
    'a fee in a token, to whoever executes',
    deep(exec(contract, pay(alice, 5n), [1n, 10n ** 9n, usdc, zero])),
    deep(pay(alice, 5n)),
  ],
  ['a new Safe of foreign code', deep(created(stranger, alice)), deep(created(official('Safe'), alice))],
  [
    'an allowance of a module',
    deep(send(module, allowance, [stranger, usdc, 5n, 0, 0])),
    deep(send(module, 'deleteAllowance(address,address)', [stranger, usdc])),
  ],
]

test.each(pairs)('%s is stopped for a stranger, and the everyday call is not', async (name, evil, twin) => {
  expect((await judged(ownCase(name, 'fine', evil, { known }))).told).not.toEqual([])
  expect((await judged(ownCase(name, 'fine', twin, { known }))).told).toEqual([])
})
