import { owners } from '#sandbox/accounts.ts'
import type { Attack, AttackSubject, WantedTransaction } from '#sandbox/gallery/attack.ts'
import { batch, callOf, pay } from '#sandbox/gallery/calls.ts'
import { payees, written } from '#sandbox/gallery/histories.ts'
import { account } from '#sandbox/gallery/invented.ts'

const [, , , noor] = owners
const { payee, paidBack, relayed } = payees
const amount = 4_321_000_000n
const ether = 10n ** 18n
const paying = (call: WantedTransaction): AttackSubject => ({ kind: 'transaction', on: 'paying', ...call })

/** What others wrote into the history of a Safe, or what resembles somebody in it: addresses that are there to be copied. */
export const historyAttacks: readonly Attack[] = [
  {
    name: 'counterfeit-in-the-history',
    what: 'A counterfeit of the token says that the Safe paid somebody else the amount that it paid a moment before.',
    how: 'A contract tells of a transfer that never was, with the amount of the last payment, to an address that begins and ends like its recipient.',
    checks: ['ADDR-04', 'ADDR-01'],
    verdict: 'stop',
    twin: 'The one who was really paid, once more.',
    attack: ({ susd }) => paying(callOf(susd, 'transfer', [written.counterfeited, amount])),
    benign: ({ susd }) => paying(callOf(susd, 'transfer', [payee, amount])),
  },
  {
    name: 'coin-dust-in-the-history',
    what: 'Somebody sent the Safe next to nothing of its coin, and is to be paid in a token.',
    how: '1 gwei came from an address that begins and ends like the one who was paid.',
    checks: ['ADDR-04', 'ADDR-01'],
    verdict: 'stop',
    twin: 'The one who was really paid, and who gave back a thousandth of a dollar that was too much.',
    attack: ({ susd }) => paying(callOf(susd, 'transfer', [written.coinDuster, 9_000_000n])),
    benign: ({ susd }) => paying(callOf(susd, 'transfer', [paidBack, 9_000_000n])),
  },
  {
    name: 'family-in-the-history',
    what: 'Addresses that are made to be taken for one another: two were written into the history, and a third is to be paid.',
    how: 'Two events of nothing, and a payment to one of the same family that was never seen.',
    checks: ['ADDR-04'],
    verdict: 'stop',
    twin: 'Somebody new, unlike everybody in the history.',
    attack: () => paying(pay(written.family[2] ?? payee, ether / 100n)),
    benign: () => paying(pay(account('somebody new'), ether / 100n)),
  },
  {
    name: 'look-alike-without-a-footprint',
    what: 'An app sends a batch in which an earlier recipient is replaced by a look-alike.',
    how: 'The second of two calls; the look-alike stands nowhere in the history, and got another asset there than here.',
    checks: ['ADDR-01'],
    verdict: 'stop',
    twin: 'The same batch, with the earlier recipient.',
    attack: () => paying(batch([pay(noor.address, 3n), pay(written.unseen, ether / 50n)])),
    benign: () => paying(batch([pay(noor.address, 3n), pay(relayed, ether / 50n)])),
  },
  {
    name: 'forged-beside-an-own-payment',
    what: 'A look-alike seems to be paid by the Safe itself, in the chain transaction of a payment that owners signed.',
    how: 'A stranger’s contract forwarded that payment and emitted another transfer beside it.',
    checks: ['ADDR-01'],
    verdict: 'stop',
    twin: 'The recipient of the Safe’s own call.',
    attack: ({ susd }) => paying(callOf(susd, 'transfer', [written.besideOwn, 77_000_000n])),
    benign: ({ susd }) => paying(callOf(susd, 'transfer', [relayed, 77_000_000n])),
  },
]
