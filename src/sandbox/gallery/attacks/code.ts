import { concat, keccak256, toHex } from 'viem'
import { approvedSignature } from '#core/signatures/approvedSignature.ts'
import { owners } from '#sandbox/accounts.ts'
import type { Attack } from '#sandbox/gallery/attack.ts'
import { batch, callOf, official, pay, throughSafe } from '#sandbox/gallery/calls.ts'

const [, , , noor, tomas] = owners
const pays = [pay(noor.address, 6n), pay(tomas.address, 6n)]
/** What the child’s other owner signed by sending: nothing is checked of it before it is run. */
const unknownHash = keccak256(toHex('a transaction that nobody can show'))

/** Foreign code, and what is hidden in bytes. */
export const codeAttacks: readonly Attack[] = [
  {
    name: 'delegate-call-to-unknown-code',
    what: 'Unknown code runs as the Safe itself and may do anything with it.',
    how: 'A delegate call to a contract that no release has.',
    checks: ['DELEG-01'],
    verdict: 'block',
    twin: 'A delegate call to an official library.',
    attack: ({ contract, thief }) => ({
      kind: 'transaction',
      ...callOf(contract, 'transfer', [thief, 1n], 1),
    }),
    benign: () => ({
      kind: 'transaction',
      ...callOf(official('CreateCall'), 'performCreate', [0n, '0x6000'], 1),
    }),
  },
  {
    name: 'slot-zero-writer',
    what: 'Code that looks like a token writes a new address where the Safe keeps that of its own code.',
    how: 'The vector “bybit-shaped-slot0-write”: transfer(contract, 0) by delegate call.',
    checks: ['DELEG-01', 'SELF-05'],
    verdict: 'block',
    twin: 'A transfer by an ordinary call.',
    attack: ({ slotWriter, contract }) => ({
      kind: 'transaction',
      ...callOf(slotWriter, 'transfer', [contract, 0n], 1),
    }),
    benign: ({ susd }) => ({ kind: 'transaction', ...callOf(susd, 'transfer', [noor.address, 6_000_000n]) }),
  },
  {
    name: 'delegate-call-in-a-batch',
    what: 'One call of a batch runs unknown code as the Safe.',
    how: 'The second call of an official batch is a delegate call.',
    checks: ['DELEG-02'],
    verdict: 'block',
    twin: 'The same batch of ordinary calls.',
    attack: ({ contract, thief }) => ({
      kind: 'transaction',
      ...batch([pay(noor.address, 6n), callOf(contract, 'transfer', [thief, 1n], 1)], official('MultiSend')),
    }),
    benign: () => ({ kind: 'transaction', ...batch(pays, official('MultiSend')) }),
  },
  {
    name: 'fake-multisend',
    what: 'It looks like a batch of payments, and the contract that would run it is not the official one.',
    how: 'The calldata of a batch by delegate call to an unknown contract.',
    checks: ['DEC-05', 'DELEG-01'],
    verdict: 'block',
    twin: 'The same batch through the official contract.',
    attack: ({ contract }) => ({ kind: 'transaction', ...batch(pays, contract) }),
    benign: () => ({ kind: 'transaction', ...batch(pays) }),
  },
  {
    name: 'official-name-without-code',
    what: 'The official contract that would run a delegate call is not on this network.',
    how: 'SafeMigration of 1.4.1, which nobody deployed here.',
    checks: ['DELEG-03'],
    verdict: 'block',
    twin: 'An official library that is here.',
    attack: () => ({
      kind: 'transaction',
      to: official('SafeMigration'),
      data: '0x68cb3d94',
      operation: 1,
    }),
    benign: () => ({
      kind: 'transaction',
      ...callOf(official('CreateCall'), 'performCreate', [0n, '0x6001'], 1),
    }),
  },
  {
    name: 'batch-with-trailing-bytes',
    what: 'Bytes stand behind the last call of a batch that the chain may run as one more.',
    how: 'Forty bytes more in the calldata than its own length says.',
    checks: ['DEC-03', 'DEC-04'],
    verdict: 'block',
    twin: 'The same batch to its last byte.',
    attack: () => {
      const call = batch(pays)
      return { kind: 'transaction', ...call, data: concat([call.data, `0x${'00'.repeat(40)}`]) }
    },
    benign: () => ({ kind: 'transaction', ...batch(pays) }),
  },
  {
    name: 'batch-that-cannot-be-read',
    what: 'A batch is written so that two readers read two things in it.',
    how: 'The kind of a call is neither 0 nor 1.',
    checks: ['DEC-04'],
    verdict: 'block',
    twin: 'A batch that reads in one way only.',
    attack: () => {
      const call = batch(pays)
      // selector, offset and length of the bytes come before the first call’s kind
      const at = 2 + 8 + 128
      return { kind: 'transaction', ...call, data: `0x${call.data.slice(2, at)}07${call.data.slice(at + 2)}` }
    },
    benign: () => ({ kind: 'transaction', ...batch(pays) }),
  },
  {
    name: 'unknown-call',
    what: 'A contract is called by bytes that nobody here can read.',
    how: 'A selector that no ABI of this page has.',
    checks: ['DEC-06'],
    verdict: 'stop',
    twin: 'A call that is known.',
    attack: ({ contract }) => ({
      kind: 'transaction',
      to: contract,
      data: concat(['0x8badf00d', unknownHash]),
    }),
    benign: ({ susd }) => ({ kind: 'transaction', ...callOf(susd, 'transfer', [noor.address, 6_000_000n]) }),
  },
  {
    name: 'other-safe-runs-foreign-code',
    what: 'Through this Safe another one, which it owns, runs unknown code.',
    how: 'execTransaction of the other Safe with a delegate call inside.',
    checks: ['DELEG-02'],
    verdict: 'block',
    twin: 'Through this Safe the other one makes a payment.',
    attack: ({ safes: { child, vault }, contract, thief }) => ({
      kind: 'transaction',
      ...throughSafe(
        child.address,
        callOf(contract, 'transfer', [thief, 1n], 1),
        approvedSignature(vault.address),
      ),
    }),
    benign: ({ safes: { child, vault } }) => ({
      kind: 'transaction',
      ...throughSafe(child.address, pay(noor.address, 1n), approvedSignature(vault.address)),
    }),
  },
  {
    name: 'approval-of-an-unknown-transaction',
    what: 'This Safe would approve a transaction of another one that nobody can show.',
    how: 'approveHash of a hash that the service knows nothing of.',
    checks: ['DEC-08'],
    verdict: 'stop',
    twin: 'The approval of one that is proposed there.',
    attack: ({ safes: { child } }) => ({
      kind: 'transaction',
      ...callOf(child.address, 'approveHash', [unknownHash]),
    }),
    benign: ({ safes, child: { payments } }) => ({
      kind: 'transaction',
      ...callOf(safes.child.address, 'approveHash', [payments[0]]),
    }),
  },
  {
    name: 'ninth-approval-in-a-batch',
    what: 'Among many approvals for another Safe stands one that makes a stranger its owner.',
    how: 'Nine calls of approveHash in a batch: eight are of payments, the ninth is of addOwnerWithThreshold.',
    checks: ['DEC-08'],
    verdict: 'stop',
    twin: 'The eight approvals of payments.',
    attack: ({ safes, child }) => ({
      kind: 'transaction',
      ...batch(
        [...child.payments, child.takeover].map((hash) => callOf(safes.child.address, 'approveHash', [hash])),
      ),
    }),
    benign: ({ safes, child }) => ({
      kind: 'transaction',
      ...batch(child.payments.map((hash) => callOf(safes.child.address, 'approveHash', [hash]))),
    }),
  },
]
