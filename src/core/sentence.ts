import { isSameAddress } from './address.ts'
import { byteLength } from './bytes.ts'
import type { DecodedCall } from './calldata/decode.ts'
import { deploymentAt } from './deployments.ts'
import { ownMethods } from './sentence/ownMethods.ts'
import {
  account,
  coins,
  type Part,
  type Sentence,
  type SentenceContext,
  text,
  value,
} from './sentence/parts.ts'
import { tokenMethods } from './sentence/tokenMethods.ts'

export type { Sentence, SentenceContext }

/**
 * What a call, as it was decoded here, would do: one plain sentence. It never says more than the bytes show: an unread call
 * is told by its target and its length.
 */
export function sentenceOf(call: DecodedCall, context: SentenceContext): Sentence {
  if (call.operation === 1) return delegateCall(call, context)
  if (call.data === '0x') return transfer(call, context)
  const parts = isSameAddress(call.to, context.safe) ? own(call, context) : other(call, context)
  return call.value === 0n ? parts : [...parts, text(' Sends '), coins(call.value, context), text(' along.')]
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
    account(context.safe, context),
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
  if (call.calls !== undefined) return batch(call.calls.length)
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

function batch(count: number): Part[] {
  if (count === 0) return [text('A batch of nothing.')]
  if (count === 1) return [text('A batch of '), value(1), text(' call.')]
  return [text('Does '), value(count), text(' things at once.')]
}

function own(call: DecodedCall, context: SentenceContext): Part[] {
  const speak = ownMethods.get(call.method ?? '')
  if (speak === undefined || call.error !== undefined) return unread(call, context)
  return speak(argumentsOf(call), context)
}

function other(call: DecodedCall, context: SentenceContext): Part[] {
  if (call.method === undefined || call.error !== undefined) return unread(call, context)
  const speak = tokenMethods.get(call.signature ?? '')
  if (speak !== undefined) return speak(argumentsOf(call), call, context)
  return [text('Calls '), value(call.method), text(' of '), account(call.to, context), text('.')]
}

function unread(call: DecodedCall, context: SentenceContext): Part[] {
  const bytes = byteLength(call.data)
  const length = value(bytes === 1 ? '1 byte' : `${bytes} bytes`)
  return [text('Calls '), account(call.to, context), text(' with '), length, text(' that could not be read.')]
}

function argumentsOf({ parameters = [] }: DecodedCall): ReadonlyMap<string, string> {
  return new Map(parameters.map(({ name, value }) => [name, value]))
}
