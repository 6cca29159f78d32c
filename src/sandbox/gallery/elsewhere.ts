import type { CheckId } from '#core/checks/result.ts'

/** An attack that no proposal of the gallery can hold: on what a device keeps, on a second node, on the page around this one. */
export type TriedElsewhere = {
  /** What is tried, in a sentence. */
  what: string
  /** Where a check of a transaction speaks; none where something else refuses it. */
  checks: readonly CheckId[]
  /** What is done every day that looks like it. */
  twin: string
  /** The tests that try both, from the root of the project; `names` are titles in that file. */
  tests: readonly { file: string; names: readonly string[] }[]
}

export const triedElsewhere: readonly TriedElsewhere[] = [
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
    what: 'The service calls the network’s coin USDC, or gives it other decimals.',
    checks: ['TOK-01'],
    twin: 'The coin by its own name.',
    tests: [
      {
        file: 'src/core/checks/token/TOK-01-token-claims.test.ts',
        names: ['TOK-01 holds the coin that the service names against the one that everybody knows'],
      },
      {
        file: 'src/session/chains.test.ts',
        names: [
          'a coin has 18 decimals whatever the service reports, which is kept as a claim; the operator of the page may set others',
          'a chain that everybody knows has its own coin and name, and no other has its short name',
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
  {
    what: 'One node and the service agree on other decimals of a token; the second node knows better.',
    checks: ['CHAIN-03'],
    twin: 'Two nodes that say the same.',
    tests: [
      {
        file: 'src/verify/effects/compareNodes.test.ts',
        names: ['CHAIN-03 shows a token or a contract that only the first node reports'],
      },
      {
        file: 'src/core/checks/chain/CHAIN-03-nodes.test.ts',
        names: [
          'CHAIN-03 compares the tokens and contracts that are named too, and says so only where it did',
        ],
      },
    ],
  },
  {
    what: 'The wallet (host) around this app is blocked, but the foot of the document leads to it.',
    checks: ['HOST-02'],
    twin: 'A wallet (host) that reports the owners of the chain.',
    tests: [
      {
        file: 'src/core/judge/oneVerdict.test.ts',
        names: ['HOST-02: a page that names other owners blocks verdict and action alike'],
      },
      {
        file: 'src/core/checks/host/HOST-02-host-safe.test.ts',
        names: ['HOST-02 passes what the chain has too'],
      },
    ],
  },
  {
    what: 'The wallet (host) around this app adds a fee to the transaction that it got.',
    checks: ['HOST-03'],
    twin: 'The transaction as it was sent to the wallet.',
    tests: [
      {
        file: 'src/core/checks/host/HOST-03-handed-back.test.ts',
        names: ['HOST-03 stops where a fee was added to what was asked for'],
      },
    ],
  },
  {
    what: 'An ABI that an owner takes in names another method, whose selector is that of a transfer.',
    checks: [],
    twin: 'An ABI of a contract that nobody here knows.',
    tests: [
      {
        file: 'src/core/calldata/known.test.ts',
        names: [
          'an ABI cannot hide a payment: our own name of a selector stands where its bytes fit',
          'an ABI given for the address says which is meant',
        ],
      },
    ],
  },
  {
    what: 'A template of the service for links to an explorer leads to somebody else’s site.',
    checks: [],
    twin: 'The template of an explorer.',
    tests: [{ file: 'src/core/config/linkTemplate.test.ts', names: ['leads nowhere', 'leads to'] }],
  },
  {
    what: 'The service names no proposer, so that nothing speaks against one.',
    checks: ['PROP-01'],
    twin: 'A proposer who is an owner and signed.',
    tests: [
      {
        file: 'src/core/checks/proposal/PROP-01-proposer.test.ts',
        names: [
          'PROP-01 passes an owner whose signature proves it',
          'PROP-01 passes what a delegate proposed for an owner; where nobody is named there was nothing to compare',
        ],
      },
    ],
  },
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
]
