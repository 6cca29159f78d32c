import { byteLength } from '#core/bytes/bytes.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { newSafeOf } from '#core/calldata/newSafe.ts'
import { type Deployment, deploymentAt } from '#core/deployments/deployments.ts'
import type { Hex } from '#core/safe/safe.ts'
import {
  account,
  accountAfterNoun,
  coins,
  type Part,
  type SentenceContext,
  text,
  value,
  verb,
} from './parts.ts'

type LibraryArguments = ReadonlyMap<string, string>

/** What an official contract does when the Safe runs its code as its own; undefined for a method that is none of these. */
export function librarySentence(call: DecodedCall, context: SentenceContext): Part[] | undefined {
  const official = deploymentAt(call.to)
  if (official === undefined || call.method === undefined || call.error !== undefined) return undefined
  const args = new Map((call.parameters ?? []).map(({ name, value }) => [name, value]))
  if (official.name === 'SignMessageLib')
    return [
      verb(
        context,
        'Signs a message as this Safe on chain: anyone can verify it.',
        'Signed a message as this Safe on chain: anyone can verify it.',
      ),
    ]
  if (official.name === 'CreateCall') return creation(args, context)
  if (
    official.name === 'SafeMigration' ||
    official.name === 'SafeToL2Migration' ||
    official.name === 'SafeToL2Setup'
  )
    return replacement(official, call, args, context)
  return undefined
}

/** What a call of the official factory creates, and who will own it. */
export function newSafeSentence(call: DecodedCall, context: SentenceContext): Part[] | undefined {
  const made = newSafeOf(call)
  if (made === undefined) return undefined
  const { singleton, setup, owners } = made
  return [
    verb(
      context,
      'Creates a new account with the implementation ',
      'Created a new account with the implementation ',
    ),
    accountAfterNoun(singleton, context),
    text(', which '),
    value(`${setup?.get('_threshold') ?? 0} of ${owners.length}`),
    text(' owners control'),
    ...owners.flatMap((one, at) => [text(at === 0 ? ': ' : ', '), account(one, context)]),
    text('.'),
  ]
}

function creation(args: LibraryArguments, context: SentenceContext): Part[] {
  const bytes = byteLength((args.get('deploymentData') ?? '0x') as Hex)
  const sum = BigInt(args.get('value') ?? 0)
  const made = [
    verb(context, 'Creates a new contract from ', 'Created a new contract from '),
    value(`${bytes} bytes`),
    text(' of code'),
  ]
  return sum === 0n
    ? [...made, text('.')]
    : [...made, verb(context, ' and sends it ', ' and sent it '), coins(sum, context), text('.')]
}

function replacement(
  { name, version }: Deployment,
  call: DecodedCall,
  args: LibraryArguments,
  context: SentenceContext,
): Part[] {
  const to = args.get('l2Singleton')
  const code =
    to === undefined
      ? [value(`${call.method?.includes('L2') ? 'SafeL2' : 'Safe'} ${version}`)]
      : [account(to as Hex, context)]
  const handler = call.method?.includes('FallbackHandler') || args.has('fallbackHandler')
  return [
    verb(
      context,
      'Replaces this Safe’s implementation with that of ',
      'Replaced this Safe’s implementation with that of ',
    ),
    ...code,
    text(handler ? ', and its fallback handler, through ' : ', through '),
    value(`${name} ${version}`),
    text('.'),
  ]
}
