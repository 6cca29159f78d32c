import { isSameAddress } from '#core/addresses/address.ts'
import { byteLength } from '#core/bytes/bytes.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { deploymentAt } from '#core/deployments/deployments.ts'
import { batchSentence } from './batch.ts'
import { librarySentence, newSafeSentence } from './libraries.ts'
import { ownersBefore } from './ownersBefore.ts'
import { ownMethods } from './ownMethods.ts'
import {
  account,
  accountAfterNoun,
  coins,
  maker,
  type Part,
  type Sentence,
  type SentenceContext,
  text,
  value,
  verb,
} from './parts.ts'
import { revocationSentence } from './permits.ts'
import { isWrapping, protocolSentence } from './protocolMethods.ts'
import { tokenMethods } from './tokenMethods.ts'
import { actingAs, wrapperSentence } from './wrappers.ts'

export type { Sentence, SentenceContext }

/** How many calls inside one another are told; the tree of calls holds them all. */
const maxDepth = 4

/**
 * What a call, as it was decoded here, would do: one plain sentence. It never says more than the bytes show: an unread call
 * is told by its target and its length.
 */
export function sentenceOf(call: DecodedCall, context: SentenceContext): Sentence {
  return told(call, context, 0)
}

function told(call: DecodedCall, context: SentenceContext, depth: number): readonly Part[] {
  const next = (inner: DecodedCall, within = context) => told(inner, within, depth + 1)
  if (depth > maxDepth) return [text('The list of calls shows the rest.')]
  if (call.wraps === 'multiSend' && call.calls !== undefined)
    return batchSentence(call, context, (inner) =>
      next(inner, actingAs(inner, call, ownersBefore(call, inner, context))),
    )
  if (call.operation === 1) return delegateCall(call, context)
  if (call.data === '0x') return transfer(call, context)
  const parts = said(call, context, next)
  const isTold = call.value === 0n || isWrapping(call)
  return isTold
    ? parts
    : [...parts, verb(context, ' Also sends ', ' Also sent '), coins(call.value, context), text('.')]
}

function said(call: DecodedCall, context: SentenceContext, next: typeof sentenceOf): readonly Part[] {
  if (call.error !== undefined) return unread(call, context)
  const known = protocolSentence(call, context)
  if (known !== undefined) return known
  if (call.calls !== undefined) return wrapperSentence(call, context, next)
  return isSameAddress(call.to, context.safe) ? own(call, context) : other(call, context)
}

/** The sentence as one text. */
export function plainText(sentence: Sentence): string {
  return sentence.map(({ text }) => text).join('')
}

/** The same sentence where its call is only claimed: nothing in it stands as computed here. */
export function asClaim(sentence: Sentence): Sentence {
  return sentence.map((part) => (part.kind === 'value' ? { ...part, kind: 'claim' } : part))
}

function transfer(call: DecodedCall, context: SentenceContext): Part[] {
  const isSelf = isSameAddress(call.to, context.safe)
  if (isSelf && call.value === 0n) return rejection(context)
  if (call.value === 0n)
    return [
      verb(context, 'Calls ', 'Called '),
      account(call.to, context),
      text(' with no value and no data.'),
    ]
  const receiver = isSelf ? text('itself') : account(call.to, context)
  return [
    verb(context, 'Sends ', 'Sent '),
    coins(call.value, context),
    text(' from '),
    ...maker(context),
    text(' to '),
    receiver,
    text('.'),
  ]
}

function rejection(context: SentenceContext): Part[] {
  const { nonce } = context
  if (nonce === undefined)
    return [
      verb(context, 'Makes an empty call to this Safe itself.', 'Made an empty call to this Safe itself.'),
    ]
  return [
    verb(context, 'Rejects transaction ', 'Rejected transaction '),
    value(nonce),
    verb(context, ': uses its nonce', ': used its nonce'),
    text(', so no other transaction with this nonce can be executed.'),
  ]
}

function delegateCall(call: DecodedCall, context: SentenceContext): Part[] {
  const library = librarySentence(call, context)
  if (library !== undefined) return library
  const official = deploymentAt(call.to)
  if (official === undefined)
    return [
      verb(context, 'Would give full control of this Safe to ', 'Gave full control of this Safe to '),
      account(call.to, context),
      text(', an unknown contract.'),
    ]
  const known = [value(`${official.name} ${official.version}`), text(' at '), account(call.to, context)]
  return [
    verb(context, 'Would run the code of ', 'Ran the code of '),
    ...known,
    text(' as this Safe; its effect could not be decoded.'),
  ]
}

function own(call: DecodedCall, context: SentenceContext): Part[] {
  const speak = ownMethods.get(call.method ?? '')
  return speak === undefined ? unread(call, context) : speak(argumentsOf(call), context)
}

function other(call: DecodedCall, context: SentenceContext): Part[] {
  if (call.method === undefined) return unread(call, context)
  const made = call.known === 'official' ? newSafeSentence(call, context) : undefined
  if (made !== undefined) return made
  const revoked = revocationSentence(call, context)
  if (revoked !== undefined) return revoked
  const speak = tokenMethods.get(call.signature ?? '')
  if (speak !== undefined) return speak(argumentsOf(call), call, context)
  if (call.method === 'approveHash') return approval(call, context)
  // By its selector alone a method is not known: another one may have the same.
  const name =
    call.known === 'guess'
      ? verb(context, 'Calls what looks like ', 'Called what looks like ')
      : verb(context, 'Calls ', 'Called ')
  const end = text(call.known === 'user' ? ', decoded with your own ABI.' : '.')
  return [name, value(call.method), text(' of '), account(call.to, context), end]
}

function approval(call: DecodedCall, context: SentenceContext): Part[] {
  const hash = argumentsOf(call).get('hashToApprove') ?? ''
  const of = [text(' of the Safe '), accountAfterNoun(call.to, context), text(' on chain.')]
  return [
    verb(context, 'Approves the transaction with the hash ', 'Approved the transaction with the hash '),
    value(hash),
    ...of,
  ]
}

function unread(call: DecodedCall, context: SentenceContext): Part[] {
  const bytes = byteLength(call.data)
  const length = value(bytes === 1 ? '1 byte' : `${bytes} bytes`)
  return [
    verb(context, 'Calls ', 'Called '),
    account(call.to, context),
    text(' with '),
    length,
    text(' that could not be decoded.'),
  ]
}

function argumentsOf({ parameters = [] }: DecodedCall): ReadonlyMap<string, string> {
  return new Map(parameters.map(({ name, value }) => [name, value]))
}
