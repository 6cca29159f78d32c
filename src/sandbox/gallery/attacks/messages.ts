import type { Address } from '#core/safe/safe.ts'
import type { Attack, AttackSubject } from '#sandbox/gallery/attack.ts'
import type { Grounds } from '#sandbox/gallery/grounds.ts'
import * as orders from '#sandbox/gallery/orderMessages.ts'
import * as typed from '#sandbox/gallery/typedMessages.ts'

const unlimited = (2n ** 256n - 1n).toString()
const chainId = 31337
const text = (words: string) => (): AttackSubject => ({ kind: 'message', message: words })
const said =
  (message: (grounds: Grounds & { safe: Address }) => Record<string, unknown>) =>
  (grounds: Grounds): AttackSubject => ({
    kind: 'message',
    message: message({ ...grounds, safe: grounds.safes.vault.address }),
  })

/** What a Safe can be made to sign off chain. */
export const messageAttacks: readonly Attack[] = [
  {
    name: 'transaction-as-message',
    what: 'A message of an app is a transaction of another Safe: with the signature it is approved there.',
    how: 'Typed data of the type SafeTx.',
    checks: ['MSG-01'],
    verdict: 'block',
    twin: 'A letter as typed data.',
    attack: said(({ safes: { child }, thief }) => typed.safeTx(child.address, thief)),
    benign: said(() => typed.letter('The minutes of Monday')),
  },
  {
    name: 'permit-without-limit',
    what: 'A signature lets somebody take all tokens of a kind.',
    how: 'ERC-2612 with the largest number.',
    checks: ['MSG-03'],
    verdict: 'stop',
    twin: 'A text to sign in with.',
    attack: said(({ safe, susd, thief }) =>
      typed.permit({ owner: safe, token: susd, spender: thief, value: unlimited, chainId }),
    ),
    benign: text('Sign in to the ledger of the sandbox, number 1.'),
  },
  {
    name: 'permit2-batch',
    what: 'One signature lets somebody take several kinds of tokens.',
    how: 'Permit2, two tokens at once.',
    checks: ['MSG-03'],
    verdict: 'stop',
    twin: 'A letter as typed data.',
    attack: said(({ susd, imitation, thief }) =>
      typed.permit2Batch({ tokens: [susd, imitation], spender: thief, chainId }),
    ),
    benign: said(() => typed.letter('The minutes of Tuesday')),
  },
  {
    name: 'fake-permit2',
    what: 'A message for Permit2, and the contract behind it is another one.',
    how: 'The domain’s name is Permit2, its contract a stranger’s.',
    checks: ['MSG-04'],
    verdict: 'stop',
    twin: 'A letter as typed data.',
    attack: said(({ susd, thief, contract }) =>
      typed.permit2Batch({ tokens: [susd], spender: thief, chainId, verifyingContract: contract }),
    ),
    benign: said(() => typed.letter('The minutes of Wednesday')),
  },
  {
    name: 'permit-for-another-network',
    what: 'A message is for another network than the Safe’s.',
    how: 'The domain names chain 1.',
    checks: ['MSG-05'],
    verdict: 'stop',
    twin: 'A letter as typed data.',
    attack: said(({ safe, susd, thief }) =>
      typed.permit({ owner: safe, token: susd, spender: thief, value: '5', chainId: 1 }),
    ),
    benign: said(() => typed.letter('The minutes of Thursday')),
  },
  {
    name: 'message-of-another-safe',
    what: 'A message would be signed in the name of another Safe.',
    how: 'Typed data of the type SafeMessage for the other Safe.',
    checks: ['MSG-02'],
    verdict: 'stop',
    twin: 'A text of one’s own.',
    attack: said(({ safes: { child } }) => typed.safeMessage(child.address)),
    benign: text('The Vault says this for itself.'),
  },
  {
    name: 'order-for-a-stranger',
    what: 'An order sells for next to nothing, and a stranger receives what it brings.',
    how: 'A CoW order with another receiver.',
    checks: ['MSG-06'],
    verdict: 'stop',
    twin: 'A text to sign in with.',
    attack: said(({ susd, stamp, thief }) =>
      orders.order({ sell: susd, buy: stamp, receiver: thief, chainId }),
    ),
    benign: text('Sign in to the ledger of the sandbox, number 2.'),
  },
  {
    name: 'delegation-of-an-unknown-type',
    what: 'A message of an unknown type lets a stranger spend an amount at a contract.',
    how: 'Typed data with an account, an amount and a contract, of no protocol.',
    checks: ['MSG-03', 'MSG-06'],
    verdict: 'unknown',
    twin: 'A vote: a type that nobody here knows either, and that names nobody but the Safe.',
    attack: said(({ contract, thief }) =>
      typed.unknownDelegation({ delegate: thief, verifyingContract: contract, chainId }),
    ),
    benign: said(({ safe }) => typed.vote({ voter: safe })),
  },
  {
    name: 'ambiguous-message',
    what: 'Typed data that two wallets read in two ways.',
    how: 'The service shows a field that the type does not have and nobody would sign.',
    checks: ['MSG-07'],
    verdict: 'block',
    twin: 'The same letter without it.',
    attack: () => ({
      kind: 'message',
      message: typed.letter('The minutes of Friday'),
      lie: { '/message/message/note': 'Only a login' },
    }),
    benign: said(() => typed.letter('The minutes of Saturday')),
  },
  {
    name: 'another-text',
    what: 'The text that is shown is not the text that is signed.',
    how: 'The service shows another text under the same hash.',
    checks: ['MSG-08'],
    verdict: 'block',
    twin: 'The text that is signed.',
    attack: () => ({
      kind: 'message',
      message: 'I agree to everything that the bearer asks for.',
      lie: { '/message': 'I agree to the terms of use.' },
    }),
    benign: text('I agree to the terms of use.'),
  },
]
