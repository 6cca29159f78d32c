import type { Capsule } from '#core/capsule/capsule.ts'
import { CapsulePart } from '#parts/capsule/TakeAlong.tsx'
import { TakeAlongForm } from '#parts/capsule/TakeAlongForm.tsx'
import { first, hash, payee, safe } from './samples.ts'

const zero = '0x0000000000000000000000000000000000000000'

const capsule: Capsule = {
  safe: { chainId: 7_777_777, address: safe, version: '1.4.1' },
  subject: {
    kind: 'transaction',
    tx: {
      to: payee,
      value: 12_500_000_000_000_000_000n,
      data: '0x',
      operation: 0,
      safeTxGas: 0n,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: zero,
      refundReceiver: zero,
      nonce: 412n,
    },
  },
  signatures: [{ owner: first, signature: `${hash}${hash.slice(2)}1b` }],
  note: 'Salaries of November.',
  abis: [],
}

/** A transaction on its way without a service. */
export function Capsules() {
  return (
    <div className="gallery-pair">
      <CapsulePart capsule={capsule} />
      <TakeAlongForm capsule={capsule} />
    </div>
  )
}
