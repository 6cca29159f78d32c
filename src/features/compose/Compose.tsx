import { type FormEvent, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Failed } from '#parts/failures/Failed.tsx'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { useAreVerdictsIn } from '#parts/loading/useAreVerdictsIn.ts'
import { useAssets } from '#parts/safe/useAssets.ts'
import { sendRequestFrom } from '#parts/sentences/sendLink.ts'
import { useActor, useHref, useKnownChain, usePageLocation, useSafeId, useServices } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { addStep, changeDraft, draftOf, drafts, forgetDraft } from '#stores/draft.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { goToStart } from '#ui/layout/goToStart.ts'
import { leadTo } from '#ui/layout/leadTo.ts'
import { Page, PageHead } from '#ui/layout/Page.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { saveFile } from '#ui/theme/saveFile.ts'
import { ImportPart } from './ImportPart.tsx'
import { madeBatch } from './madeBatch.ts'
import { Review } from './review/Review.tsx'
import { useReviewStep } from './review/useReviewStep.ts'
import type { CallInputs } from './steps/madeCall.ts'
import { StepList } from './steps/StepList.tsx'
import { openCallId } from './steps/StepRow.tsx'
import { useTokenContracts } from './steps/useTokenContracts.ts'
import { importOpenerId, useImport } from './useImport.ts'
import './Compose.css'

const batchName = 'Transactions Batch'
const libraryOpenerId = 'library'
const liveReading = lazyComponent(() => import('./reading/LiveReading.tsx').then((part) => part.LiveReading))
const library = lazyComponent(() => import('./library/Library.tsx').then((part) => part.Library))

/** What a link to this page asks for becomes part of the draft, once: the address then says no more than the page. */
function useAskedFor(safeKey: string, takeLink: (batch: string) => void) {
  const { places } = useServices()
  const { params } = usePageLocation()
  const href = useHref()
  const text = params.toString()
  const plain = href('compose')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a link asks for is taken once
  useEffect(() => {
    const given = new URLSearchParams(text)
    const asked = sendRequestFrom(given)
    const nonce = given.get('nonce')
    const batch = given.get('batch')
    if (batch !== null) takeLink(batch)
    if (asked?.kind === 'native') addStep(safeKey, { asset: 'native', recipient: asked.to ?? '' })
    if (asked?.kind === 'erc20') addStep(safeKey, { asset: asked.token, recipient: asked.to ?? '' })
    if (asked?.kind === 'call') addStep(safeKey, { kind: 'calldata', to: asked.to, data: asked.data })
    if (asked?.kind === 'collectible') {
      const { token, standard, tokenId } = asked
      addStep(safeKey, { kind: 'collectible', token, standard, tokenId: String(tokenId) })
    }
    if (nonce !== null) changeDraft(safeKey, { nonce: nonce.slice(0, 20), isReviewed: false })
    if (asked || nonce !== null || batch !== null) places.go(plain, { replace: true })
  }, [safeKey, text, places, plain])
}

