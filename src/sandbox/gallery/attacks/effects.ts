import { owners } from '#sandbox/accounts.ts'
import type { Attack } from '#sandbox/gallery/attack.ts'
import { callOf, pay } from '#sandbox/gallery/calls.ts'

const [, , , noor] = owners
const ether = 10n ** 18n
const hundred = 100_000_000n
/** The deterministic deployer, which every chain of the sandbox has had from its first block. */
const oldContract = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Calls whose words are harmless and whose effects are not: who ends up with what. */
export const effectAttacks: readonly Attack[] = [
  {
    name: 'shares-to-a-stranger',
    what: 'All shares of a vault are redeemed, and a stranger gets what they stand for.',
    how: 'redeem with another receiver than the Safe.',
    checks: ['SIM-01'],
    verdict: 'stop',
    twin: 'The same with the Safe itself as receiver.',
    attack: ({ shares, thief, safes: { vault } }) => ({
      kind: 'transaction',
      ...callOf(shares, 'redeem', [hundred, thief, vault.address]),
    }),
    benign: ({ shares, safes: { vault } }) => ({
      kind: 'transaction',
      ...callOf(shares, 'redeem', [hundred, vault.address, vault.address]),
    }),
  },
  {
    name: 'another-once-mined',
    what: 'A token pays its recipient in a simulation and a thief once it is mined.',
    how: 'Its code reads the miner of the block.',
    checks: ['SIM-01'],
    verdict: 'stop',
    twin: 'The same payment in a token that reads no miner.',
    attack: ({ byMiner }) => ({
      kind: 'transaction',
      ...callOf(byMiner, 'transfer', [noor.address, hundred]),
    }),
    benign: ({ susd }) => ({ kind: 'transaction', ...callOf(susd, 'transfer', [noor.address, hundred]) }),
  },
  {
    name: 'token-that-keeps-most',
    what: 'A token takes what is sent and gives its recipient a tenth of it.',
    how: 'Its transfer tells of all and moves a tenth.',
    checks: ['SIM-01'],
    verdict: 'stop',
    twin: 'The same payment in a token that keeps nothing.',
    attack: ({ keeper }) => ({ kind: 'transaction', ...callOf(keeper, 'transfer', [noor.address, hundred]) }),
    benign: ({ susd }) => ({ kind: 'transaction', ...callOf(susd, 'transfer', [noor.address, hundred]) }),
  },
  {
    name: 'whole-balance-to-a-new-contract',
    what: 'A contract that nobody knows may take all that the Safe has of a token.',
    how: 'approve, by itself, of exactly what the Safe holds: no number that looks unlimited.',
    checks: ['TOK-03'],
    verdict: 'stop',
    twin: 'A contract that has been there since the chain began may take a hundred.',
    attack: ({ susd, contract }) => ({
      kind: 'transaction',
      ...callOf(susd, 'approve', [contract, 900_000_000_000n]),
    }),
    benign: ({ susd }) => ({ kind: 'transaction', ...callOf(susd, 'approve', [oldContract, hundred]) }),
  },
  {
    name: 'fails-in-a-trial-alone',
    what: 'A call that takes 90 ether fails in every simulation and succeeds in a block.',
    how: 'Its code reads the gas price.',
    checks: ['SIM-01'],
    verdict: 'stop',
    twin: 'A plain payment.',
    attack: ({ shy }) => ({ kind: 'transaction', ...callOf(shy, 'deposit', []), value: 90n * ether }),
    benign: () => ({ kind: 'transaction', ...pay(noor.address, ether) }),
  },
]
