import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { addressFrom, argumentsOf, field, listFrom, numberFrom } from '#core/checks/argument.ts'
import { isEndless } from '#core/checks/wording/amountText.ts'
import type { ReadPower } from '#core/descriptors/powers.ts'
import type { Address } from '#core/safe/safe.ts'
import type { PlacedCall } from './placedCalls.ts'

/** Who may take tokens later: up to `amount` base units, or every token of a collection (`all`). Zero takes a permission back. */
export type Allowance = {
  token: Address
  spender: Address
  amount: bigint
  /** Of which number in the contract (EIP-6909). */
  id?: bigint
  all?: boolean
  isUnlimited: boolean
  /** When it ends by itself, in seconds since 1970 (Permit2, `expiration`): 0 is the block in which it is given. No other ends. */
  until?: bigint
  /** `amount` comes on top of what was allowed before. */
  raises?: true
  /** So much of what was allowed before is taken back. */
  lowers?: bigint
  /** A module pays it out of the Safe, anew each so many minutes; 0 is once. No token is asked. */
  resets?: bigint
  /** What was spent of it counts as unspent; `amount` is the most that the module can hold, the bytes say none. */
  isFreedAgain?: true
  /** Whose tokens, where a signed permission names the account; left out, of whoever makes the call. */
  owner?: Address
  /** The words of the contract's maker say so, and no table here: it is warned of, and explains nothing that a trial shows. */
  isRead?: true
  place: PlacedCall
}

type Grant = Omit<Allowance, 'place'>
type GrantReader = (place: PlacedCall) => Grant[]

const limited = (token: Address, spender: Address, amount: bigint): Grant => ({
  token,
  spender,
  amount,
  isUnlimited: isEndless(amount),
})
const permit2 = (token: Address, spender: Address, amount: bigint, until: bigint): Grant => ({
  ...limited(token, spender, amount),
  until,
})
const own: GrantReader = ({ call }) => {
  const args = argumentsOf(call)
  return [limited(call.to, args.address(0), args.number(1))]
}
const raised: GrantReader = (place) => own(place).map((one) => ({ ...one, raises: true }))
const lowered: GrantReader = ({ call }) => {
  const args = argumentsOf(call)
  return [{ ...limited(call.to, args.address(0), 0n), lowers: args.number(1) }]
}
const signed: GrantReader = ({ call }) => {
  const args = argumentsOf(call)
  return [{ ...limited(call.to, args.address(1), args.number(2)), owner: args.address(0) }]
}
const everything =
  (isProvided: (args: ReturnType<typeof argumentsOf>) => boolean): GrantReader =>
  ({ call }) => {
    const args = argumentsOf(call)
    const all = isProvided(args)
    return [{ token: call.to, spender: args.address(0), amount: all ? 1n : 0n, all, isUnlimited: all }]
  }

function everythingOf({ call }: PlacedCall): Grant[] {
  const args = argumentsOf(call)
  const all = args.truth(2)
  const owner = args.address(0)
  return [{ token: call.to, spender: args.address(1), amount: all ? 1n : 0n, all, isUnlimited: all, owner }]
}

const details = '(address,uint160,uint48,uint48)'

