import { toast } from 'react-hot-toast/headless'
import type { Capsule } from '#core/capsule/capsule.ts'
import type { RefusedSignature } from '#core/capsule/sift.ts'
import { keepAbis } from '#parts/abis/keptAbis.ts'
import { Button } from '#ui/Button.tsx'
import { DataList } from '#ui/DataList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { VisibleText } from '#ui/VisibleText.tsx'

/** Signatures that came along and do not count: they stay behind when the capsule goes on. */
export function Refused({ refused }: { refused: readonly RefusedSignature[] }) {
  if (refused.length === 0) return null
  const title =
    refused.length === 1
      ? 'One signature that came along does not count.'
      : `${refused.length} signatures that came along do not count.`
  return (
    <Notice kind="warn" title={title} hints={refused.map(({ reason }) => reason)}>
      They are left out of what you sign, execute and hand on. Ask whoever sent the capsule where they come
      from.
    </Notice>
  )
}

type BroughtProps = { capsule: Capsule; joined: number; isRead: boolean }

/** What stands in the capsule beside the bytes that are signed: claims, each with where it comes from. */
export function Brought({ capsule, joined, isRead }: BroughtProps) {
  const { note, signatures, abis, safe } = capsule
  const keep = () => {
    keepAbis(
      abis.map(({ abi, address }, at) => ({
        name: `From a capsule ${at + 1}`,
        abi,
        ...(address && { address, chainId: safe.chainId }),
      })),
    )
    toast.success('Kept among your ABIs. Known contracts lists them.')
  }
  return (
    <DataList
      facts={[
        {
          term: 'Signatures',
          value: `${signatures.length} ${isRead ? 'recovered here, or proven on the chain' : 'listed'}`,
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
                    {abis.length}, not used before you keep them as yours{' '}
                    <Button kind="quiet" onClick={keep}>
                      Keep them
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
