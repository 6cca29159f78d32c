import { isSameAddress } from '#core/addresses/address.ts'
import { momentText } from '#core/checks/calls/moment.ts'
import type { Address } from '#core/safe/safe.ts'
import { readRawMessage } from '#core/signatures/rawMessage.ts'
import { visibleText } from '#core/text/visibleText.ts'
import { recognise } from '#core/typedData/recognition/recognise.ts'
import type { OrderItem, Recognised, TokenAmount } from '#core/typedData/recognition/recognised.ts'
import type { TypedData } from '#core/typedData/typedData.ts'
import {
  account,
  accountAfterNoun,
  baseUnits,
  bought,
  coins,
  type Part,
  type Sentence,
  type SentenceContext,
  text,
  tokens,
  value,
} from './parts.ts'

/** A message as it was read: a text, typed data, or typed data that nobody can read for sure. */
export type ReadMessage =
  | { kind: 'text'; text: string }
  | { kind: 'typedData'; typedData: TypedData | undefined }

/** How much of a text stands in its sentence; all of it stands below. */
const maxLength = 90

/** What an owner would say with a message, in one sentence: the permission or order in it, else the words or the name of its type. */
export function messageSentence(message: ReadMessage, context: SentenceContext): Sentence {
  if (message.kind === 'text') return textSentence(message.text)
  if (!message.typedData) return [text('Signs typed data with more than one reading.')]
  const { typedData } = message
  const [first, ...more] = recognise(typedData).flatMap((one) => {
    const parts = recognisedSentence(one, context)
    return parts ? [parts] : []
  })
  if (!first) return plainSentence(typedData, context)
  if (more.length === 0) return first
  return [...first, text(` And ${more.length === 1 ? 'one thing' : `${more.length} things`} more.`)]
}

