import { zeroAddress } from 'viem'
import type { DecodedCall } from '#core/calldata/decode.ts'
import type { Address } from '#core/safe/safe.ts'
import {
  account,
  allowed,
  maker,
  type Part,
  type SentenceContext,
  text,
  tokenNamed,
  value,
  verb,
} from './parts.ts'
import { permitMethods } from './permits.ts'

type TokenArguments = ReadonlyMap<string, string>
type TokenSentence = (args: TokenArguments, call: DecodedCall, context: SentenceContext) => Part[]

const lets = ['Lets ', 'Let '] as const
const lowers = ['Lowers the amount that ', 'Lowered the amount that '] as const

const authorized = 'address,address,uint256,uint256,uint256,bytes32'
/** What EIP-3009 moves by somebody's signature. */
const authorizations = ['transfer', 'receive'].flatMap((name) =>
  ['uint8,bytes32,bytes32', 'bytes'].map((proof) => `${name}WithAuthorization(${authorized},${proof})`),
)

/** What each method of the token standards does, by its signature: names alone are shared by several. */
export const tokenMethods = new Map<string, TokenSentence>([
  ...permitMethods,
  ['transfer(address,uint256)', sends],
  ['send(address,uint256,bytes)', sends],
  ['transferFrom(address,address,uint256)', moves],
  ['operatorSend(address,address,uint256,bytes,bytes)', moves],
  ...authorizations.map((signature) => [signature, moves] as const),
  ['approve(address,uint256)', allowance('value', lets, ' take ')],
  ['increaseAllowance(address,uint256)', allowance('addedValue', lets, ' take a further ')],
  ['decreaseAllowance(address,uint256)', allowance('subtractedValue', lowers, ' may take by ')],
  ['increaseApproval(address,uint256)', allowance('addedValue', lets, ' take a further ')],
  ['decreaseApproval(address,uint256)', allowance('subtractedValue', lowers, ' may take by ')],
  ['approveAndCall(address,uint256)', allowance('value', lets, ' take ')],
  ['approveAndCall(address,uint256,bytes)', allowance('value', lets, ' take ')],
  ['safeTransferFrom(address,address,uint256)', nft('tokenId')],
  ['safeTransferFrom(address,address,uint256,bytes)', nft('tokenId')],
  ['safeTransferFrom(address,address,uint256,uint256,bytes)', pieces],
  ['transferFrom(address,address,uint256,uint256)', pieces],
  ['transfer(address,uint256,uint256)', pieces],
  [
    'delegate(address)',
    (args, { to }, context) => [
      verb(context, 'Gives the votes of all ', 'Gave the votes of all '),
      tokenNamed(to, context),
      text(' to '),
      one(args, 'delegatee', context),
      text('.'),
    ],
  ],
  [
    'setApprovalForAll(address,bool)',
    (args, { to }, context) => [
      verb(context, ...lets),
      one(args, 'operator', context),
      text(' take every token of '),
      account(to, context),
      text('.'),
    ],
  ],
])

function sends(...[args, { to }, context]: Parameters<TokenSentence>): Part[] {
  return [
    verb(context, 'Sends ', 'Sent '),
    ...amount(args, 'value', to, context),
    text(' from '),
    ...maker(context),
    text(' to '),
    one(args, 'to', context),
    text('.'),
  ]
}

function moves(...[args, { to }, context]: Parameters<TokenSentence>): Part[] {
  return [
    verb(context, 'Moves ', 'Moved '),
    ...amount(args, 'value', to, context),
    text(' from '),
    one(args, 'from', context),
    text(' to '),
    one(args, 'to', context),
    text('.'),
  ]
}

type Verb = readonly [open: string, done: string]

function allowance(parameter: string, [open, done]: Verb, between: string): TokenSentence {
  return (args, { to }, context) => [
    verb(context, open, done),
    // Nobody acts as the zero address; naming it ends the permission that a collectible had.
    args.get('spender') === zeroAddress ? text('nobody') : one(args, 'spender', context),
    text(between),
    ...amount(args, parameter, to, context),
    text('.'),
  ]
}

function nft(parameter: string): TokenSentence {
  return (args, call, context) => [
    verb(context, 'Moves ', 'Moved '),
    ...piece(parameter, args, call, context),
  ]
}

function pieces(...[args, call, context]: Parameters<TokenSentence>): Part[] {
  return [
    verb(context, 'Moves ', 'Moved '),
    value(args.get('value') ?? ''),
    text(' of '),
    ...piece('id', args, call, context),
  ]
}

function piece(
  parameter: string,
  args: TokenArguments,
  { to }: DecodedCall,
  context: SentenceContext,
): Part[] {
  const from = args.has('from') ? [one(args, 'from', context)] : maker(context)
  const receiver = one(args, 'to', context)
  const token = [text('token '), value(args.get(parameter) ?? ''), text(' of '), account(to, context)]
  return [...token, text(' from '), ...from, text(' to '), receiver, text('.')]
}

function one(args: TokenArguments, name: string, context: SentenceContext): Part {
  return account(args.get(name) as Address, context)
}

function amount(args: TokenArguments, name: string, token: Address, context: SentenceContext): Part[] {
  return allowed(BigInt(args.get(name) ?? 0), token, context)
}
