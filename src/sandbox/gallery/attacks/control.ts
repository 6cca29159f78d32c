import { zeroAddress } from 'viem'
import type { Address } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { Attack } from '#sandbox/gallery/attack.ts'
import { batch, callOf, deepBatch, official, pay } from '#sandbox/gallery/calls.ts'

const [, marcus, jun, noor, tomas] = owners
const sentinel: Address = `0x${'0'.repeat(39)}1`

/** Who controls the Safe afterwards. */
export const controlAttacks: readonly Attack[] = [
  {
    name: 'owner-swap-at-depth-three',
    what: 'An owner is exchanged for a stranger, three batches deep.',
    how: 'swapOwner beside two payments in a batch in a batch in a batch.',
    checks: ['SELF-01'],
    verdict: 'stop',
    twin: 'Payments alone, as deep.',
    attack: ({ safes: { vault }, thief }) => ({
      kind: 'transaction',
      ...deepBatch([
        pay(noor.address, 1n),
        callOf(vault.address, 'swapOwner', [marcus.address, jun.address, thief]),
        pay(tomas.address, 1n),
      ]),
    }),
    benign: () => ({
      kind: 'transaction',
      ...deepBatch([pay(noor.address, 1n), pay(tomas.address, 1n), pay(noor.address, 2n)]),
    }),
  },
  {
    name: 'threshold-lowered-in-a-batch',
    what: 'Behind payments the threshold goes down to one.',
    how: 'changeThreshold as the last call of a batch.',
    checks: ['SELF-01'],
    verdict: 'stop',
    twin: 'The payments alone.',
    attack: ({ safes: { vault } }) => ({
      kind: 'transaction',
      ...batch([
        pay(noor.address, 1n),
        pay(tomas.address, 1n),
        callOf(vault.address, 'changeThreshold', [1n]),
      ]),
    }),
    benign: () => ({ kind: 'transaction', ...batch([pay(noor.address, 1n), pay(tomas.address, 1n)]) }),
  },
  {
    name: 'stranger-becomes-owner',
    what: 'A stranger is added to the owners.',
    how: 'addOwnerWithThreshold.',
    checks: ['SELF-01'],
    verdict: 'stop',
    twin: 'A rejection: a call to the Safe itself that changes nothing.',
    attack: ({ safes: { vault }, thief }) => ({
      kind: 'transaction',
      ...callOf(vault.address, 'addOwnerWithThreshold', [thief, 1n]),
    }),
    benign: ({ safes: { vault } }) => ({ kind: 'transaction', ...pay(vault.address, 0n) }),
  },
  {
    name: 'module-enabled',
    what: 'A contract may move everything from then on, without any signature.',
    how: 'enableModule.',
    checks: ['SELF-02'],
    verdict: 'stop',
    twin: 'A call of the same contract that gives it nothing.',
    attack: ({ safes: { vault }, contract }) => ({
      kind: 'transaction',
      ...callOf(vault.address, 'enableModule', [contract]),
    }),
    benign: ({ susd, contract }) => ({ kind: 'transaction', ...callOf(susd, 'approve', [contract, 0n]) }),
  },
  {
    name: 'zero-address-is-the-safe',
    what: 'A call that seems to go to the zero address is one of the Safe to itself (batches of 1.5.0), and enables a module.',
    how: 'A batch of 1.5.0 whose call to 0x0 is enableModule.',
    checks: ['SELF-02'],
    verdict: 'stop',
    twin: 'A batch of 1.5.0 that pays.',
    attack: ({ contract }) => ({
      kind: 'transaction',
      on: 'recent',
      ...batch(
        [pay(noor.address, 1n), callOf(zeroAddress, 'enableModule', [contract])],
        official('MultiSendCallOnly', '1.5.0'),
      ),
    }),
    benign: () => ({
      kind: 'transaction',
      on: 'recent',
      ...batch([pay(noor.address, 1n), pay(tomas.address, 1n)], official('MultiSendCallOnly', '1.5.0')),
    }),
  },
  {
    name: 'guard-set',
    what: 'A contract is put before every transaction that can lock the Safe for good.',
    how: 'setGuard in a batch.',
    checks: ['SELF-03'],
    verdict: 'stop',
    twin: 'The same batch without it.',
    attack: ({ safes: { vault }, contract }) => ({
      kind: 'transaction',
      ...batch([pay(noor.address, 3n), callOf(vault.address, 'setGuard', [contract])]),
    }),
    benign: () => ({ kind: 'transaction', ...batch([pay(noor.address, 3n), pay(tomas.address, 3n)]) }),
  },
  {
    name: 'handler-set',
    what: 'A foreign contract answers calls and signature checks in the Safe’s name.',
    how: 'setFallbackHandler to an unknown contract.',
    checks: ['SELF-04'],
    verdict: 'stop',
    twin: 'The official handler.',
    attack: ({ safes: { vault }, contract }) => ({
      kind: 'transaction',
      ...callOf(vault.address, 'setFallbackHandler', [contract]),
    }),
    benign: ({ safes: { vault } }) => ({
      kind: 'transaction',
      ...callOf(vault.address, 'setFallbackHandler', [official('CompatibilityFallbackHandler')]),
    }),
  },
  {
    name: 'change-master-copy',
    what: 'The code of an old Safe is replaced.',
    how: 'changeMasterCopy of a Safe 1.1.1.',
    checks: ['SELF-05'],
    verdict: 'block',
    twin: 'A payment of the same Safe.',
    attack: ({ safes: { old }, contract }) => ({
      kind: 'transaction',
      on: 'old',
      ...callOf(old.address, 'changeMasterCopy', [contract]),
    }),
    benign: () => ({ kind: 'transaction', on: 'old', ...pay(noor.address, 1n) }),
  },
  {
    name: 'two-with-one-number',
    what: 'Two transactions wait with one nonce; a signature of each stays usable.',
    how: 'A second proposal with the same nonce.',
    checks: ['QUEUE-01'],
    verdict: 'stop',
    twin: 'A nonce of its own.',
    attack: ({ thief }) => ({ kind: 'transaction', ...pay(noor.address, 4n), rival: pay(thief, 4n) }),
    benign: () => ({ kind: 'transaction', ...pay(noor.address, 4n) }),
  },
  {
    name: 'sentinel-removed',
    what: 'The owner list is changed under the name of an account that is none.',
    how: 'swapOwner of the first owner, named by the start of the list.',
    checks: ['SELF-01'],
    verdict: 'stop',
    twin: 'A payment to the owner who would have been exchanged.',
    attack: ({ safes: { vault }, thief }) => ({
      kind: 'transaction',
      ...callOf(vault.address, 'swapOwner', [sentinel, owners[0].address, thief]),
    }),
    benign: () => ({ kind: 'transaction', ...pay(owners[0].address, 4n) }),
  },
]
