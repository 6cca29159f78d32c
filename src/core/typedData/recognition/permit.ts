import type { Address } from '#core/safe/safe.ts'
import { addressOf, contractOf, integerOf, type StructPlace } from '#core/typedData/struct.ts'
import type { DaiPermit, NftPermit, Permit, TokenAmount, TransferAuthorization } from './recognised.ts'

/** From here on an allowance of uint256 never runs out. */
const endless = 2n ** 255n

const erc2612 = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'
const dai = 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)'
const collectible = 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)'
/** Who may take and borrow all of an account at one contract, by the names of owner, manager and switch: Morpho, Compound III. */
const managers: ReadonlyMap<string, readonly [string, string, string]> = new Map([
  [
    'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)',
    ['authorizer', 'authorized', 'isAuthorized'],
  ],
  [
    'Authorization(address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry)',
    ['owner', 'manager', 'isAllowed'],
  ],
])
const authorization =
  /^\w+WithAuthorization\(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce\)$/

/** How a type that nobody knows says that it permits something: by its own name, and by those of its fields. */
const permitting = /permit|approv|allow|delegat|authori[sz]/i
const spenders = ['spender', 'operator', 'delegatee', 'delegate', 'approved', 'to', 'receiver', 'recipient']
const amounts = ['value', 'amount', 'allowance', 'rawAmount', 'wad', 'maxAmount', 'amt']
const switches = ['allowed', 'approved', 'isApproved', 'approve']
const ends = ['deadline', 'expiry', 'expiration', 'validBefore', 'validTo', 'sigDeadline']

/** Permissions of a token's own contract: ERC-2612, DAI, collectibles, ERC-3009, and what is only built like them. */
export function tokenPermit(
  place: StructPlace,
): Permit | DaiPermit | NftPermit | TransferAuthorization | undefined {
  const { encoded, struct, data } = place
  const token = contractOf(data)
  const spender = addressOf(struct, 'spender')
  const owner = addressOf(struct, 'owner')
  const expiry = integerOf(struct, 'deadline')
  if (encoded === erc2612)
    return {
      kind: 'permit',
      exact: true,
      ...amountIn(place, 'value', token),
      spender,
      owner,
      expiry,
      nonce: integerOf(struct, 'nonce'),
    }
  if (encoded === dai) {
    const until = integerOf(struct, 'expiry')
    return {
      kind: 'daiPermit',
      token,
      owner: addressOf(struct, 'holder'),
      spender,
      allowed: struct.allowed === true,
      ...(until === 0n ? {} : { expiry: until }),
    }
  }
  const manager = managers.get(encoded)
  if (manager !== undefined)
    return {
      kind: 'daiPermit',
      token,
      owner: addressOf(struct, manager[0]),
      spender: addressOf(struct, manager[1]),
      allowed: struct[manager[2]] === true,
      expiry: expiry ?? integerOf(struct, 'expiry'),
    }
  if (encoded === collectible)
    return { kind: 'nftPermit', token, spender, tokenId: integerOf(struct, 'tokenId') ?? 0n, expiry }
  const [from, to] = [addressOf(struct, 'from'), addressOf(struct, 'to')]
  if (authorization.test(encoded) && from && to)
    return {
      kind: 'transferAuthorization',
      ...amountIn(place, 'value', token),
      from,
      to,
      expiry: integerOf(struct, 'validBefore'),
    }
  return unknownPermit(place)
}

/** Fails closed: what calls itself a permission, names somebody and an amount, is one, though nobody knows its type. */
function unknownPermit(place: StructPlace): Permit | undefined {
  const { type, struct, data } = place
  if (!permitting.test(type) && addressOf(struct, 'spender') === undefined) return undefined
  const spender = firstOf(spenders, (name) => addressOf(struct, name))
  const amount = amounts.find((name) => integerOf(struct, name) !== undefined)
  const isSwitch = switches.some((name) => struct[name] === true)
  if (spender === undefined || (amount === undefined && !isSwitch)) return undefined
  const token = addressOf(struct, 'token') ?? addressOf(struct, 'asset') ?? contractOf(data)
  const given = amount === undefined ? undefined : amountIn(place, amount, token)
  return {
    kind: 'permit',
    exact: false,
    ...(given ?? { token, amount: 2n ** 256n - 1n, unlimited: true }),
    spender,
    owner: addressOf(struct, 'owner'),
    expiry: firstOf(ends, (name) => integerOf(struct, name)),
  }
}

function firstOf<T>(names: readonly string[], read: (name: string) => T | undefined): T | undefined {
  for (const name of names) {
    const value = read(name)
    if (value !== undefined) return value
  }
  return undefined
}

/** The amount in a field; it is unlimited when it is all that its type can say. */
export function amountIn(
  { fields, struct }: Pick<StructPlace, 'fields' | 'struct'>,
  name: string,
  token?: Address,
): TokenAmount {
  const amount = integerOf(struct, name) ?? 0n
  const bits = Number(/^uint(\d+)$/.exec(fields.find((field) => field.name === name)?.type ?? '')?.[1] ?? 256)
  return { token, amount, unlimited: amount >= endless || (bits >= 64 && amount === 2n ** BigInt(bits) - 1n) }
}
