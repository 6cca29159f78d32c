import type { TriedElsewhere } from './triedElsewhere.ts'

/** What is tried by code that may be another one tomorrow, or that nobody had time to look at. */
export const triedOnCode: readonly TriedElsewhere[] = [
  {
    what: 'A person’s account runs code that its key may exchange at any time (EIP-7702), and the Safe calls it, lets it take tokens or pays it; its code passes on what it gets.',
    checks: ['CODE-01', 'TOK-03', 'ADDR-03', 'SIM-01'],
    twin: 'An account that runs the published code of a wallet, or that keeps what it gets.',
    tests: [
      {
        file: 'src/core/checks/account/CODE-01-called-code.test.ts',
        names: ['CODE-01 on %s', 'a person’s account with code of another'],
      },
      {
        file: 'src/core/checks/account/ADDR-03-recipients.test.ts',
        names: [
          'ADDR-03 warns of a person’s account that runs code which nobody here knows, and not of published wallet code',
        ],
      },
      {
        file: 'src/core/checks/effects/effects.test.ts',
        names: [
          'a person’s account whose code passes on what it gets does not keep it (EIP-7702); one that keeps it does',
        ],
      },
      {
        file: 'src/core/checks/calls/codeAge.test.ts',
        names: [
          'what an account runs by EIP-7702 is young, however long it has done so: its key may exchange it',
        ],
      },
    ],
  },
  {
    what: 'A contract that nobody here knows is less than 30 days old: it is called, makes shares that it gives back in a simulation, or promises a return for later.',
    checks: ['DEC-06', 'SIM-01', 'TOK-03'],
    twin: 'The same contract after 30 days, or one that the owners know.',
    tests: [
      {
        file: 'src/core/checks/effects/findings/lostValue.test.ts',
        names: [
          'of a contract that nobody here knows and that is young are not agreed, whatever it gives back now',
        ],
      },
      { file: 'src/core/checks/calls/codeAge.test.ts', names: ['code is fresh for 30 days'] },
      {
        file: 'src/chain/code/codeAges.test.ts',
        names: ['30 days where it was the same then', 'less where nothing was there then'],
      },
    ],
  },
  {
    what: 'An old address runs code that is new: behind a proxy, a beacon, a library, or a part of a diamond.',
    checks: ['DEC-06'],
    twin: 'The same, with the code that it had 30 days ago.',
    tests: [
      {
        file: 'src/verify/effects/readAges.upgraded.test.ts',
        names: [
          '%s is as old as the code that really runs',
          'a diamond is as old as the part that is called; as a spender, and where nothing is traced, as its youngest',
        ],
      },
    ],
  },
  {
    what: 'Code does something else for a price of gas, an executor, a block or an amount of gas that no simulation has: the sum is kept, shifted or divided before it is compared.',
    checks: ['SIM-01'],
    twin: 'Code that measures what a call took, or forwards a part of its gas.',
    tests: [
      {
        file: 'src/chain/whatExecutorsChoose.test.ts',
        names: [
          'SIM-01 stops at gas that is left and decides something: %s',
          'SIM-01 stops at the gas that a block may have, which its miner moves',
          'SIM-01 does not agree to what young code that nobody knows asks of an executor: %s',
          'SIM-01 leaves what honest contracts make of gas: %s',
        ],
      },
    ],
  },
]
