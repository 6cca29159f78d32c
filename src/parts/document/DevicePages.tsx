import { useState } from 'react'
import { useStore } from 'zustand'
import { digestLabels } from '#core/calldataDigest.ts'
import type { Hash } from '#core/safe.ts'
import { differing, noteDiffering } from '#parts/signing/differing.ts'
import { DeviceHash } from '#ui/Hash.tsx'
import { SameOrDifferent } from '#ui/SameOrDifferent.tsx'
import { VerdictMark } from '#ui/VerdictMark.tsx'

type DevicePagesProps = {
  domainHash: Hash
  messageHash: Hash
  /** The hash that is signed: while one page differs its line is closed. */
  signed: Hash
  /** Whether there is a line to close. */
  asks: boolean
}

/** The two hashes as a signing device pages them, and whether it shows the same; what differs closes the line. */
export function DevicePages({ domainHash, messageHash, signed, asks }: DevicePagesProps) {
  const isOther = useStore(differing, (all) => all[signed])
  const [same, setSame] = useState<{ domain?: boolean; message?: boolean }>({})
  const pageOf = (at: 'domain' | 'message', hash: Hash, page: string) => {
    const differs = isOther?.includes(at) ?? false
    const caption = `${at === 'domain' ? digestLabels.domainHash : digestLabels.messageHash}, after 0x`
    return (
      <>
        <DeviceHash hash={hash} caption={caption} page={page} />
        {(asks || isOther) && (
          <SameOrDifferent
            label={`Whether the device shows this ${at} hash`}
            chosen={differs ? 'different' : same[at] ? 'same' : undefined}
            onChoose={(choice) => {
              setSame({ ...same, [at]: choice === 'same' })
              noteDiffering(signed, at, choice === 'different')
            }}
          />
        )}
      </>
    )
  }
  const differs = isOther?.some((at) => at !== 'box')
  return (
    <>
      {pageOf('domain', domainHash, 'page 1 of 2')}
      {pageOf('message', messageHash, 'page 2 of 2')}
      <div role="status">
        {differs && (
          <VerdictMark kind="block">
            Your device would sign something else than this page shows. Decline there, sign nothing, and call
            the other owners.
          </VerdictMark>
        )}
      </div>
    </>
  )
}