function textSentence(given: string): Part[] {
  const { kind } = readRawMessage(given)
  if (kind === 'hash') return [text('Signs a bare hash, which can stand for anything.')]
  if (kind === 'preimage') return [text('Signs the 66 bytes behind a hash, which can stand for anything.')]
  if (given === '') return [text('Signs an empty text.')]
  const shown = visibleText(given)
    .map((part) => (part.kind === 'hidden' ? `[${part.text}]` : part.text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  // Words are too long for a blank that is filled in: they stand in the sentence as its own.
  const quoted = shown.length > maxLength ? `${shown.slice(0, maxLength)}…` : shown
  return [text(`Says “${quoted}”${/[.!?…]$/.test(quoted) ? '' : '.'}`)]
}

/** Nothing in it is known to do anything: its own words for itself, which prove nothing. */
function plainSentence({ primaryType, domain }: TypedData, context: SentenceContext): Part[] {
  const { name, verifyingContract } = domain
  const called = { kind: 'claim', text: primaryType.slice(0, 60) } as const
  const signs = [text('Signs typed data that calls itself '), called]
  if (typeof name === 'string' && name !== '')
    return [
      ...signs,
      text(', for an app that calls itself '),
      { kind: 'claim', text: name.slice(0, 60) },
      text('.'),
    ]
  if (typeof verifyingContract === 'string')
    return [...signs, text(', for '), account(verifyingContract as Address, context), text('.')]
  return [...signs, text(', for an unnamed app.')]
}

/** What one thing that is recognised in a message would do; undefined for what only the domain claims. */
export function recognisedSentence(one: Recognised, context: SentenceContext): Part[] | undefined {
  switch (one.kind) {
    case 'permit':
      if (one.amount === 0n) return revoked(one.spender, [one.token], context)
      return [
        text('Lets '),
        who(one.spender, context),
        text(' take '),
        ...amount(one, context),
        ...until(one.expiry),
      ]
    case 'daiPermit':
      if (!one.allowed) return revoked(one.spender, [one.token], context)
      return [
        text('Lets '),
        who(one.spender, context),
        text(' take '),
        value('any amount'),
        text(' of '),
        token(one.token, context),
        ...until(one.expiry),
      ]
    case 'nftPermit':
      return [
        text('Lets '),
        who(one.spender, context),
        text(' take token '),
        value(one.tokenId),
        text(' of '),
        token(one.token, context),
        ...until(one.expiry),
      ]
    case 'permit2Single':
    case 'permit2Batch':
    case 'permit2Transfer':
    case 'permit2BatchTransfer':
    case 'permit2Witness': {
      const isAllowance = one.kind === 'permit2Single' || one.kind === 'permit2Batch'
      if (isAllowance && one.details.every((detail) => detail.amount === 0n))
        return revoked(one.spender, one.details.map(tokenIn), context, ' through Permit2.')
      const taken = listed(one.details.map((detail) => amount(detail, context)))
      const ends =
        'expiry' in (one.details[0] ?? {}) ? (one.details[0] as { expiry?: bigint }).expiry : one.expiry
      return [
        text('Lets '),
        who(one.spender, context),
        text(' take '),
        ...taken,
        text(' through Permit2'),
        ...until(ends),
      ]
    }
    case 'transferAuthorization':
      return [
        text('Lets anyone move '),
        ...amount(one, context),
        text(' from '),
        account(one.from, context),
        text(' to '),
        account(one.to, context),
        ...until(one.expiry),
      ]
    case 'order': {
      const sold = listed(one.sells.map((item) => orderItem(item, context)))
      const brought = listed(one.buys.map((item) => orderItem(item, context)))
      const sells = sold.length > 0 ? sold : [text('something')]
      return [
        text('Sells '),
        ...sells,
        text(' for '),
        ...(brought.length > 0 ? brought : [text('nothing')]),
        ...paidTo(one.receiver, context),
        text(` on ${one.protocol}`),
        ...until(one.expiry),
      ]
    }
    case 'safeTx': {
      const of = safeParts(one.safe, context)
      if (!one.tx) return [text('Contains a part that looks like a transaction of '), ...of, text('.')]
      return [text('Is transaction '), value(one.tx.nonce), text(' of '), ...of, text(', in disguise.')]
    }
    case 'safeMessage':
      return [
        text('Speaks for '),
        one.safe ? account(one.safe, context) : text('an unnamed Safe'),
        text(', with a text shown only as a hash.'),
      ]
    case 'delegate':
      return [
        text('Lets '),
        account(one.delegate, context),
        text(' propose transactions to the Safe service.'),
      ]
    case 'deleteRequest':
      return [text('Deletes a waiting transaction from the queue of the Safe service.')]
    case 'forwardedCall':
      return [
        text('Lets any holder of this signature call '),
        one.to ? account(one.to, context) : text('an unnamed contract'),
        text(' in the name of '),
        account(one.from, context),
        text('.'),
      ]
    case 'safeDomain':
    case 'claim':
      return undefined
  }
}

function safeParts(safe: Address | undefined, context: SentenceContext): Part[] {
  if (safe === undefined) return [text('a Safe')]
  return isSameAddress(safe, context.safe)
    ? [text('this Safe itself')]
    : [text('the Safe '), accountAfterNoun(safe, context)]
}

/** To whom what an order brings is paid, if not to the Safe: zero is whoever signs. */
function paidTo(receiver: Address | undefined, context: SentenceContext): Part[] {
  if (receiver === undefined || isSameAddress(receiver, context.safe) || BigInt(receiver) === 0n) return []
  return [text(', paid to '), account(receiver, context), text(',')]
}

const tokenIn = ({ token: of }: TokenAmount) => of

function revoked(
  spender: Address | undefined,
  of: readonly (Address | undefined)[],
  context: SentenceContext,
  end = '.',
): Part[] {
  const taken = listed(of.map((one) => [token(one, context)]))
  return [text('Revokes the permission of '), who(spender, context), text(' to take '), ...taken, text(end)]
}

const who = (spender: Address | undefined, context: SentenceContext): Part =>
  spender ? account(spender, context) : value('any holder of this signature')

function token(address: Address | undefined, context: SentenceContext): Part {
  if (address === undefined) return text('an unnamed token')
  const known = context.tokenOf?.(address)
  return known ? { kind: 'value', text: known.symbol, address } : account(address, context)
}

function amount({ token: of, amount: much, unlimited }: TokenAmount, context: SentenceContext): Part[] {
  if (unlimited) return [value('an unlimited amount'), text(' of '), token(of, context)]
  if (of === undefined) return [value(much), text(`${baseUnits(much)} an unnamed token`)]
  return tokens(much, of, context)
}

function orderItem(
  { token: of, amount: much, tokenId, isChosen }: OrderItem,
  context: SentenceContext,
): Part[] {
  if (isChosen) return [text('a token of '), token(of, context)]
  if (tokenId !== undefined) return [text('token '), value(tokenId), text(' of '), token(of, context)]
  return of === undefined ? [coins(much, context)] : bought(much, of, context)
}

function until(expiry: bigint | undefined): Part[] {
  return expiry === undefined
    ? [text(', without expiry.')]
    : [text(', until '), value(momentText(expiry)), text('.')]
}

/** One thing, or several as people list them. */
function listed(things: readonly (readonly Part[])[]): Part[] {
  return things.flatMap((thing, at) =>
    at === 0 ? thing : [text(at === things.length - 1 ? ' and ' : ', '), ...thing],
  )
}
