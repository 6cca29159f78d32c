import { useStore } from 'zustand'
import { isSameAddress } from '#core/addresses/address.ts'
import { type Capsule, capsuleHash } from '#core/capsule/capsule.ts'
import { readCapsuleText } from '#features/capsule/capsuleText.ts'
import { OpenCapsule } from '#features/capsule/OpenCapsule.tsx'
import { useCapsule } from '#features/capsule/useCapsule.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { expectedLines } from '#parts/flow/expectedLines.ts'
import { SheetLoading } from '#parts/loading/SheetLoading.tsx'
import { TokensMet } from '#parts/safe/useAssets.ts'
import { useHref, useOpened, usePageLocation } from '#session/react.ts'
import { openCapsules } from '#stores/signing/openCapsules.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { MessageCapsule } from './capsule/MessageCapsule.tsx'
import { TransactionCapsule } from './capsule/TransactionCapsule.tsx'

function OneCapsule({ capsule }: { capsule: Capsule }) {
  const { checked, isOutdated, error, joined, tokens, lookAgain } = useCapsule(capsule)
  const { safe, subject } = capsule
  if (!checked && !error && subject.kind === 'transaction')
    return (
      <SheetLoading
        title="Capsule"
        label="Comparing this capsule with the chain"
        lines={expectedLines(safe.address, subject.tx)}
      />
    )
  if (!checked)
    return (
      <Page>
        <PageHead title="Capsule" />
        {error ? (
          <Failed kind="unknown" title="This capsule could not be checked." error={error} />
        ) : (
          <RuledLoading label="Comparing this capsule with the chain" lines={8} />
        )}
      </Page>
    )
  const shown = { whole: capsule, joined, isOutdated }
  return (
    <TokensMet value={tokens}>
      {checked.kind === 'transaction' ? (
        <TransactionCapsule {...shown} checked={checked} lookAgain={lookAgain} />
      ) : (
        <MessageCapsule {...shown} checked={checked} />
      )}
    </TokensMet>
  )
}

/** A transaction or a message out of a file or a link, checked as any other and signed without any service; else the way in. */
export function CapsulePage() {
  const { params } = usePageLocation()
  const opened = useOpened()
  const href = useHref()
  const all = useStore(openCapsules)
  const hash = params.get('hash')?.toLowerCase()
  const data = params.get('data') ?? undefined
  const text = hash === undefined ? undefined : new Map(Object.entries(all)).get(hash)
  const found = readCapsuleText(text ?? '')
  if (found.kind === 'capsule' && opened.kind === 'safe') {
    const { capsule } = found
    const { safe } = opened
    const isHere = safe.chainId === capsule.safe.chainId && isSameAddress(safe.address, capsule.safe.address)
    if (isHere) return <OneCapsule key={capsuleHash(capsule)} capsule={capsule} />
  }
  return (
    <Page>
      <PageHead
        title="Capsules"
        note="A transaction or a message with its signatures, as a file or a link. It works without a service."
      />
      {hash !== undefined && (
        <Empty action={<ButtonLink href={href('capsule')}>All capsules</ButtonLink>}>
          This tab has no capsule of this Safe with that hash.
        </Empty>
      )}
      <OpenCapsule key={data ?? ''} arrived={data} />
    </Page>
  )
}
