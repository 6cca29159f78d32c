import { keccak256 } from 'viem'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { safeTxOf } from '#core/safe/safeTxOf.ts'
import { owners } from '#sandbox/accounts.ts'
import type { Attack, AttackSubject } from '#sandbox/gallery/attack.ts'
import { callOf, pay } from '#sandbox/gallery/calls.ts'
import { info, listed, signedBy } from '#sandbox/gallery/lying.ts'

const [ingrid, marcus, jun, , tomas] = owners
const ether = 10n ** 18n
const payment: AttackSubject = { kind: 'transaction', ...pay(tomas.address, ether / 10n) }
const paid = (): AttackSubject => payment

/** What a service can lie about in one transaction. */
export const serviceAttacks: readonly Attack[] = [
  {
    name: 'other-recipient',
    what: 'The service shows another recipient than the signed one.',
    how: 'The recipient is changed in every place where the service names it.',
    checks: ['HASH-01'],
    verdict: 'block',
    twin: 'The payment as it was proposed.',
    attack: ({ thief }) => ({
      ...payment,
      kind: 'transaction',
      lie: () => ({ '/txInfo/recipient': info(thief), '/txData/to': info(thief) }),
    }),
    benign: paid,
  },
  {
    name: 'link-to-another',
    what: 'A link opens another transaction than the one it names.',
    how: 'The service answers with another id.',
    checks: ['HASH-02'],
    verdict: 'block',
    twin: 'A link that opens what it names.',
    attack: () => ({
      ...payment,
      kind: 'transaction',
      lie: ({ safe }) => ({ '/txId': `multisig_${safe}_0x${'77'.repeat(32)}` }),
    }),
    benign: paid,
  },
  {
    name: 'forged-confirmation',
    what: 'The service lists a signature that nobody made.',
    how: 'An owner’s signature of something else is listed.',
    checks: ['SIG-01'],
    verdict: 'block',
    twin: 'Two owners who signed.',
    attack: () => ({
      ...payment,
      kind: 'transaction',
      lie: async ({ safe }) => ({
        '/detailedExecutionInfo/confirmations/-': listed(await signedBy(marcus, keccak256(safe))),
      }),
    }),
    benign: () => ({ ...payment, kind: 'transaction', signers: [ingrid, jun] }),
  },
  {
    name: 'signature-from-another-network',
    what: 'A signature of the same fields on another network is listed as one of this network.',
    how: 'An owner’s signature of the same fields for chain 5.',
    checks: ['SIG-01'],
    verdict: 'block',
    twin: 'The signature for this network.',
    attack: ({ safes: { vault } }) => ({
      ...payment,
      kind: 'transaction',
      nonce: 9_000n,
      lie: async () => {
        const tx = safeTxOf(pay(tomas.address, ether / 10n), 9_000n)
        const there = await signedBy(jun, safeTxHash({ ...vault, chainId: 5 }, tx))
        return { '/detailedExecutionInfo/confirmations/-': listed(there) }
      },
    }),
    benign: () => ({ ...payment, kind: 'transaction', signers: [ingrid, jun] }),
  },
  {
    name: 'malformed-confirmation',
    what: 'A listed signature has a form that no Safe accepts.',
    how: 'Its last byte is 29.',
    checks: ['SIG-02'],
    verdict: 'block',
    twin: 'A payment that one owner signed.',
    attack: () => ({
      ...payment,
      kind: 'transaction',
      lie: () => ({
        '/detailedExecutionInfo/confirmations/-': listed({
          owner: jun.address,
          signature: `0x${'5a'.repeat(64)}1d`,
        }),
      }),
    }),
    benign: paid,
  },
  {
    name: 'stranger-makes-it-ready',
    what: 'Somebody who is no owner has signed, and the service calls it ready.',
    how: 'A real signature of a stranger is listed, and the status says that it waits for its execution.',
    checks: ['STATE-05', 'SIG-06'],
    verdict: 'block',
    twin: 'Signed by two owners.',
    attack: () => ({
      ...payment,
      kind: 'transaction',
      lie: async ({ safeTxHash: hash }) => ({
        '/detailedExecutionInfo/confirmations/-': listed(await signedBy(tomas, hash)),
        '/txStatus': 'AWAITING_EXECUTION',
      }),
    }),
    benign: () => ({ ...payment, kind: 'transaction', signers: [ingrid, jun] }),
  },
  {
    name: 'one-owner-twice',
    what: 'One owner’s signature is listed twice, so that two seem to have signed.',
    how: 'The same confirmation a second time, and the status says that it waits for its execution.',
    checks: ['SIG-07', 'STATE-05'],
    verdict: 'block',
    twin: 'Two owners who signed once each.',
    attack: () => ({
      ...payment,
      kind: 'transaction',
      lie: ({ signatures }) => ({
        ...Object.fromEntries(
          signatures.map((one) => ['/detailedExecutionInfo/confirmations/-', listed(one)]),
        ),
        '/txStatus': 'AWAITING_EXECUTION',
      }),
    }),
    benign: () => ({ ...payment, kind: 'transaction', signers: [ingrid, jun] }),
  },
  {
    name: 'other-owners',
    what: 'The service names other owners than the chain has.',
    how: 'A stranger stands in the list of those who may sign.',
    checks: ['STATE-01'],
    verdict: 'block',
    twin: 'The owners of the chain.',
    attack: ({ thief }) => ({
      ...payment,
      kind: 'transaction',
      lie: () => ({ '/detailedExecutionInfo/signers/-': info(thief) }),
    }),
    benign: paid,
  },
  {
    name: 'one-is-enough',
    what: 'The service reports the threshold 1.',
    how: 'The chain has the threshold 3.',
    checks: ['STATE-02'],
    verdict: 'block',
    twin: 'The threshold of the chain.',
    attack: () => ({
      ...payment,
      kind: 'transaction',
      lie: () => ({ '/detailedExecutionInfo/confirmationsRequired': 1 }),
    }),
    benign: paid,
  },
  {
    name: 'stale-replay',
    what: 'An executed transaction is shown as waiting, so that owners sign it or a similar one again.',
    how: 'Nonce 0 is executed; the service lists it as waiting.',
    checks: ['STATE-03'],
    verdict: 'block',
    foot: 'Nothing is left to sign here.',
    twin: 'The next nonce of the chain.',
    attack: () => ({
      ...payment,
      kind: 'transaction',
      on: 'recent',
      signers: [ingrid, marcus],
      isExecuted: true,
      lie: () => ({ '/txStatus': 'AWAITING_EXECUTION', '/executedAt': null, '/txHash': null }),
    }),
    benign: () => ({ ...payment, kind: 'transaction', on: 'recent' }),
  },
  {
    name: 'forged-decoding',
    what: 'The service describes a call otherwise than its bytes are.',
    how: 'The bytes let a stranger take tokens; the description is of a transfer of one.',
    checks: ['DEC-01', 'TOK-03'],
    verdict: 'block',
    twin: 'The transfer that was described.',
    attack: ({ susd, contract }) => ({
      kind: 'transaction',
      ...callOf(susd, 'approve', [contract, 2n ** 256n - 1n]),
      lie: () => ({
        '/txData/dataDecoded': {
          method: 'transfer',
          parameters: [
            { name: 'to', type: 'address', value: contract, valueDecoded: null },
            { name: 'value', type: 'uint256', value: '1000000', valueDecoded: null },
          ],
        },
      }),
    }),
    benign: ({ susd }) => ({ kind: 'transaction', ...callOf(susd, 'transfer', [tomas.address, 1_000_000n]) }),
  },
  {
    name: 'decimals-lie',
    what: 'The service gives a token other decimals, so that a hundred times as much looks like little.',
    how: 'Eight decimals are reported for a token that has six.',
    checks: ['TOK-01'],
    verdict: 'block',
    twin: 'The token’s own decimals.',
    attack: ({ susd }) => ({
      kind: 'transaction',
      ...callOf(susd, 'transfer', [tomas.address, 5_000_000_000n]),
      lie: () => ({ '/txInfo/transferInfo/decimals': 8 }),
    }),
    benign: ({ susd }) => ({
      kind: 'transaction',
      ...callOf(susd, 'transfer', [tomas.address, 50_000_000n]),
    }),
  },
]
