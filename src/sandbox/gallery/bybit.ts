import type { Address, Hash, Hex, SafeTx } from '#core/safe/safe.ts'
import published from './bybit.json' with { type: 'json' }

/** A transaction as the public dump of the service of February 2025 has it, with its signatures. */
export type PublishedTransaction = {
  tx: SafeTx
  safeTxHash: Hash
  confirmations: readonly { owner: Address; signature: Hex }[]
}

/**
 * The Safe that lost 1.4 billion dollars, as far as the public dump shows it: its address, the owners who sign in it, how many had to.
 * Its release puts no chain id into what is signed, so the very signatures of then hold on this machine.
 */
export const bybit = {
  safe: '0x1Db92e2EeBC8E0c075a02BeA49a2935BcD2dFCF4' as Address,
  owners: [
    '0x1F4EB0a903619ac168b19A82F1a6e2e426522211',
    '0x2cDD560058D5ac32dc416AAa09Eaf93230c0B7B3',
    '0x3Cc3A225769900e003E264dd4CB43E90896BC21A',
    '0x828424517F9F04015db02169f4026D57B2B07229',
    '0xe3dF2cCEAc61B1aFA311372ecC5B40A3A6585a9E',
  ] as readonly Address[],
  threshold: 3,
  /** The contract of the thieves: its transfer(address,uint256) wrote slot 0. Here a shorter one does. */
  writer: '0x96221423681A6d52E184D440a8eFCEbB105C7242' as Address,
  nonce: 70n,
} as const

/** Number 70, a payment as on any other day; 71 as it was shown; 71 as it was signed. */
export type PublishedId = keyof typeof published

export function publishedTransaction(id: PublishedId): PublishedTransaction {
  const { tx, safeTxHash, confirmations } = published[id]
  return {
    tx: {
      to: tx.to as Address,
      value: BigInt(tx.value),
      data: tx.data as Hex,
      operation: tx.operation === 1 ? 1 : 0,
      safeTxGas: BigInt(tx.safeTxGas),
      baseGas: BigInt(tx.baseGas),
      gasPrice: BigInt(tx.gasPrice),
      gasToken: tx.gasToken as Address,
      refundReceiver: tx.refundReceiver as Address,
      nonce: BigInt(tx.nonce),
    },
    safeTxHash: safeTxHash as Hash,
    confirmations: confirmations.map(({ owner, signature }) => ({
      owner: owner as Address,
      signature: signature as Hex,
    })),
  }
}
