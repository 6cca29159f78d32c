import { isSameAddress } from './address.ts'
import { byteLength } from './bytes.ts'
import type { DecodedCall } from './calldata/decode.ts'
import { deploymentAt } from './deployments.ts'
import { batchSentence } from './sentence/batch.ts'
import { librarySentence } from './sentence/libraries.ts'
import { ownersBefore } from './sentence/ownersBefore.ts'
import { ownMethods } from './sentence/ownMethods.ts'
import {
  account,
  coins,
  maker,
  type Part,
  type Sentence,
  type SentenceContext,
  text,
  value,
} from './sentence/parts.ts'
import { isWrapping, protocolSentence } from './sentence/protocolMethods.ts'
import { tokenMethods } from './sentence/tokenMethods.ts'
import { actingAs, wrapperSentence } from './sentence/wrappers.ts'

export type { Sentence, SentenceContext }

/** How many calls inside one another are told; the tree of calls holds them all. */
const mostDeep = 4

/**
 * What a call, as it was decoded here, would do: one plain sentence. It never says more than the bytes show: an unread call
 * is told by its target and its length.
 */
export function sentenceOf(call: DecodedCall, context: SentenceContext): Sentence {
  return told(call, context, 0)
}

function told(call: DecodedCall, context: SentenceContext, depth: number): readonly Part[] {
  const next = (inner: DecodedCall, within = context) => told(inner, within, depth + 1)
  if (depth > mostDeep) return [text('What is inside stands with its calls.')]
  if (call.wraps === 'multiSend' && call.calls !== undefined)
    return batchSentence(call, context, (inner) =>
      next(inner, actingAs(inner, call, ownersBefore(call, inner, context))),
    )
  if (call.operation === 1) return delegateCall(call, context)
  if (call.data === '0x') return transfer(call, context)
  const parts = said(call, context, next)
  const isTold = call.value === 0n || isWrapping(call)
  return isTold ? parts : [...parts, text(' Sends '), coins(call.value, context), text(' along.')]
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
    return [text('Calls '), account(call.to, context), text(' with no value and no data.')]
  const receiver = isSelf ? text('itself') : account(call.to, context)
  return [
    text('Sends '),
    coins(call.value, context),
    text(' from '),
    ...maker(context),
    text(' to '),
    receiver,
    text('.'),
  ]
}

function rejection({ nonce }: SentenceContext): Part[] {
  if (nonce === undefined) return [text('Sends nothing.')]
  return [
    text('Sends nothing. Uses up number '),
    value(nonce),
    text(', so no other transaction with this number can run.'),
  ]
}

function delegateCall(call: DecodedCall, context: SentenceContext): Part[] {
  const library = librarySentence(call, context)
  if (library !== undefined) return library
  const official = deploymentAt(call.to)
  if (official === undefined)
    return [
      text('Would hand full control of this Safe to '),
      account(call.to, context),
      text(', an unknown contract.'),
    ]
  const known = [value(`${official.name} ${official.version}`), text(' at '), account(call.to, context)]
  return [
    text('Would run the code of '),
    ...known,
    text(' as this Safe, and what it does could not be read.'),
  ]
}

function own(call: DecodedCall, context: SentenceContext): Part[] {
  const speak = ownMethods.get(call.method ?? '')
  return speak === undefined ? unread(call, context) : speak(argumentsOf(call), context)
}

function other(call: DecodedCall, context: SentenceContext): Part[] {
  if (call.method === undefined) return unread(call, context)
  const speak = tokenMethods.get(call.signature ?? '')
  if (speak !== undefined) return speak(argumentsOf(call), call, context)
  if (call.method === 'approveHash') return approval(call, context)
  // By its selector alone a method is not known: another one may have the same.
  const name = call.known === 'guess' ? text('Calls what looks like ') : text('Calls ')
  const end = text(call.known === 'user' ? ', as your own ABI reads it.' : '.')
  return [name, value(call.method), text(' of '), account(call.to, context), end]
}

function approval(call: DecodedCall, context: SentenceContext): Part[] {
  const hash = argumentsOf(call).get('hashToApprove') ?? ''
  const of = [text(' of the Safe '), account(call.to, context), text(', in place of a signature.')]
  return [text('Agrees to the transaction with the hash '), value(hash), ...of]
}

function unread(call: DecodedCall, context: SentenceContext): Part[] {
  const bytes = byteLength(call.data)
  const length = value(bytes === 1 ? '1 byte' : `${bytes} bytes`)
  return [text('Calls '), account(call.to, context), text(' with '), length, text(' that could not be read.')]
}

function argumentsOf({ parameters = [] }: DecodedCall): ReadonlyMap<string, string> {
  return new Map(parameters.map(({ name, value }) => [name, value]))
}
