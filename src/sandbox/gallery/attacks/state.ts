import { owners } from '#sandbox/accounts.ts'
import type { Attack, AttackSubject } from '#sandbox/gallery/attack.ts'
import { pay } from '#sandbox/gallery/calls.ts'

const [, , , noor] = owners
const payment = pay(noor.address, 8n)
const fromVault = (): AttackSubject => ({ kind: 'transaction', ...payment })

/** A Safe that is not what it is taken for. The payment is the same everywhere. */
export const stateAttacks: readonly Attack[] = [
  {
    name: 'unknown-handler',
    what: 'Somebody has given the Safe a contract that answers in its name.',
    how: 'The slot of the fallback handler holds an unknown contract.',
    checks: ['STATE-10'],
    verdict: 'stop',
    twin: 'The same payment from a Safe with the official handler.',
    attack: () => ({ kind: 'transaction', on: 'handled', ...payment }),
    benign: fromVault,
  },
  {
    name: 'guard-without-code',
    what: 'The Safe has a guard that is not there: nothing can be executed.',
    how: 'The slot of the guard holds an address without code.',
    checks: ['STATE-11'],
    verdict: 'block',
    twin: 'The same payment from a Safe without a guard.',
    attack: () => ({ kind: 'transaction', on: 'guarded', ...payment }),
    benign: fromVault,
  },
  {
    name: 'hidden-module',
    what: 'A module may move everything, and the service keeps silent about it.',
    how: 'A module is enabled on chain; the service names none.',
    checks: ['STATE-12'],
    verdict: 'stop',
    twin: 'The same payment from a Safe without modules.',
    attack: () => ({ kind: 'transaction', on: 'moduled', ...payment }),
    benign: fromVault,
  },
  {
    name: 'foreign-singleton',
    what: 'The Safe runs code that is no release’s: what it shows and what it does need not agree.',
    how: 'Slot 0 points to the official code with one byte more.',
    checks: ['STATE-07'],
    verdict: 'block',
    twin: 'The same payment from a Safe of official code.',
    attack: () => ({ kind: 'transaction', on: 'foreign', ...payment }),
    benign: fromVault,
  },
]
