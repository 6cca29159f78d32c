import type { TriedElsewhere } from './triedElsewhere.ts'

/** What is tried by calls that a chain of one’s own cannot hold. */
export const triedByCalls: readonly TriedElsewhere[] = [
  {
    what: 'A method of another token standard pays a look-alike: EIP-777, EIP-3009, EIP-7540.',
    checks: ['ADDR-01', 'ADDR-02', 'ADDR-03', 'SIM-01'],
    twin: 'The same method pays a known account, or the Safe itself.',
    tests: [
      { file: 'src/cli/verify/ownRulebook.test.ts', names: ['$name: $want'] },
      {
        file: 'src/core/checks/effects/otherStandards.test.ts',
        names: ['what a call of %s pays leaves the Safe, to its recipient'],
      },
    ],
  },
  {
    what: 'Behind the one sentence that an owner accepts stands a second finding, of another account.',
    checks: ['TOK-03'],
    twin: 'One finding, accepted once.',
    tests: [
      {
        file: 'src/core/judge/decision/acknowledgement.test.ts',
        names: [
          'each finding of a check is accepted for itself',
          'one finding, and what could not be checked, stand as they are',
        ],
      },
    ],
  },
  {
    what: 'A contract of which only an ABI is known takes coin or tokens for a stranger: a bridge, a swap, a loan, a debt; he stands in a word, in a field, in packed commands, or only in what a simulation shows. Or a token forwards bytes that name him.',
    checks: ['SIM-01'],
    twin: 'The same call for the Safe itself, or for a known account.',
    tests: [
      {
        file: 'src/core/checks/effects/findings/namedReceivers.test.ts',
        names: [
          'is stopped for a stranger, although the contract itself is known',
          'passes for the Safe itself and for a known account',
          'SIM-01 stops a return that another named account shares, and allows a fee of a hundredth',
          'SIM-01 stops what %s forwards for a stranger, tried or not',
        ],
      },
      {
        file: 'src/core/checks/effects/findings/strangersGains.test.ts',
        names: ['SIM-01 stops what somebody unknown gets where the Safe gets less of the same'],
      },
    ],
  },
  {
    what: 'An order on CoW Protocol brings much less than it sells, an imitation of a token, or one that nobody knows.',
    checks: ['ORD-01'],
    twin: 'The same order at a fair price, for a token that is published.',
    tests: [
      {
        file: 'src/core/checks/order/ORD-01-placed-orders.test.ts',
        names: [
          'ORD-01 stops an order that gives tokens away',
          'ORD-01 needs no price of two dollars, and takes no imitation of one for a return',
          'ORD-01 warns of an order that brings a token which nobody knows, without a price',
        ],
      },
    ],
  },
  {
    what: 'A new Safe is made that its owners do not rule: foreign code, foreign setup, a stranger who answers for it, or no owner. Or it is paid, and strangers among its owners are enough to empty it.',
    checks: ['DELEG-02'],
    twin: 'A new Safe of official code, whose owners are known.',
    tests: [
      {
        file: 'src/core/checks/delegatecall/newSafes.test.ts',
        names: [
          'is stopped where its code is foreign, and passes where it is official',
          'DELEG-02 stops a new Safe where %s',
          'DELEG-02 passes a new Safe with %s',
          'DELEG-02 stops %s',
          'DELEG-02 does not stop %s',
        ],
      },
    ],
  },
  {
    what: 'A contract that makes any call for anybody takes tokens of the Safe by a permission that stood before.',
    checks: ['TOK-03'],
    twin: 'It takes what the same batch lets it, all of it.',
    tests: [
      {
        file: 'src/core/checks/token/openPermissions.test.ts',
        names: [
          'TOK-03 stops what %s takes of the Safe by a permission of before',
          'TOK-03 stops nothing of %s',
        ],
      },
    ],
  },
  {
    what: 'An everyday act of a known protocol (a loan, a pool, a stake, a bridge, a payroll, a claim, a vote, a name, an order) that a stranger gains by: he is the receiver, another contract stands for the known one, or a second call takes as much again.',
    checks: ['SIM-01'],
    twin: 'The same act for the Safe itself.',
    tests: [
      {
        file: 'src/core/checks/everyday.test.ts',
        names: [
          '$name, $twin.what: stopped',
          '$name: nothing stops, and no more is warned of than is useful',
          '$name, while a second call takes tokens for a stranger: stopped',
          '$name, while a second call hands coin to a stranger: stopped',
        ],
      },
      {
        file: 'src/core/checks/effects/bridged.test.ts',
        names: [
          'SIM-01 stops',
          'SIM-01 tells, and does not stop, what a bridge that is known by its address',
        ],
      },
    ],
  },
]
