import { includesAddress } from '#core/addresses/address.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Hex } from '#core/safe/safe.ts'
import { buildSignatures } from '#core/signatures/signatures.ts'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Comparison } from '#ui/verdict/Comparison.tsx'
import { ChainAnswer } from './ChainAnswer.tsx'

/** The signatures of enough owners in the order a Safe wants them; undefined while some are missing. */
export function preparedSignature({ safe, signatures }: Judged): Hex | undefined {
  if (!safe) return undefined
  const counted = signatures.flatMap(({ status, owner, signature }) =>
    status === 'valid' && signature && includesAddress(safe.owners, owner) ? [{ owner, signature }] : [],
  )
  return counted.length >= safe.threshold ? buildSignatures(counted) : undefined
}

/** One signature of the whole Safe: put together here, or given by the wallet around this page, and asked about on the chain. */
export function Prepared({
  verification: { innerHash, identity },
  signature,
  claimed,
}: {
  verification: Judged
  signature: Hex
  /** What the service put together, where it did. */
  claimed?: Hex | undefined
}) {
  const differs = claimed !== undefined && claimed.toLowerCase() !== signature.toLowerCase()
  return (
    <>
      <p className="message-prepared">
        <code className="ink">{signature}</code>
        <CopyButton text={signature} label="Copy the signature" />
      </p>
      {differs && (
        <Comparison
          rows={[
            {
              key: 'prepared',
              label: 'Signature of the Safe',
              claimed: <code>{claimed}</code>,
              computed: <code>{signature}</code>,
              same: false,
            },
          ]}
        />
      )}
      {innerHash && identity && (
        <ChainAnswer innerHash={innerHash} signature={signature} version={identity.version} />
      )}
    </>
  )
}
