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
        file: 'src/core/checks/effects/strangers/strangersGains.test.ts',
        names: ['SIM-01 stops what somebody unknown gets where the Safe gets less of the same'],
      },
    ],
  },
  {
    what: 'A bridge pays out on another kind of network, to an account that is one there alone: 32 bytes on Solana, a text for Bitcoin or Cosmos. Or an account of here stands in bytes20 or in a number of a tuple.',
    checks: ['SIM-01'],
    twin: 'The same bridge, to the Safe itself; a payment with a reason, a file or a hash.',
    tests: [
      {
        file: 'src/core/checks/effects/strangers/namedElsewhere.test.ts',
        names: [
          'SIM-01 stops what is paid out to an account that is one on another network alone',
          'SIM-01 does not stop',
        ],
      },
    ],
  },
  {
    what: 'The Safe calls a contract that it rules, and that pays a stranger. No call names him. Or a token of its own makes new ones for him.',
    checks: ['SIM-01', 'ADDR-02'],
    twin: 'The same for the Safe or for somebody known; a claim in which others share.',
    tests: [
      {
        file: 'src/core/checks/effects/strangers/unannouncedGains.test.ts',
        names: [
          'SIM-01 tells of somebody unknown who gets what no call gives: %s',
          'SIM-01 does not warn of %s',
          'the recipient of new tokens is warned of as one of a payment is, and once',
        ],
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
  {
    what: 'A collectible of which nobody knows the worth comes for what leaves: an empty position of a pool that somebody gives or that is made by a stranger’s contract, a piece of a collection that the owners know.',
    checks: ['SIM-01'],
    twin: 'A position that the Safe makes itself, or of which its manager’s log tells that it holds what left.',
    tests: [
      {
        file: 'src/core/checks/effects/explained/positions.test.ts',
        names: [
          'SIM-01 does not agree to a collectible of which nobody knows the worth, for the coin that goes',
          'SIM-01 takes a position for what left',
          'SIM-01 stops a position that a zap makes',
        ],
      },
    ],
  },
  {
    what: 'More coin goes along with a call of a router than it needs, and no call takes the rest back: whoever calls next has it.',
    checks: ['SIM-01'],
    twin: 'As much coin as the router needs.',
    tests: [
      {
        file: 'src/core/checks/effects/explained/positions.test.ts',
        names: [
          'coin that a router does not need and that no call takes back',
          'coin that is left at a contract of positions',
        ],
      },
    ],
  },
  {
    what: 'A fair exchange stands beside a call that hands as much to a stranger, or shares that are worth a dollar come for a dollar and a hundred ether.',
    checks: ['SIM-01'],
    twin: 'Several exchanges beside one another, each with a return of its own.',
    tests: [
      {
        file: 'src/core/checks/effects/linked.test.ts',
        names: [
          'SIM-01: a fair swap is no answer to a call beside it that hands the coin to a stranger: %s',
          'SIM-01 leaves several swaps beside one another, each with a return of its own',
        ],
      },
      {
        file: 'src/core/checks/effects/explained/returns.test.ts',
        names: ['SIM-01: shares answer for what they were turned back into, and for nothing else that goes'],
      },
    ],
  },
  {
    what: 'Tokens go by a plain transfer to a router, a pool, a bridge or an EntryPoint that the Safe paid before: they are lost there, or whoever calls next takes them.',
    checks: ['ADDR-03'],
    twin: 'A batch in which a later call uses them, or a transfer with a message for the contract.',
    tests: [
      {
        file: 'src/core/checks/account/stranded.test.ts',
        names: [
          'ADDR-03 stops, also where it was paid before: %s',
          'whoever calls next takes them of a router that pays what it holds to anybody',
          'ADDR-03 warns where the owners gave the contract a name',
        ],
      },
    ],
  },
  {
    what: 'A swap accepts a minimum of 0, of 1 or of a small part of its return. A block producer can take the rest.',
    checks: ['SIM-01'],
    twin: 'The same swap with a fair minimum, or with one that holds for all of its parts.',
    tests: [
      {
        file: 'src/core/checks/effects/findings/least/leastReturn.test.ts',
        names: [
          'SIM-01 warns of a minimum of %s',
          'its twin with a minimum of %s',
          'a swap without one whose router pays out at least so much is no alarm',
        ],
      },
    ],
  },
]
