import type { DecodedCall } from '#core/calldata/decode.ts'
import { safeToken } from '#core/calldata/protocols.ts'
import { announcedCall } from '#core/checks/announced.ts'
import { lengthWords } from '#core/checks/lengthWords.ts'
import { momentText } from '#core/checks/moment.ts'
import { ordersOf } from '#core/checks/orders.ts'
import type { Address } from '#core/safe.ts'
import { account, coins, type Part, type SentenceContext, text, tokens, value } from './parts.ts'

type Speaker = (call: DecodedCall, context: SentenceContext) => Part[]

const argument = ({ parameters = [] }: DecodedCall, at: number): string => parameters[at]?.value ?? ''
const amount = (call: DecodedCall, at: number) => BigInt(argument(call, at) || 0)

/** What contracts do that are known by network and address, and the announcements of Safenet's guard, by signature. */
const speakers = new Map<string, Speaker>([
  ['setPreSignature(bytes,bool)', order],
  ['invalidateOrder(bytes)', () => [text('Takes an order on CoW Protocol back.')]],
  ['create((address,bytes32,bytes),bool)', order],
  ['createWithContext((address,bytes32,bytes),address,bytes,bool)', order],
  ['remove(bytes32)', () => [text('Takes an order by rules on CoW Protocol back.')]],
  [
    'stake(address,uint256)',
    (call, context) => [
      text('Stakes '),
      ...tokens(amount(call, 1), safeToken, context),
      text(' with the Safenet validator '),
      account(argument(call, 0) as Address, context),
      text('.'),
    ],
  ],
  [
    'claim(address,uint256,bytes32,bytes32[])',
    (call, context) => [
      text('Claims Safenet rewards for '),
      account(argument(call, 0) as Address, context),
      text(', up to '),
      ...tokens(amount(call, 1), safeToken, context),
      text(' in all.'),
    ],
  ],
  [
    'deposit()',
    (call, context) => [
      text('Wraps '),
      coins(call.value, context),
      text(' at '),
      account(call.to, context),
      text('.'),
    ],
  ],
  [
    'withdraw(uint256)',
    (call, context) => [
      text('Unwraps '),
      coins(amount(call, 0), context),
      text(' at '),
      account(call.to, context),
      text('.'),
    ],
  ],
  ['cancelAnnouncement(bytes32)', () => [text('Cancels what was announced to Safenet.')]],
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
    text('Announces to Safenet that this may run later without its check: '),
    text(later.operation === 1 ? 'a delegate call to ' : 'a call to '),
    account(later.to, context),
    ...(later.value > 0n ? [text(' with '), coins(later.value, context)] : []),
    ...(bytes > 0 ? [text(' and '), value(`${bytes} bytes`), text(' of data')] : []),
    text('.'),
  ]
}

function order(call: DecodedCall, context: SentenceContext): Part[] {
  const [placed] = ordersOf([{ call, path: [], as: context.safe, parents: [] }])
  if (placed === undefined) return [text('Takes an order on CoW Protocol back.')]
  if (placed.kind === 'rules')
    return [
      text('Places orders on CoW Protocol by the rules of '),
      account(placed.handler, context),
      text('.'),
    ]
  if (placed.kind === 'presigned') {
    const until = placed.uid
      ? [text(', valid until '), value(momentText(BigInt(placed.uid.validTo)))]
      : [text(' whose number is none')]
    return [text('Places an order on CoW Protocol'), ...until, text('. Its terms are not in these bytes.')]
  }
  const { sellToken, buyToken, partSold, partBought, parts, every, receiver } = placed.order
  const isOther = BigInt(receiver) !== 0n && receiver.toLowerCase() !== context.safe.toLowerCase()
  return [
    text('Sells '),
    ...tokens(partSold * parts, sellToken, context),
    text(' on CoW Protocol in '),
    value(parts),
    text(' parts, one every '),
    value(lengthWords(every)),
    text(', for at least '),
    ...tokens(partBought * parts, buyToken, context),
    text(' in all'),
    ...(isOther ? [text(', paid to '), account(receiver, context)] : []),
    text('.'),
  ]
}
