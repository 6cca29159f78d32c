import { owners } from '#sandbox/accounts.ts'
import type { Attack, AttackSubject } from '#sandbox/gallery/attack.ts'
import { callOf, pay, throughMulticall } from '#sandbox/gallery/calls.ts'
import { otherDollar } from '#sandbox/gallery/histories.ts'
import { describedMulticall, forgedConfirmations } from '#sandbox/gallery/lying.ts'

const [ingrid, , jun, noor, tomas] = owners
const ether = 10n ** 18n
const payment = pay(noor.address, 7n)
/** Five dollars to an owner. */
const sent = [noor.address, 5_000_000n]
const fromVault = (): AttackSubject => ({ kind: 'transaction', ...payment })
/** One letter of an address in the other case: no digit differs, its checksum does. */
const wrongCase = (address: string) =>
  address.replace(/[a-fA-F](?=[^a-fA-F]*$)/, (one) =>
    one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase(),
  )

/** What a service garbles, floods, or tells as done: what is read of it must not become a pass. */
export const listAttacks: readonly Attack[] = [
  {
    name: 'rival-that-cannot-be-read',
    what: 'The list has another entry, garbled so that nobody can say which nonce it has.',
    how: 'An entry of the queue without form, in a Safe whose other entry is a payment.',
    checks: ['QUEUE-01'],
    verdict: 'unknown',
    twin: 'The same payment in a Safe whose list can be read.',
    attack: () => ({ kind: 'transaction', on: 'garbled', ...payment }),
    benign: fromVault,
  },
  {
    name: 'rival-of-what-is-told-as-done',
    what: 'Two transactions wait with one nonce, and the service reports one as executed long ago.',
    how: 'A second proposal with the same nonce; the details of the first name the first second of 1970 as its execution.',
    checks: ['QUEUE-01'],
    verdict: 'stop',
    twin: 'The same payment, with a nonce of its own.',
    attack: () => ({
      kind: 'transaction',
      on: 'mistold',
      ...payment,
      rival: pay(tomas.address, 9n),
      lie: () => ({ '/executedAt': 1 }),
    }),
    benign: fromVault,
  },
  {
    name: 'real-token-left-out',
    what: 'The service hides a token of the Safe and lists another one with the same name.',
    how: 'The balance that it tells has another dollar alone; the Safe paid in the real one a moment before.',
    checks: ['TOK-02'],
    verdict: 'stop',
    twin: 'A payment in the token that the Safe paid with, though the service does not list it.',
    attack: () => ({ kind: 'transaction', on: 'misled', ...callOf(otherDollar, 'transfer', sent) }),
    benign: ({ susd }) => ({ kind: 'transaction', on: 'misled', ...callOf(susd, 'transfer', sent) }),
  },
  {
    name: 'ten-thousand-confirmations',
    what: 'So many forged confirmations are listed that a page which tries each is of no use for minutes.',
    how: '10,000 signatures of as many accounts, none of them made by anybody.',
    checks: ['SIG-01'],
    verdict: 'block',
    twin: 'Two owners who signed.',
    attack: () => ({ kind: 'transaction', ...payment, lie: () => forgedConfirmations(10_000) }),
    benign: () => ({ kind: 'transaction', ...payment, signers: [ingrid, jun] }),
  },
  {
    name: 'another-recipient-in-a-tuple',
    what: 'The service describes a call of Multicall3 and names another recipient inside it.',
    how: 'The bytes pay one account, the list of calls in the description another.',
    checks: ['DEC-01'],
    verdict: 'block',
    twin: 'The same call, described as it is, by position, as the Safe service does.',
    attack: () => ({
      kind: 'transaction',
      ...throughMulticall(tomas.address, ether / 10n),
      lie: () => describedMulticall(noor.address, ether / 10n),
    }),
    benign: () => ({
      kind: 'transaction',
      ...throughMulticall(noor.address, ether / 10n),
      lie: () => describedMulticall(noor.address, ether / 10n),
    }),
  },
  {
    name: 'wrong-checksum',
    what: 'The service names the recipient with a wrong checksum: it was changed, or typed by somebody.',
    how: 'One letter of it stands in the other case.',
    checks: ['HASH-05'],
    verdict: 'block',
    twin: 'The recipient with its checksum.',
    attack: () => ({
      kind: 'transaction',
      ...payment,
      lie: () => ({
        '/txInfo/recipient/value': wrongCase(noor.address),
        '/txData/to/value': wrongCase(noor.address),
      }),
    }),
    benign: fromVault,
  },
]
