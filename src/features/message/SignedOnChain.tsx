import { useQuery } from '@tanstack/react-query'
import { readSignedOnChain } from '#chain/messageSignature.ts'
import { readBlockNumber } from '#chain/nodes.ts'
import type { Hash } from '#core/safe.ts'
import { failureOf } from '#parts/failures/failure.ts'
import { noNode } from '#parts/noNode.ts'
import { useChain, useSafeId } from '#session/react.ts'
import { RecordPart } from '#ui/Document.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { VerdictMark } from '#ui/VerdictMark.tsx'

/** Whether the Safe has signed a message by a transaction, which the service need not know of. */
export function SignedOnChain({ hash }: { hash: Hash }) {
  const chain = useChain()
  const { chainId, address } = useSafeId()
  const { data, error } = useQuery({
    queryKey: ['chain', chainId, 'signed on chain', address, hash],
    queryFn: async ({ signal }) => {
      if (!chain) return noNode()
      const blockNumber = await readBlockNumber(chain, { signal })
      const about = { safe: address, safeMessageHash: hash }
      return { blockNumber, isSigned: await readSignedOnChain(chain, about, { blockNumber, signal }) }
    },
    refetchInterval: 15_000,
  })
  return (
    <RecordPart title="Signed by a transaction" aside={data && `asked at block ${data.blockNumber}`}>
      {!data && !error && <RuledLoading small label="Asking the Safe on the chain" lines={1} />}
      {error && !data && (
        <VerdictMark kind="unknown" small>
          Could not check. {failureOf(error).message}
        </VerdictMark>
      )}
      {data?.isSigned && (
        <>
          <VerdictMark kind="pass" small>
            Yes. The Safe has signed this message on chain.
          </VerdictMark>
          <p className="muted small">
            It answers for it to every app that asks, with no signature of an owner. That cannot be taken
            back.
          </p>
        </>
      )}
      {data && !data.isSigned && (
        <VerdictMark kind="info" small>
          No. The chain shows no transaction that signed it (SignMessageLib).
        </VerdictMark>
      )}
    </RecordPart>
  )
}
