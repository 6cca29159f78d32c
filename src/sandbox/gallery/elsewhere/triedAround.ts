import type { TriedElsewhere } from './triedElsewhere.ts'

/** What is tried by what stands around: a service, nodes, the page around this one, an app in it. */
export const triedAround: readonly TriedElsewhere[] = [
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
    what: 'The first of two nodes hides the code of a payee, reports a high gas price or much gas, by which a fee looks small, or leaves out what a token does with another miner.',
    checks: ['CHAIN-03', 'GAS-01'],
    twin: 'Two nodes that say the same.',
    tests: [
      {
        file: 'src/verify/lyingFirstNode.test.ts',
        names: [
          'that a payee runs code of a stranger (EIP-7702) is no secret of one node',
          'a fee is held against the lowest price of gas that one of two nodes reports',
          'how much gas a run takes, by which a fee is judged, is no word of one node',
          'a token that pays another once it is mined is no secret of one node: %s',
          'a token that pays the same whoever mines is agreed by two nodes',
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
    what: 'An app in this page requests a text to sign in with at another site (EIP-4361), for another account or network, or one that says more than a login.',
    checks: ['MSG-09'],
    twin: 'A login for this Safe at the site that requests it.',
    tests: [
      {
        file: 'src/core/checks/message/signIn/MSG-09-sign-in.test.ts',
        names: ['for another site than asks', 'passes, and says who asks and what it allows'],
      },
      {
        file: 'src/core/checks/message/signIn/signInText.test.ts',
        names: ['MSG-09 stops what looks like a sign-in and breaks its form'],
      },
    ],
  },
  {
    what: 'A plain text, which no wallet shows as anything else, is an order or a permission that a service acts on (zkSync Lite).',
    checks: ['MSG-03'],
    twin: 'A greeting, terms, a proof of who one is, a login.',
    tests: [
      {
        file: 'src/core/checks/message/disguise/writtenOrder.test.ts',
        names: ['MSG-03 stops %s', 'MSG-03 warns of %s'],
      },
    ],
  },
  {
    what: 'A transaction of the same calls as an expected capsule pays a fee beside them or has another nonce; an expected file names one call by its method and another by its data.',
    checks: ['EXPECT-01'],
    twin: 'The same fee and nonce; a method that is its data.',
    tests: [
      {
        file: 'src/core/checks/expected/EXPECT-01-expected-calls.test.ts',
        names: [
          'of a capsule that this pays a fee which is not in it',
          'of a capsule whether its fee fields and nonce are the same',
          'that a file’s data is not what its method says: it names two calls, and stops',
        ],
      },
    ],
  },
  {
    what: 'A signed file of names gives another account a name that is there already.',
    checks: [],
    twin: 'A file whose names are new.',
    tests: [
      {
        file: 'e2e/addresses/sharedNames.spec.ts',
        names: ['a signed file that gives another account a name which is there says so before it is taken'],
      },
    ],
  },
]
