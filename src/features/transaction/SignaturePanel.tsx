import { skipToken, useQuery } from '@tanstack/react-query'
import type { ExecutionReceipt } from '#chain/history/execution.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { NamedHash } from '#core/bytes/hashMatch.ts'
import type { Action } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Layer } from '#core/nested/layers.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import { useNames } from '#parts/accounts/useNames.ts'
import { confirmationsWords } from '#parts/acting/confirmationsWords.ts'
import { SignatureList } from '#parts/acting/SignatureList.tsx'
import { calledAt, signatureLines } from '#parts/acting/signatureLines.ts'
import { DeviceHashes } from '#parts/document/DeviceHashes.tsx'
import { useActor, useKnownChain } from '#session/react.ts'
import { PanelPart } from '#ui/layout/Sheet.tsx'
import type { Another } from '#verify/gateway/madeForAnother.ts'

const madeFor = (another: Another | undefined, owner: Address) =>
  another?.owners.some((one) => isSameAddress(one, owner))
    ? `Made for another transaction with nonce ${another.tx.nonce}.`
    : undefined

/** The hashes of what it approves for other Safes, by which a device's may be found. */
const namedHashes = (layers: readonly Layer[]): NamedHash[] =>
  layers.flatMap(({ safe, domainHash, messageHash, safeTxHash }) => [
    { name: `domain hash of the Safe ${safe.address}`, hash: domainHash },
    { name: `message hash of the approved transaction of ${safe.address}`, hash: messageHash },
    { name: `Safe transaction hash of the approved transaction of ${safe.address}`, hash: safeTxHash },
  ])

type SignaturePanelProps = {
  verification: Judged
  act: Action
  /** What signatures that are listed here were made for in truth. */
  another?: Another | undefined
  /** The chain transaction that executed it, where it is known. */
  txHash?: Hash | undefined
}

/** The right column: what a signing device must show, and who signed and who is missing. */
export function SignaturePanel({ verification, act, another, txHash }: SignaturePanelProps) {
  const { safe, signatures, domainHash, messageHash, safeTxHash, isUsed: done } = verification
  const actor = useActor()
  const { chainId } = useKnownChain()
  const nameOf = useNames(chainId)
  // The receipt below reads it.
  const receipt = useQuery<ExecutionReceipt | null>({
    queryKey: ['execution', chainId, txHash, 'receipt'],
    queryFn: skipToken,
  })
  const signed = { signatures, isUsed: done, executor: receipt.data?.executor }
  const owners = safe?.owners ?? signatures.map(({ owner }) => owner)
  return (
    <>
      {domainHash && messageHash && safeTxHash && (
        <DeviceHashes
          hashes={{ domainHash, messageHash, safeTxHash }}
          data={verification.tx?.data}
          isBlocked={act.kind === 'closed' && act.blocked}
          asks={!done}
          isFolded={act.kind === 'execute'}
          further={namedHashes(verification.approved ?? [])}
        />
      )}
      <PanelPart title="Signatures" aside={confirmationsWords(verification)}>
        <SignatureList
          lines={signatureLines(signed, owners, actor?.address, act).map((line) => ({
            ...line,
            reason: madeFor(another, line.owner) ?? line.reason,
          }))}
          nameFor={({ owner }) => nameOf(owner) ?? calledAt(owner, safe?.owners)}
        />
      </PanelPart>
    </>
  )
}
