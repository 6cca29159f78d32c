import { concat, encodeFunctionData, numberToHex, padHex, parseAbi, zeroAddress, zeroHash } from 'viem'
import { composableCow, twapHandler } from '#core/calldata/protocols.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Attack, AttackSubject } from '#sandbox/gallery/attack.ts'

const abi = parseAbi([
  'function create((address handler, bytes32 salt, bytes staticInput) params, bool dispatch)',
])
/** 2026-12-31, in seconds since 1970. */
const newYear = 1_798_675_200n
const day = 86_400n
const grain = 10n ** 18n
/** 50 of a token with six decimals. */
const fifty = 50_000_000n

type Sale = { sell: Address; buy: Address; receiver: Address; least: bigint }

/** Two parts of 50, a day apart, as the app of CoW Protocol places them (TWAPOrder.Data). */
function twap({ sell, buy, receiver, least }: Sale): AttackSubject {
  const accounts = [sell, buy, receiver].map((one) => padHex(one, { size: 32 }))
  const [begins, parts, wholeSpan] = [newYear, 2n, 0n]
  const numbers = [fifty, least, begins, parts, day, wholeSpan].map((one) => numberToHex(one, { size: 32 }))
  const params = {
    handler: twapHandler,
    salt: zeroHash,
    staticInput: concat([...accounts, ...numbers, zeroHash]),
  }
  const data = encodeFunctionData({ abi, args: [params, true] })
  return { kind: 'transaction', to: composableCow, value: 0n, data, operation: 0 }
}

/** Orders that the Safe places by a call: a signature in a form that anybody fills. */
export const orderAttacks: readonly Attack[] = [
  {
    name: 'placed-order-for-a-stranger',
    what: 'The Safe places an order that sells day by day, and a stranger receives what it brings.',
    how: 'A TWAP order of CoW Protocol whose receiver is neither the Safe nor left out.',
    checks: ['ORD-01'],
    verdict: 'stop',
    twin: 'The same order, whose proceeds come to the Safe.',
    attack: ({ susd, grain: buy, thief }) => twap({ sell: susd, buy, receiver: thief, least: grain }),
    benign: ({ susd, grain: buy, safes }) =>
      twap({ sell: susd, buy, receiver: safes.vault.address, least: grain }),
  },
  {
    name: 'placed-order-at-any-price',
    what: 'The Safe places an order that sells at whatever price somebody offers for it.',
    how: 'A TWAP order of CoW Protocol whose parts need not bring anything.',
    checks: ['ORD-01'],
    verdict: 'stop',
    twin: 'The same order with a least price, whose receiver is left out.',
    attack: ({ susd, grain: buy }) => twap({ sell: susd, buy, receiver: zeroAddress, least: 0n }),
    benign: ({ susd, grain: buy }) => twap({ sell: susd, buy, receiver: zeroAddress, least: grain }),
  },
]