/** What lets somebody take tokens, by signature. */
const readers = new Map<string, GrantReader>([
  ['approve(address,uint256)', own],
  ['approveAndCall(address,uint256,bytes)', own],
  ['approveAndCall(address,uint256)', own],
  ['increaseAllowance(address,uint256)', raised],
  ['increaseApproval(address,uint256)', raised],
  ['decreaseAllowance(address,uint256)', lowered],
  ['decreaseApproval(address,uint256)', lowered],
  ['permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', signed],
  ['permit(address,address,uint256,uint256,bytes)', signed],
  [
    'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
    ({ call }) => {
      const args = argumentsOf(call)
      const grant = limited(call.to, args.address(1), args.truth(4) ? 2n ** 256n - 1n : 0n)
      return [{ ...grant, owner: args.address(0) }]
    },
  ],
  ['setApprovalForAll(address,bool)', everything((args) => args.truth(1))],
  ['setOperator(address,bool)', everything((args) => args.truth(1))],
  ['setAuthorization(address,bool)', everything((args) => args.truth(1))],
  ['allow(address,bool)', everything((args) => args.truth(1))],
  ['delegateForAll(address,bool)', everything((args) => args.truth(1))],
  ['delegateAll(address,bytes32,bool)', everything((args) => args.truth(2))],
  ['setRelayerApproval(address,address,bool)', everythingOf],
  ['setAccountOperator(address,address,bool)', everythingOf],
  ['hope(address)', everything(() => true)],
  ['nope(address)', everything(() => false)],
  ['approveDelegation(address,uint256)', own],
  ['authorizeOperator(address,uint256,bytes)', own],
  [
    'approve(address,uint256,uint256)',
    ({ call }) => {
      const args = argumentsOf(call)
      return [{ ...limited(call.to, args.address(0), args.number(2)), id: args.number(1) }]
    },
  ],
  ['authorizeOperator(address)', everything(() => true)],
  ['revokeOperator(address)', everything(() => false)],
  [
    'approve(address,address,uint160,uint48)',
    ({ call }) => {
      const args = argumentsOf(call)
      return [permit2(args.address(0), args.address(1), args.number(2), args.number(3))]
    },
  ],
  [
    'setAllowance(address,address,uint96,uint16,uint32)',
    ({ call }) => {
      const args = argumentsOf(call)
      return [{ ...limited(args.address(1), args.address(0), args.number(2)), resets: args.number(3) }]
    },
  ],
  [
    'resetAllowance(address,address)',
    ({ call }) => {
      const args = argumentsOf(call)
      const most = limited(args.address(1), args.address(0), 2n ** 96n - 1n)
      return [{ ...most, resets: 0n, isFreedAgain: true }]
    },
  ],
  [
    'deleteAllowance(address,address)',
    ({ call }) => {
      const args = argumentsOf(call)
      return [{ ...limited(args.address(1), args.address(0), 0n), resets: 0n }]
    },
  ],
  [
    'lockdown((address,address)[])',
    ({ call }) =>
      listFrom(argumentsOf(call).json(0)).map((one) =>
        limited(addressFrom(field(one, 'token')), addressFrom(field(one, 'spender')), 0n),
      ),
  ],
  [
    `permit(address,(${details},address,uint256),bytes)`,
    ({ call }) => {
      const args = argumentsOf(call)
      const permit = args.json(1)
      return [
        { ...permit2Detail(field(permit, 'details'), field(permit, 'spender')), owner: args.address(0) },
      ]
    },
  ],
  [
    `permit(address,(${details}[],address,uint256),bytes)`,
    ({ call }) => {
      const args = argumentsOf(call)
      const permit = args.json(1)
      const spender = field(permit, 'spender')
      return listFrom(field(permit, 'details')).map((detail) => ({
        ...permit2Detail(detail, spender),
        owner: args.address(0),
      }))
    },
  ],
])

function permit2Detail(detail: unknown, spender: unknown): Grant {
  return permit2(
    addressFrom(field(detail, 'token')),
    addressFrom(spender),
    numberFrom(field(detail, 'amount')),
    numberFrom(field(detail, 'expiration')),
  )
}

/** Every permission to take tokens that the bytes give or take back; where no table here knows the method, by its maker's words. */
export function allowancesOf(places: readonly PlacedCall[]): Allowance[] {
  return places.flatMap((place) => {
    if (place.call.operation === 1) return []
    const reader = readers.get(place.call.signature ?? '')
    const grants = reader ? reader(place).map(toSomebody) : (place.readPowers ?? []).map(readGrant)
    return grants.map((one) => ({ ...one, place }))
  })
}

/** Nobody is the zero address: what it is allowed is taken back from whoever had it (EIP-721, `approve`). */
function toSomebody(grant: Grant): Grant {
  if (!isSameAddress(grant.spender, zeroAddress)) return grant
  return { ...grant, amount: 0n, isUnlimited: false, ...(grant.all && { all: false }) }
}

/**
 * The permissions that a call takes back or lowers, where our own table reads every byte of it and it says nothing else; none of any other call.
 * What hands bytes on to the spender (EIP-1363) does more.
 */
export function takenBackBy(place: PlacedCall): Allowance[] {
  const { exact, method } = place.call
  const grants = exact && method !== 'approveAndCall' ? allowancesOf([place]) : []
  return grants.some(({ amount, raises, isRead }) => amount > 0n || raises || isRead) ? [] : grants
}

function readGrant({ spender, token, amount, isAll, isUnlimited, change }: ReadPower): Grant {
  const isLowered = change === 'lowers'
  return {
    token,
    spender,
    amount: isLowered ? 0n : amount,
    isUnlimited: isUnlimited && !isLowered,
    isRead: true,
    ...(isAll && { all: true }),
    ...(change === 'raises' && { raises: true }),
    ...(isLowered && { lowers: amount }),
  }
}

/** Whom calls make a delegate of a module (AllowanceModule.sol, `addDelegate`): what it allows them they take without the owners. */
export function delegatesOf(places: readonly PlacedCall[]): { delegate: Address; place: PlacedCall }[] {
  return places.flatMap((place) =>
    place.call.operation === 0 && place.call.signature === 'addDelegate(address)'
      ? [{ delegate: argumentsOf(place.call).address(0), place }]
      : [],
  )
}
