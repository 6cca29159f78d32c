import type { Capsule } from '#core/capsule/capsule.ts'
import { CapsulePart } from '#parts/capsule/TakeAlong.tsx'
import { TakeAlongForm } from '#parts/capsule/TakeAlongForm.tsx'
import { first, hash, plainTransfer, safe } from './samples.ts'

const capsule: Capsule = {
  safe: { chainId: 7_777_777, address: safe, version: '1.4.1' },
  subject: { kind: 'transaction', tx: plainTransfer },
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
