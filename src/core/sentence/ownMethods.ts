import type { Address } from '#core/safe/safe.ts'
import { account, accountAfterNoun, type Part, type SentenceContext, text, value, verb } from './parts.ts'

type SafeArguments = ReadonlyMap<string, string>
type SafeSentence = (args: SafeArguments, context: SentenceContext) => Part[]

const zero = `0x${'00'.repeat(20)}`

/** What each of a Safe's own methods does to it. */
export const ownMethods = new Map<string, SafeSentence>([
  [
    'addOwnerWithThreshold',
    (args, context) => [
      verb(context, 'Adds ', 'Added '),
      one(args, 'owner', context),
      text(' as an owner. '),
      ...needed(args, context, 1),
    ],
  ],
  [
    'removeOwner',
    (args, context) => [
      verb(context, 'Removes the owner ', 'Removed the owner '),
      oneAfterNoun(args, 'owner', context),
      text('. '),
      ...needed(args, context, -1),
    ],
  ],
  [
    'swapOwner',
    (args, context) => [
      verb(context, 'Replaces the owner ', 'Replaced the owner '),
      oneAfterNoun(args, 'oldOwner', context),
      text(' with '),
      one(args, 'newOwner', context),
      text('.'),
    ],
  ],
  ['changeThreshold', (args, context) => needed(args, context, 0)],
  [
    'enableModule',
    (args, context) => [
      verb(context, 'Lets the module ', 'Let the module '),
      oneAfterNoun(args, 'module', context),
      text(' move everything in this Safe without confirmations.'),
    ],
  ],
  [
    'disableModule',
    (args, context) => [
      verb(context, 'Removes the module ', 'Removed the module '),
      oneAfterNoun(args, 'module', context),
      text('.'),
    ],
  ],
  [
    'changeMasterCopy',
    (args, context) => [
      verb(
        context,
        'Would replace this Safe’s implementation with ',
        'Replaced this Safe’s implementation with ',
      ),
      one(args, '_masterCopy', context),
      text('.'),
    ],
  ],
  [
    'signMessage',
    (_, context) => [
      verb(
        context,
        'Signs a message as this Safe on chain: anyone can verify it.',
        'Signed a message as this Safe on chain: anyone can verify it.',
      ),
    ],
  ],
  ['setGuard', guard('guard', 'guard', 'any transaction')],
  ['setModuleGuard', guard('moduleGuard', 'module guard', 'any module')],
  [
    'setFallbackHandler',
    (args, context) =>
      args.get('handler') === zero
        ? [
            verb(
              context,
              'Removes the fallback handler: this Safe then no longer answers other calls.',
              'Removed the fallback handler: this Safe then no longer answers other calls.',
            ),
          ]
        : [
            verb(context, 'Lets ', 'Let '),
            one(args, 'handler', context),
            text(' answer calls and signature checks for this Safe.'),
          ],
  ],
])

function guard(parameter: string, name: string, stopped: string): SafeSentence {
  return (args, context) =>
    args.get(parameter) === zero
      ? [verb(context, 'Removes', 'Removed'), text(` the ${name} of this Safe.`)]
      : [
          verb(context, 'Makes ', 'Made '),
          one(args, parameter, context),
          text(` the ${name} of this Safe: it can stop ${stopped}.`),
        ]
}

function oneAfterNoun(args: SafeArguments, name: string, context: SentenceContext): Part {
  return accountAfterNoun(args.get(name) as Address, context)
}

function one(args: SafeArguments, name: string, context: SentenceContext): Part {
  return account(args.get(name) as Address, context)
}

function needed(args: SafeArguments, context: SentenceContext, change: number): Part[] {
  const { threshold, owners } = context
  const after = args.get('_threshold') ?? ''
  const count = owners && owners.length + change
  const of = count === undefined ? [] : [text(' of '), value(count), text(count === 1 ? ' owner' : ' owners')]
  if (threshold === undefined)
    return [verb(context, 'Sets the threshold to ', 'Set the threshold to '), value(after), ...of, text('.')]
  if (String(threshold) === after)
    return [verb(context, 'The threshold stays ', 'The threshold stayed '), value(after), ...of, text('.')]
  const from = [
    verb(context, 'Changes the threshold from ', 'Changed the threshold from '),
    value(threshold),
    text(' to '),
  ]
  return [...from, value(after), ...of, text('.')]
}
