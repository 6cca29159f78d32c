import { owners } from '#sandbox/accounts.ts'
import type { Attack } from '#sandbox/gallery/attack.ts'
import { publishedTransaction } from '#sandbox/gallery/bybit.ts'
import { callOf, pay } from '#sandbox/gallery/calls.ts'
import { listed, shownAsTransfer } from '#sandbox/gallery/lying.ts'

const [ingrid, , , noor, tomas] = owners
const [usual, decoy, malicious] = (['bybit-70', 'bybit-71-decoy', 'bybit-71-malicious'] as const).map(
  (id) => {
    const { tx, confirmations } = publishedTransaction(id)
    return { tx, signatures: confirmations }
  },
) as [PublishedParts, PublishedParts, PublishedParts]
type PublishedParts = Pick<ReturnType<typeof publishedTransaction>, 'tx'> & {
  signatures: ReturnType<typeof publishedTransaction>['confirmations']
}

/** Thefts that happened, as far as what was signed is public. */
export const publishedAttacks: readonly Attack[] = [
  {
    name: 'bybit-decoy',
    what: 'The page shows a payment, and under it the signatures that were made for the theft (Bybit, February 2025).',
    how: 'The public data: transaction 71 as it was shown, listed with the three signatures of transaction 71 as it was signed.',
    checks: ['SIG-01', 'STATE-05'],
    verdict: 'block',
    says: 'The same 3 signatures do belong to another transaction with nonce 71.',
    twin: 'Transaction 70 of the same Safe, with its real signatures.',
    attack: () => ({
      kind: 'transaction',
      on: 'bybit',
      ...decoy.tx,
      signatures: [],
      sender: decoy.signatures[0]?.owner ?? noor.address,
      lie: () => ({
        '/detailedExecutionInfo/confirmations': decoy.signatures.map(listed),
        '/txStatus': 'AWAITING_EXECUTION',
      }),
    }),
    benign: () => ({ kind: 'transaction', on: 'bybit', ...usual.tx, signatures: usual.signatures }),
  },
  {
    name: 'bybit-signed',
    what: 'A token transfer by its looks, run by foreign code as the Safe itself, which replaces the code of the Safe (Bybit, February 2025).',
    how: 'The public data: transaction 71 as it was signed and executed, with its three real signatures.',
    checks: ['DELEG-01', 'SELF-05'],
    verdict: 'block',
    twin: 'A token transfer that is one.',
    attack: () => ({ kind: 'transaction', on: 'bybit', ...malicious.tx, signatures: malicious.signatures }),
    benign: ({ susd }) => ({ kind: 'transaction', ...callOf(susd, 'transfer', [noor.address, 1_000_000n]) }),
  },
  {
    name: 'wazirx',
    what: 'The page shows a token transfer, the wallet is given the hash of foreign code that takes the Safe over (WazirX, July 2024).',
    how: 'The service keeps the hash and the signatures of the takeover and tells the fields of a transfer.',
    checks: ['HASH-01'],
    verdict: 'block',
    twin: 'The very transfer that was shown.',
    attack: ({ slotWriter, contract, susd }) => ({
      kind: 'transaction',
      ...callOf(slotWriter, 'transfer', [contract, 0n], 1),
      lie: () => shownAsTransfer(susd, tomas.address, 250_000_000n),
    }),
    benign: ({ susd }) => ({
      kind: 'transaction',
      ...callOf(susd, 'transfer', [tomas.address, 250_000_000n]),
    }),
  },
  {
    name: 'radiant',
    what: 'What the owners are shown is routine, what they sign hands a lending pool over to a stranger (Radiant, October 2024).',
    how: 'The call is transferOwnership; the service describes it as an adjustment of emissions.',
    checks: ['DEC-01'],
    verdict: 'block',
    twin: 'A call of the same contract that is described as it is.',
    attack: ({ contract, thief }) => ({
      kind: 'transaction',
      ...callOf(contract, 'transferOwnership', [thief]),
      lie: () => ({
        '/txData/dataDecoded': {
          method: 'setEmissionsPerSecond',
          parameters: [{ name: 'value', type: 'uint256', value: '1000', valueDecoded: null }],
        },
      }),
    }),
    benign: ({ susd }) => ({ kind: 'transaction', ...callOf(susd, 'approve', [noor.address, 0n]) }),
  },
  {
    name: 'nobody-signed',
    what: 'A payment that the service made up and nobody has signed.',
    how: 'Proposed without any signature.',
    checks: ['PROP-03'],
    verdict: 'stop',
    twin: 'The same payment, signed by an owner.',
    attack: () => ({ kind: 'transaction', ...pay(tomas.address, 10n ** 18n), signers: [] }),
    benign: () => ({ kind: 'transaction', ...pay(tomas.address, 10n ** 18n), signers: [ingrid] }),
  },
]
