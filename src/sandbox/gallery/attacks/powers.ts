import { owners } from '#sandbox/accounts.ts'
import type { Attack, AttackSubject } from '#sandbox/gallery/attack.ts'
import { batch, callOf, pay } from '#sandbox/gallery/calls.ts'
import { lookAlike } from '#sandbox/gallery/powers.ts'

const [ingrid, marcus, , noor] = owners
const payment = pay(noor.address, 9n)
const beside = (): AttackSubject => ({ kind: 'transaction', on: 'mended', ...payment })
const day = 86_400_000
/** What moves money without the owners, and what they signed long ago: incidents since 2025. */
export const powerAttacks: readonly Attack[] = [
  {
    name: 'module-delay-1-1-0',
    what: 'A module with a known hole: strangers may pass its check of signatures.',
    how: 'The module is a clone of Delay 1.1.0.',
    checks: ['STATE-14'],
    verdict: 'stop',
    twin: 'The same payment from a Safe whose module is a clone of Delay 1.1.1.',
    attack: () => ({ kind: 'transaction', on: 'delayed', ...payment }),
    benign: beside,
  },
  {
    name: 'module-roles-2-1-0',
    what: 'Another module with the same hole, which no name gives away.',
    how: 'The module is a clone of Roles 2.1.0.',
    checks: ['STATE-14'],
    verdict: 'stop',
    twin: 'The same payment from a Safe whose module has the mended code.',
    attack: () => ({ kind: 'transaction', on: 'roled', ...payment }),
    benign: beside,
  },
  {
    name: 'module-under-a-false-name',
    what: 'A module answers like a published one, and its code is another.',
    how: 'A fork that knows every method of Delay, as in June 2026.',
    checks: ['STATE-15'],
    verdict: 'stop',
    twin: 'The same payment from a Safe whose module is the published one.',
    attack: () => ({ kind: 'transaction', on: 'forked', ...payment }),
    benign: beside,
  },
  {
    name: 'approvals-of-nine-days',
    what: 'Two of five signed nine days ago, the threshold was lowered since: what they signed can run now.',
    how: 'The approvals are nine days old, and the threshold went from three to two, as in April 2026.',
    checks: ['STATE-16'],
    verdict: 'stop',
    twin: 'The same payment, signed a moment ago.',
    attack: () => ({
      kind: 'transaction',
      on: 'aged',
      ...payment,
      signers: [ingrid, marcus],
      lie: () => ({
        '/detailedExecutionInfo/submittedAt': Date.now() - 9 * day,
        '/detailedExecutionInfo/confirmations/0/submittedAt': Date.now() - 9 * day,
        '/detailedExecutionInfo/confirmations/1/submittedAt': Date.now() - 9 * day,
      }),
    }),
    benign: () => ({ kind: 'transaction', on: 'aged', ...payment, signers: [ingrid] }),
  },
  {
    name: 'look-alike-in-an-app-batch',
    what: 'In the batch of a known app stands a contract that looks like one the owners know.',
    how: 'An approval to a look-alike, between two calls that are meant, as in September 2025.',
    checks: ['ADDR-01'],
    verdict: 'stop',
    twin: 'The same batch, in which the known account is paid.',
    attack: ({ susd }) => ({
      kind: 'transaction',
      ...batch([pay(noor.address, 3n), callOf(susd, 'approve', [lookAlike, 3_000_000n])]),
    }),
    benign: ({ susd }) => ({
      kind: 'transaction',
      ...batch([pay(noor.address, 3n), callOf(susd, 'transfer', [noor.address, 3_000_000n])]),
    }),
  },
]
