import type { DecodedCall } from '#core/calldata/decode.ts'
import type { Address } from '#core/safe.ts'
import { account, allowed, maker, type Part, type SentenceContext, text, value } from './parts.ts'
import { permitMethods } from './permits.ts'

type Arguments = ReadonlyMap<string, string>
type Speaker = (args: Arguments, call: DecodedCall, context: SentenceContext) => Part[]

/** What each method of the token standards does, by its signature: names alone are shared by several. */
export const tokenMethods = new Map<string, Speaker>([
  ...permitMethods,
  [
    'transfer(address,uint256)',
    (args, { to }, context) => [
      text('Sends '),
      ...amount(args, 'value', to, context),
      text(' from '),
      ...maker(context),
      text(' to '),
      one(args, 'to', context),
      text('.'),
    ],
  ],
  [
    'transferFrom(address,address,uint256)',
    (args, { to }, context) => [
      text('Moves '),
      ...amount(args, 'value', to, context),
      text(' from '),
      one(args, 'from', context),
      text(' to '),
      one(args, 'to', context),
      text('.'),
    ],
  ],
  ['approve(address,uint256)', allowance('value', 'Lets ', ' take ')],
  ['increaseAllowance(address,uint256)', allowance('addedValue', 'Lets ', ' take a further ')],
  ['decreaseAllowance(address,uint256)', allowance('subtractedValue', 'Lowers what ', ' may take by ')],
  ['increaseApproval(address,uint256)', allowance('addedValue', 'Lets ', ' take a further ')],
  ['decreaseApproval(address,uint256)', allowance('subtractedValue', 'Lowers what ', ' may take by ')],
  ['approveAndCall(address,uint256)', allowance('value', 'Lets ', ' take ')],
  ['approveAndCall(address,uint256,bytes)', allowance('value', 'Lets ', ' take ')],
  ['safeTransferFrom(address,address,uint256)', nft('tokenId')],
  ['safeTransferFrom(address,address,uint256,bytes)', nft('tokenId')],
  [
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    (args, call, context) => [
      text('Moves '),
      value(args.get('value') ?? ''),
      text(' of '),
      ...piece('id', args, call, context),
    ],
  ],
  [
    'setApprovalForAll(address,bool)',
    (args, { to }, context) =>
      args.get('approved') === 'true'
        ? [
            text('Lets '),
            one(args, 'operator', context),
            text(' take every token of '),
            account(to, context),
            text('.'),
          ]
        : [
            text('No longer lets '),
            one(args, 'operator', context),
            text(' take tokens of '),
            account(to, context),
            text('.'),
          ],
  ],
])

function allowance(parameter: string, before: string, between: string): Speaker {
  return (args, { to }, context) => [
    text(before),
    one(args, 'spender', context),
    text(between),
    ...amount(args, parameter, to, context),
    text('.'),
  ]
}

function nft(parameter: string): Speaker {
  return (args, call, context) => [text('Moves '), ...piece(parameter, args, call, context)]
}

function piece(parameter: string, args: Arguments, { to }: DecodedCall, context: SentenceContext): Part[] {
  const [from, receiver] = [one(args, 'from', context), one(args, 'to', context)]
  const token = [text('token number '), value(args.get(parameter) ?? ''), text(' of '), account(to, context)]
  return [...token, text(' from '), from, text(' to '), receiver, text('.')]
}

function one(args: Arguments, name: string, context: SentenceContext): Part {
  return account(args.get(name) as Address, context)
}

function amount(args: Arguments, name: string, token: Address, context: SentenceContext): Part[] {
  return allowed(BigInt(args.get(name) ?? 0), token, context)
}
