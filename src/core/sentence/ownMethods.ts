import type { Address } from '#core/safe.ts'
import { account, type Part, type SentenceContext, text, value } from './parts.ts'

type Arguments = ReadonlyMap<string, string>
type Speaker = (args: Arguments, context: SentenceContext) => Part[]

const zero = `0x${'00'.repeat(20)}`

/** What each of a Safe's own methods does to it. */
export const ownMethods = new Map<string, Speaker>([
  [
    'addOwnerWithThreshold',
    (args, context) => [
      text('Adds '),
      one(args, 'owner', context),
      text(' as an owner. '),
      ...needed(args, context, 1),
    ],
  ],
  [
    'removeOwner',
    (args, context) => [
      text('Removes the owner '),
      one(args, 'owner', context),
      text('. '),
      ...needed(args, context, -1),
    ],
  ],
  [
    'swapOwner',
    (args, context) => [
      text('Replaces the owner '),
      one(args, 'oldOwner', context),
      text(' with '),
      one(args, 'newOwner', context),
      text('.'),
    ],
  ],
  ['changeThreshold', (args, context) => needed(args, context, 0)],
  [
    'enableModule',
    (args, context) => [
      text('Lets the module '),
      one(args, 'module', context),
      text(' move everything in this Safe without signatures.'),
    ],
  ],
  [
    'disableModule',
    (args, context) => [text('Removes the module '), one(args, 'module', context), text('.')],
  ],
  [
    'changeMasterCopy',
    (args, context) => [
      text('Would replace this Safe’s code with '),
      one(args, '_masterCopy', context),
      text('.'),
    ],
  ],
  [
    'signMessage',
    () => [text('Signs a message as this Safe, on the chain: whoever asks is told that it is signed.')],
  ],
  ['setGuard', guard('guard', 'guard', 'any transaction')],
  ['setModuleGuard', guard('moduleGuard', 'module guard', 'any module')],
  [
    'setFallbackHandler',
    (args, context) =>
      args.get('handler') === zero
        ? [text('Removes the fallback handler: this Safe answers no other calls any more.')]
        : [
            text('Lets '),
            one(args, 'handler', context),
            text(' answer calls and signature checks for this Safe.'),
          ],
  ],
])

function guard(parameter: string, name: string, stopped: string): Speaker {
  return (args, context) =>
    args.get(parameter) === zero
      ? [text(`Removes the ${name} of this Safe.`)]
      : [
          text(`Makes `),
          one(args, parameter, context),
          text(` the ${name} of this Safe: it can stop ${stopped}.`),
        ]
}

function one(args: Arguments, name: string, context: SentenceContext): Part {
  return account(args.get(name) as Address, context)
}

function needed(args: Arguments, { threshold, owners }: SentenceContext, change: number): Part[] {
  const after = args.get('_threshold') ?? ''
  const of =
    owners === undefined ? [] : [text(change === 0 ? ', of ' : ', now of '), value(owners.length + change)]
  if (threshold === undefined) return [text('Signatures needed: '), value(after), ...of, text('.')]
  if (String(threshold) === after) return [text('Signatures needed stay at '), value(after), ...of, text('.')]
  const from = [text('Signatures needed change from '), value(threshold), text(' to ')]
  return [...from, value(after), ...of, text('.')]
}
