import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { digestLabels } from '#core/bytes/calldataDigest.ts'
import type { Hash } from '#core/safe/safe.ts'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { keyboardChoice } from '#stores/keyboardChoice.ts'
import { hashMismatches, noteHashMismatch } from '#stores/signing/hashMismatches.ts'
import { SameOrDifferent } from '#ui/controls/SameOrDifferent.tsx'
import { DeviceHash } from '#ui/values/Hash.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import './DevicePages.css'

const answerKeys = lazyComponent(() => import('#parts/acting/AnswerKeys.tsx').then((part) => part.AnswerKeys))

/** What stands over the pages once another hash was shown somewhere. */
const otherShown = {
  title: 'Another hash was shown: do not sign',
  text: 'These hashes belong to this page. Decline where the other hash is shown, ask the other owners, and take a picture of it as evidence.',
}

/** The words over the pages of a device, unless another hash was shown somewhere for what is signed: then what to do about that. */
export function useCompareWords<Words>(
  signed: Hash | undefined,
  otherwise: Words,
): Words | typeof otherShown {
  const isOther = useStore(hashMismatches, (all) => signed !== undefined && all[signed] !== undefined)
  return isOther ? otherShown : otherwise
}

type DevicePagesProps = {
  domainHash: Hash
  messageHash: Hash
  /** The signed hash: a difference on one page closes its action. */
  signed: Hash
  /** Whether there is an action to close. */
  asks: boolean
}

/** The two hashes in the pages of a signing device, with the question whether it shows the same; a difference closes the action. */
export function DevicePages({ domainHash, messageHash, signed, asks }: DevicePagesProps) {
  const isOther = useStore(hashMismatches, (all) => all[signed])
  const areKeysOff = useStore(keyboardChoice, ({ isQuestionMarkOff }) => isQuestionMarkOff)
  const [same, setSame] = useState<{ domain?: boolean; message?: boolean }>({})
  const place = useRef<HTMLDivElement>(null)
  const isOpen = (at: 'domain' | 'message') => !same[at] && !isOther?.includes(at)
  const next = (['domain', 'message'] as const).find(isOpen)
  const pageOf = (at: 'domain' | 'message', hash: Hash, page: string) => {
    const differs = isOther?.includes(at) ?? false
    const caption = `${at === 'domain' ? digestLabels.domainHash : digestLabels.messageHash}, after 0x`
    return (
      <div className="device-page">
        <DeviceHash hash={hash} caption={caption} page={page} />
        {(asks || isOther) && (
          <SameOrDifferent
            label={`Does your device show this ${at} hash?`}
            isNext={at === next && !areKeysOff}
            chosen={differs ? 'different' : same[at] ? 'same' : undefined}
            onChoose={(choice) => {
              setSame({ ...same, [at]: choice === 'same' })
              noteHashMismatch(signed, at, choice === 'different')
            }}
          />
        )}
      </div>
    )
  }
  const differs = isOther?.some((at) => at !== 'box')
  return (
    <div ref={place}>
      {pageOf('domain', domainHash, 'page 1 of 2')}
      {pageOf('message', messageHash, 'page 2 of 2')}
      <Deferred part={answerKeys} props={{ place }} />
      <div role="status">
        {differs && (
          <VerdictMark kind="block">
            Your device would sign something other than this page shows. Decline there, sign nothing, and call
            the other owners.
          </VerdictMark>
        )}
      </div>
    </div>
  )
}
