import { useQuery } from '@tanstack/react-query'
import { readBlockNumber } from '#chain/node/nodes.ts'
import { readSignedOnChain } from '#chain/safe/messageSignature.ts'
import type { Hash } from '#core/safe/safe.ts'
import { useChain, useSafeId } from '#session/react.ts'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { PanelPart } from '#ui/layout/Sheet.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { failureOf } from '#verify/failures/failure.ts'
import { noNode } from '#verify/gateway/noNode.ts'

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
    <PanelPart title="Signed by a transaction" aside={data && `at block ${data.blockNumber}`}>
      {!data && !error && <RuledLoading small label="Calling the Safe on the chain" lines={1} />}
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
            The Safe confirms it to every app without an owner’s signature. This cannot be undone.
          </p>
        </>
      )}
      {data && !data.isSigned && (
        <VerdictMark kind="info" small>
          No. The chain shows no transaction that signed it (SignMessageLib).
        </VerdictMark>
      )}
    </PanelPart>
  )
}