/** What is sent or called, in one transaction: type it, read what it comes to, hand it to the wallet. */
export function Compose() {
  const safe = useSafeId()
  const { nativeCurrency } = useKnownChain()
  const { places } = useServices()
  const href = useHref()
  const key = prefixed(safe)
  const draft = useStore(drafts, (all) => draftOf(all, key))
  const { assets, readError } = useAssets()
  const isFramed = useActor()?.kind === 'safe'
  const from = useImport(key, assets)
  const reviewPlace = useReviewStep(key)
  const areVerdictsIn = useAreVerdictsIn()
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const contracts = useTokenContracts(draft.steps)
  useAskedFor(key, from.takeLink)

  if (readError && !assets) {
    return (
      <Page>
        <PageHead title="Compose" />
        <Failed
          kind="unknown"
          title="The assets of this Safe could not be loaded from the chain."
          actions={<ButtonLink href={href('account')}>Add another node</ButtonLink>}
          error={readError}
        >
          This page keeps trying; your entries are kept.
        </Failed>
      </Page>
    )
  }
  if (!assets) {
    return (
      <Page>
        <PageHead title="Compose" note="Nothing is sent before you review it." />
        <RuledLoading label="Loading the assets of this Safe" lines={4} />
      </Page>
    )
  }
  const native = {
    ...nativeCurrency,
    balance: assets.find(({ kind }) => kind === 'native')?.balance,
  }
  const place: CallInputs = { shortName: safe.shortName, safe: safe.address, assets, native, contracts }
  const { all, spent } = madeBatch(draft.steps, place)
  const made = all.flatMap((one) => (one.kind === 'call' ? [one] : []))
  const isWhole = made.length === draft.steps.length
  if (draft.isReviewed && isWhole) {
    return (
      <Review
        key={key}
        made={made}
        spent={spent}
        safeKey={key}
        onBack={() => {
          changeDraft(key, { isReviewed: false })
          reviewPlace.toCalls()
          goToStart()
        }}
        onSent={(sent) => {
          forgetDraft(key)
          places.go(sent.kind === 'executed' ? href('history') : href('transaction', { id: sent.hash }))
          goToStart()
        }}
      />
    )
  }
  const calls = made.map(({ call }) => call)
  const closeLibrary = () => {
    setLibraryOpen(false)
    requestAnimationFrame(() => document.getElementById(libraryOpenerId)?.focus({ preventScroll: true }))
  }
  const save = async () => {
    const { writeBatchFile } = await import('#core/formats/batch/batchFile.ts')
    const batch = { name: batchName, chainId: safe.chainId, createdAt: Date.now(), safe: safe.address, calls }
    saveFile(`${batchName}.json`, writeBatchFile(batch), 'application/json')
  }
  const review = (event: FormEvent) => {
    event.preventDefault()
    const unfinished = draft.steps.find((_, at) => all[at]?.kind === 'problems')
    changeDraft(key, { isAsked: true, isReviewed: isWhole, ...(unfinished && { open: unfinished.key }) })
    if (!isWhole) return
    reviewPlace.toReview()
    goToStart()
  }
  return (
    <Sheet
      record={
        <div className="live-reading">
          {areVerdictsIn && (
            <Deferred part={liveReading} props={{ safeKey: key, calls, count: draft.steps.length }} />
          )}
        </div>
      }
      recordLabel="Live reading"
    >
      <PageHead title="Compose" note="Nothing is sent before you review it." />
      {draft.nonce !== '' && !isFramed && (
        <p className="send-number muted">
          It uses nonce {draft.nonce}.{' '}
          <Button kind="quiet" onClick={() => changeDraft(key, { nonce: '' })}>
            Use the next free nonce
          </Button>
        </p>
      )}
      <form onSubmit={review} noValidate className="send-form" {...from.dropTarget}>
        <StepList draft={draft} all={all} safeKey={key} place={place} />
        <p className="send-actions">
          <Button onClick={() => leadTo(openCallId, () => addStep(key))}>Add a call</Button>
          {!from.isOpen && (
            <Button id={importOpenerId} onClick={() => from.setOpen(true)}>
              Paste or import
            </Button>
          )}
          {!isLibraryOpen && (
            <Button id={libraryOpenerId} onClick={() => setLibraryOpen(true)}>
              Library
            </Button>
          )}
          <Button type="submit" kind="primary">
            Review
          </Button>
        </p>
        {from.isOpen && <ImportPart from={from} />}
        {draft.steps.length > 1 && (
          <p className="send-save">
            <Button
              kind="quiet"
              onClick={() => void save()}
              reason={isWhole ? undefined : 'Not every call is finished yet.'}
            >
              Save as a file
            </Button>
          </p>
        )}
      </form>
      {isLibraryOpen && (
        <Deferred
          part={library}
          props={{
            safeKey: key,
            steps: draft.steps,
            calls: isWhole ? calls : undefined,
            onClose: closeLibrary,
          }}
        />
      )}
    </Sheet>
  )
}
