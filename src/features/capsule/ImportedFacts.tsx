import { toast } from 'react-hot-toast/headless'
import type { Capsule } from '#core/capsule/capsule.ts'
import type { RefusedSignature } from '#core/capsule/sift.ts'
import { keepAbis } from '#stores/storedAbis.ts'
import { Button } from '#ui/controls/Button.tsx'
import { DataList } from '#ui/lists/DataList.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'

/** Signatures that came along and do not count: they stay behind when the capsule goes on. */
export function Refused({ refused }: { refused: readonly RefusedSignature[] }) {
  if (refused.length === 0) return null
  const title =
    refused.length === 1
      ? 'One signature in the capsule does not count.'
      : `${refused.length} signatures in the capsule do not count.`
  return (
    <Notice kind="warn" title={title} hints={refused.map(({ reason }) => reason)}>
      They are not signed, executed or forwarded. Ask the sender of the capsule for their source.
    </Notice>
  )
}

type ImportedFactsProps = { capsule: Capsule; joined: number; isRead: boolean }

/** What stands in the capsule beside the bytes that are signed: claims, each with where it comes from. */
export function ImportedFacts({ capsule, joined, isRead }: ImportedFactsProps) {
  const { note, signatures, abis, safe } = capsule
  const keep = () => {
    keepAbis(
      abis.map(({ abi, address }, at) => ({
        name: `From a capsule ${at + 1}`,
        abi,
        ...(address && { address, chainId: safe.chainId }),
      })),
    )
    toast.success('Saved with your ABIs. See ABIs and descriptors.')
  }
  return (
    <DataList
      facts={[
        {
          term: 'Signatures',
          value: `${signatures.length} ${isRead ? 'verified signature, or proven on the chain' : 'listed'}`,
          source: joined > 0 ? `${joined} of them from the service` : 'from the capsule',
        },
        {
          term: 'Note',
          value: note === undefined ? 'none' : <VisibleText text={note} block />,
          source: 'a claim',
        },
        ...(abis.length > 0
          ? [
              {
                term: 'ABIs',
                value: (
                  <>
                    {abis.length}, not used until you save them as yours{' '}
                    <Button kind="quiet" onClick={keep}>
                      Save them
                    </Button>
                  </>
                ),
                source: 'a claim',
              },
            ]
          : []),
      ]}
    />
  )
}
