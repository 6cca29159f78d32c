import { useStore } from 'zustand'
import { isSameAddress } from '#core/address.ts'
import { type Capsule, capsuleHash } from '#core/capsule/capsule.ts'
import { foundIn } from '#features/capsule/found.ts'
import { OpenCapsule } from '#features/capsule/OpenCapsule.tsx'
import { useCapsule } from '#features/capsule/useCapsule.ts'
import { openCapsules } from '#parts/capsule/openCapsules.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { TokensMet } from '#parts/useAssets.ts'
import { useHref, useOpened, usePlace } from '#session/react.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Page, PageHead } from '#ui/Page.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { MessageCapsule } from './capsule/MessageCapsule.tsx'
import { TransactionCapsule } from './capsule/TransactionCapsule.tsx'

function OneCapsule({ capsule }: { capsule: Capsule }) {
  const { checked, isOutdated, error, joined, tokens, lookAgain } = useCapsule(capsule)
  if (!checked)
    return (
      <Page>
        <PageHead title="Capsule" />
        {error ? (
          <Failed kind="unknown" title="This capsule could not be checked." error={error} />
        ) : (
          <RuledLoading label="Holding this capsule against the chain" lines={8} />
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
  const { params } = usePlace()
  const opened = useOpened()
  const href = useHref()
  const all = useStore(openCapsules)
  const hash = params.get('hash')?.toLowerCase()
  const data = params.get('data') ?? undefined
  const text = hash === undefined ? undefined : new Map(Object.entries(all)).get(hash)
  const found = foundIn(text ?? '')
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
        note="A transaction or a message with its signatures, as a file or a link. No service has to answer."
      />
      {hash !== undefined && (
        <Empty action={<ButtonLink href={href('capsule')}>All capsules</ButtonLink>}>
          This tab has no capsule of this Safe under that hash.
        </Empty>
      )}
      <OpenCapsule key={data ?? ''} arrived={data} />
    </Page>
  )
}
