import type { DecodedCall } from '#core/calldata/decode.ts'
import type { Address } from '#core/safe/safe.ts'
import { account, allowed, type Part, type SentenceContext, text, value, verb } from './parts.ts'

type PermitArguments = ReadonlyMap<string, string>
type PermitSentence = (args: PermitArguments, call: DecodedCall, context: SentenceContext) => Part[]

const one = (args: PermitArguments, name: string, context: SentenceContext) =>
  account(args.get(name) as Address, context)
const amount = (args: PermitArguments, name: string) => BigInt(args.get(name) ?? 0)

const eip2612: PermitSentence = (args, { to }, context) => [
  verb(context, 'Lets ', 'Let '),
  one(args, 'spender', context),
  text(' take '),
  ...allowed(amount(args, 'value'), to, context),
  text(' from '),
  one(args, 'owner', context),
  text(', by a signature made before '),
  value(dateOf(amount(args, 'deadline'))),
  text('.'),
]

/** Permits given in a call, and what Permit2 is told, by signature. */
export const permitMethods = new Map<string, PermitSentence>([
  ['permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', eip2612],
  ['permit(address,address,uint256,uint256,bytes)', eip2612],
  [
    'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
    (args, { to }, context) => [
      verb(context, 'Lets ', 'Let '),
      one(args, 'spender', context),
      text(' take any amount of '),
      account(to, context),
      text(' from '),
      one(args, 'holder', context),
      text('.'),
    ],
  ],
  [
    'approve(address,address,uint160,uint48)',
    (args, _, context) => [
      verb(context, 'Lets ', 'Let '),
      one(args, 'spender', context),
      text(' take '),
      ...allowed(amount(args, 'amount'), args.get('token') as Address, context, 2n ** 159n),
      text(' through Permit2 until '),
      value(dateOf(amount(args, 'expiration'))),
      text('.'),
    ],
  ],
  [
    'transferFrom(address,address,uint160,address)',
    (args, _, context) => [
      verb(context, 'Moves ', 'Moved '),
      ...allowed(amount(args, 'amount'), args.get('token') as Address, context, 2n ** 159n),
      text(' from '),
      one(args, 'from', context),
      text(' to '),
      one(args, 'to', context),
      text(' through Permit2.'),
    ],
  ],
  [
    'lockdown((address,address)[])',
    (_, __, context) => [
      verb(
        context,
        'Revokes permissions to take tokens through Permit2.',
        'Revoked permissions to take tokens through Permit2.',
      ),
    ],
  ],
])

/** The day of a time in seconds, in UTC; what is beyond any calendar is no end at all. */
function dateOf(seconds: bigint): string {
  const furthest = 253_402_300_799n
  return seconds > furthest ? 'the end of time' : new Date(Number(seconds) * 1000).toISOString().slice(0, 10)
}

// The names that our own declarations give to whom a permission is for, how much it is, and whose tokens.
const spenders = /^(spender|operator|delegatee|manager|authorized|relayer|usr)$/
const amounts = /^(value|amount|approved|allowed|isAllowed|newIsAuthorized)$/

/**
 * What a call does that only takes one permission back: nothing of an amount, or `false`, for a spender; undefined for any other call. By its
 * selector alone it is only said to look so.
 */
export function revocationSentence(
  { method = '', known, to, parameters = [] }: DecodedCall,
  context: SentenceContext,
): Part[] | undefined {
  const of = (names: RegExp) => parameters.find(({ name }) => names.test(name))?.value
  const [spender, amount, token = to, owner] = [
    of(spenders),
    of(amounts),
    of(/^token$/),
    of(/^(owner|holder)$/),
  ]
  const isNothing = /^(0|false)$/.test(amount ?? '') || /^(nope|revokeOperator)$/.test(method)
  if (!spender || !isNothing || known === 'user' || method === 'approveAndCall') return undefined
  const symbol = context.tokenOf?.(token as Address)?.symbol
  return [
    ...(known === 'guess' && token === to
      ? [
          verb(context, 'Calls what looks like ', 'Called what looks like '),
          value(method),
          text(', which revokes'),
        ]
      : [verb(context, 'Revokes', 'Revoked')]),
    text(' the permission of '),
    account(spender as Address, context),
    text(amount === 'false' && !symbol ? ' to take tokens of ' : ' to take '),
    symbol ? value(symbol) : account(token as Address, context),
    ...(owner ? [text(' from '), account(owner as Address, context)] : []),
    text(token === to ? '.' : ' through Permit2.'),
  ]
}
