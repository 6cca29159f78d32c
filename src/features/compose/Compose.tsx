import { useStore } from 'zustand'
import { useAssets } from '#parts/useAssets.ts'
import { useSafeId } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { Notice } from '#ui/Notice.tsx'
import { PageHead } from '#ui/Page.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { changeDraft, draftOf, drafts, forgetDraft } from './draft.ts'
import { paymentOf } from './payment.ts'
import { Review } from './Review.tsx'
import { SendForm } from './SendForm.tsx'
import './Compose.css'

/** Send the chain's own coin or a token: type it, read what it comes to, hand it to the wallet. */
export function Compose() {
  const safe = useSafeId()
  const key = prefixed(safe)
  const draft = useStore(drafts, (all) => draftOf(all, key))
  const { assets, readError } = useAssets()

  if (readError && !assets) {
    return (
      <>
        <PageHead title="Compose" />
        <Notice kind="unknown" title="What this Safe holds could not be read from the chain.">
          {readError.message} What you type here is kept.
        </Notice>
      </>
    )
  }
  if (!assets) {
    return (
      <>
        <PageHead title="Compose" note="Nothing is sent before you have read what it comes to." />
        <RuledLoading label="Reading what this Safe holds" lines={4} />
      </>
    )
  }
  const payment = paymentOf(draft, { shortName: safe.shortName, safe: safe.address, assets })
  if (draft.isReviewed && payment.kind === 'call') {
    return (
      <Review
        key={key}
        payment={payment}
        onBack={() => changeDraft(key, { isReviewed: false })}
        onSent={() => forgetDraft(key)}
      />
    )
  }
  return (
    <>
      <PageHead title="Compose" note="Nothing is sent before you have read what it comes to." />
      <SendForm
        draft={draft}
        assets={assets}
        problems={payment.kind === 'problems' ? payment.problems : {}}
        shortName={safe.shortName}
        onChange={(change) => changeDraft(key, { ...change, isReviewed: false })}
        onReview={() => changeDraft(key, { isAsked: true, isReviewed: payment.kind === 'call' })}
      />
    </>
  )
}
