import { concat, keccak256, stringToHex } from 'viem'
import type { Address } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { Attack, AttackSubject } from '#sandbox/gallery/attack.ts'
import { batch, callOf, pay, throughMulticall } from '#sandbox/gallery/calls.ts'
import type { Grounds } from '#sandbox/gallery/grounds.ts'
import * as orders from '#sandbox/gallery/orderMessages.ts'

const [, marcus, , noor] = owners
const ether = 10n ** 18n
const hundred = 100_000_000n
/** The deterministic deployer, which every chain of the sandbox has had from its first block. */
const oldContract = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** The first five and the last four digits are Marcus’s. */
const likeMarcus =
  `${marcus.address.slice(0, 7)}${'3'.repeat(31)}${marcus.address.slice(-4)}`.toLowerCase() as Address
const largestUint96 = 2n ** 96n - 1n
const unread = concat(['0x0ddba115', keccak256(stringToHex('a word that nobody reads'))])

const said =
  (message: (grounds: Grounds & { safe: Address }) => Record<string, unknown>) =>
  (grounds: Grounds): AttackSubject => ({
    kind: 'message',
    message: message({ ...grounds, safe: grounds.safes.vault.address }),
  })

/** The same attacks in other shapes: not the number, the caller or the field that one looks for first. */
export const shapeAttacks: readonly Attack[] = [
  {
    name: 'unread-call-in-a-batch',
    what: 'Between two payments of a batch stands a call that nobody here can read.',
    how: 'The second of three calls has a selector that no ABI of this page has.',
    checks: ['DEC-06'],
    verdict: 'stop',
    twin: 'The batch without it.',
    attack: ({ contract }) => ({
      kind: 'transaction',
      ...batch([
        pay(noor.address, ether / 100n),
        { to: contract, value: 0n, data: unread, operation: 0 },
        pay(marcus.address, ether / 100n),
      ]),
    }),
    benign: () => ({
      kind: 'transaction',
      ...batch([pay(noor.address, ether / 100n), pay(marcus.address, ether / 100n)]),
    }),
  },
  {
    name: 'all-of-a-smaller-type',
    what: 'A contract may take all of a token, by an amount that is not the largest there is.',
    how: 'approve of 2⁹⁶ − 1, all that a uint96 can say: several tokens take it for no limit.',
    checks: ['TOK-03'],
    verdict: 'stop',
    twin: 'The same contract may take a hundred.',
    attack: ({ susd }) => ({
      kind: 'transaction',
      ...callOf(susd, 'approve', [oldContract, largestUint96]),
    }),
    benign: ({ susd }) => ({ kind: 'transaction', ...callOf(susd, 'approve', [oldContract, hundred]) }),
  },
  {
    name: 'look-alike-behind-a-caller',
    what: 'A contract that calls for others pays an address which begins and ends like one that the owners know.',
    how: 'The payment stands in a call of Multicall3, which passes on the coin that goes along.',
    checks: ['ADDR-01'],
    verdict: 'stop',
    twin: 'The owner himself, paid in the same way.',
    attack: () => ({ kind: 'transaction', ...throughMulticall(likeMarcus, ether / 100n) }),
    benign: () => ({ kind: 'transaction', ...throughMulticall(marcus.address, ether / 100n) }),
  },
  {
    name: 'order-for-any-piece',
    what: 'An order sells one collectible, and whoever buys chooses which.',
    how: 'An order of Seaport whose item has criteria, of which the message has no list.',
    checks: ['MSG-06'],
    verdict: 'stop',
    twin: 'The order for one piece, named by its token id.',
    attack: said(({ safe, stamp, susd }) =>
      orders.seaportOrder({ safe, itemType: 4, token: stamp, tokenId: '0', price: susd }),
    ),
    benign: said(({ safe, stamp, susd }) =>
      orders.seaportOrder({ safe, itemType: 2, token: stamp, tokenId: '7', price: susd }),
    ),
  },
  {
    name: 'order-with-hidden-terms',
    what: 'An order names a price, and code that it does not show may lower it.',
    how: 'An order of 1inch with the flag of an extension, of which the message has the hash alone.',
    checks: ['MSG-06'],
    verdict: 'stop',
    twin: 'The same order without the flag.',
    attack: said(({ safe, grain, susd }) =>
      orders.oneInchOrder({ safe, sell: grain, buy: susd, hasExtension: true }),
    ),
    benign: said(({ safe, grain, susd }) =>
      orders.oneInchOrder({ safe, sell: grain, buy: susd, hasExtension: false }),
    ),
  },
]
