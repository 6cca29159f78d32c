import type { TriedElsewhere } from './triedElsewhere.ts'

/** What is tried on what a device remembers. */
export const triedOnMemory: readonly TriedElsewhere[] = [
  {
    what: 'The owner opens a link to the attacker’s Safe once, so that its address is a known one.',
    checks: ['ADDR-01', 'ADDR-02'],
    twin: 'A Safe that the owner put on the list.',
    tests: [
      {
        file: 'src/parts/verification/facts.test.ts',
        names: ['ADDR-01: a Safe that was only opened here is nobody you know; one on your list is'],
      },
    ],
  },
  {
    what: 'A file of names adds a look-alike of somebody who is named already.',
    checks: ['ADDR-01'],
    twin: 'A file of names that resemble nobody.',
    tests: [
      {
        file: 'e2e/addresses/remembered.spec.ts',
        names: [
          'a file of names with a look-alike of somebody known is shown before it is taken, without the look-alike; one without is taken',
        ],
      },
      {
        file: 'src/core/formats/addressBookImport.test.ts',
        names: [
          'two of one file that could be taken for one another are both left out, unless one of them is known',
          'a name that replaces another, and one that another address has, are shown before the import',
        ],
      },
    ],
  },
  {
    what: 'The code behind a proxy is replaced after the owner’s visit.',
    checks: ['CODE-01'],
    twin: 'A call of the same proxy, whose code is as it was.',
    tests: [
      {
        file: 'e2e/addresses/remembered.spec.ts',
        names: ['the code behind a proxy differs from the last visit: stopped; the same code passes'],
      },
      {
        file: 'src/core/checks/account/CODE-01-called-code.seen.test.ts',
        names: [
          'CODE-01 counts what a proxy leads to as its code: another address there, other code there, a proxy made or unmade',
        ],
      },
    ],
  },
  {
    what: 'The service hides a transaction that the owner signed, and shows another one with its nonce.',
    checks: ['QUEUE-01'],
    twin: 'A transaction with a nonce that nothing else has.',
    tests: [
      {
        file: 'e2e/addresses/remembered.spec.ts',
        names: [
          'a service that hides what was signed on this device is found out; a nonce that is free is not stopped',
        ],
      },
    ],
  },
]
