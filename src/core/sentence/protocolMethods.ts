import type { DecodedCall } from '#core/calldata/decode.ts'
import { safeToken } from '#core/calldata/protocols.ts'
import { momentText } from '#core/checks/calls/moment.ts'
import { ordersOf } from '#core/checks/calls/orders.ts'
import { announcedCall } from '#core/checks/claims/announced.ts'
import { everyWords } from '#core/checks/wording/lengthWords.ts'
import type { Address } from '#core/safe/safe.ts'
import {
  account,
  bought,
  coins,
  type Part,
  type SentenceContext,
  text,
  tokens,
  value,
  verb,
} from './parts.ts'

type ProtocolSentence = (call: DecodedCall, context: SentenceContext) => Part[]

const argument = ({ parameters = [] }: DecodedCall, at: number): string => parameters[at]?.value ?? ''
const amount = (call: DecodedCall, at: number) => BigInt(argument(call, at) || 0)

/** What contracts do that are known by network and address, and the announcements of Safenet's guard, by signature. */
const speakers = new Map<string, ProtocolSentence>([
  ['setPreSignature(bytes,bool)', order],
  [
    'invalidateOrder(bytes)',
    (_, context) => [
      verb(context, 'Cancels an order on CoW Protocol.', 'Cancelled an order on CoW Protocol.'),
    ],
  ],
  ['create((address,bytes32,bytes),bool)', order],
  ['createWithContext((address,bytes32,bytes),address,bytes,bool)', order],
  [
    'remove(bytes32)',
    (_, context) => [
      verb(
        context,
        'Cancels a rule-based order on CoW Protocol.',
        'Cancelled a rule-based order on CoW Protocol.',
      ),
    ],
  ],
  [
    'stake(address,uint256)',
    (call, context) => [
      verb(context, 'Stakes ', 'Staked '),
      ...tokens(amount(call, 1), safeToken, context),
      text(' with the Safenet validator '),
      account(argument(call, 0) as Address, context),
      text('.'),
    ],
  ],
  [
    'claim(address,uint256,bytes32,bytes32[])',
    (call, context) => [
      verb(context, 'Claims Safenet rewards for ', 'Claimed Safenet rewards for '),
      account(argument(call, 0) as Address, context),
      text(', up to '),
      ...tokens(amount(call, 1), safeToken, context),
      text(' in all.'),
    ],
  ],
  [
    'deposit()',
    (call, context) => [
      verb(context, 'Wraps ', 'Wrapped '),
      coins(call.value, context),
      text(' at '),
      account(call.to, context),
      text('.'),
    ],
  ],
  [
    'withdraw(uint256)',
    (call, context) => [
      verb(context, 'Unwraps ', 'Unwrapped '),
      coins(amount(call, 0), context),
      text(' at '),
      account(call.to, context),
      text('.'),
    ],
  ],
  [
    'cancelAnnouncement(bytes32)',
    (_, context) => [
      verb(context, 'Cancels an announcement to Safenet.', 'Cancelled an announcement to Safenet.'),
    ],
  ],
])

/** Whether the coin that goes along is said to be wrapped already. */
export const isWrapping = ({ known, signature }: DecodedCall): boolean =>
  known === 'official' && signature === 'deposit()'

/** What a call to a known protocol does; undefined for any other. */
export function protocolSentence(call: DecodedCall, context: SentenceContext): Part[] | undefined {
  if (call.known !== 'official' || call.operation === 1) return undefined
  const later = announcedCall(call, { safe: context.safe })
  if (later) return announcement(later, context)
  return speakers.get(call.signature ?? '')?.(call, context)
}

function announcement(later: DecodedCall, context: SentenceContext): Part[] {
  const bytes = (later.data.length - 2) / 2
  return [
    verb(
      context,
      'Announces to Safenet that this may run later without its check: ',
      'Announced to Safenet that this may run later without its check: ',
    ),
    text(later.operation === 1 ? 'a delegate call to ' : 'a call to '),
    account(later.to, context),
    ...(later.value > 0n ? [text(' with '), coins(later.value, context)] : []),
    ...(bytes > 0 ? [text(' and '), value(`${bytes} bytes`), text(' of data')] : []),
    text('.'),
  ]
}

function order(call: DecodedCall, context: SentenceContext): Part[] {
  const [placed] = ordersOf([{ call, path: [], as: context.safe, parents: [] }])
  if (placed === undefined)
    return [verb(context, 'Cancels an order on CoW Protocol.', 'Cancelled an order on CoW Protocol.')]
  if (placed.kind === 'rules')
    return [
      verb(
        context,
        'Places orders on CoW Protocol by the rules of ',
        'Placed orders on CoW Protocol by the rules of ',
      ),
      account(placed.handler, context),
      text('.'),
    ]
  if (placed.kind === 'presigned') {
    const until = placed.uid
      ? [text(', valid until '), value(momentText(BigInt(placed.uid.validTo)))]
      : [text(' with an invalid order id')]
    return [
      verb(context, 'Places an order on CoW Protocol', 'Placed an order on CoW Protocol'),
      ...until,
      text('. Its terms are not in these bytes.'),
    ]
  }
  const { sellToken, buyToken, partSold, partBought, parts, every, receiver } = placed.order
  const isOther = BigInt(receiver) !== 0n && receiver.toLowerCase() !== context.safe.toLowerCase()
  return [
    verb(context, 'Sells ', 'Sold '),
    ...tokens(partSold * parts, sellToken, context),
    text(' on CoW Protocol in '),
    value(parts),
    text(' parts, one every '),
    value(everyWords(every)),
    text(', for at least '),
    ...bought(partBought * parts, buyToken, context),
    text(' in all'),
    ...(isOther ? [text(', paid to '), account(receiver, context)] : []),
    text('.'),
  ]
}
