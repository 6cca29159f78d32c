import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { UserRejectedRequestError } from 'viem'
import { useStore } from 'zustand'
import { asAppError } from '#core/errors.ts'
import { CalledHere } from '#parts/CalledHere.tsx'
import { changeDraft, draftOf, drafts } from '#parts/draft.ts'
import { SignedOnlyError } from '#parts/signing/proposal.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { useSentence, withParties } from '#parts/useSentence.ts'
import { useActor, useConnect, useHref, useSafeId, useServices } from '#session/react.ts'
import { Address } from '#ui/Address.tsx'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { Opening, Parties, SubSentence } from '#ui/Document.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import type { Made } from './madeCall.ts'
import { typedNonce } from './nonceField.ts'
import { useBatch } from './useBatch.ts'
import { type Hindrance, useHindrance, useNextNonce, useSend } from './useSend.ts'

type ReviewProps = {
  made: readonly Extract<Made, { kind: 'call' }>[]
  safeKey: string
  onBack: () => void
  onSent: () => void
}

function whatHappens(kind: 'safe' | 'owner' | undefined, threshold: number | undefined): string {
  if (kind === 'safe')
    return 'The wallet around this page asks its owner. It holds the keys; look at what it shows before you approve it there.'
  return threshold === 1
    ? 'You sign it, and it can be executed at once.'
    : `You sign it first. It can be executed when ${threshold ?? 'enough'} owners have signed.`
}

function Hindered({ hindrance }: { hindrance: NonNullable<Hindrance> }) {
  const connect = useConnect()
  const actor = useActor()
  const { chainId } = useSafeId()
  const change = async () => {
    try {
      await actor?.switchChain?.(chainId)
    } catch (error) {
      if (!(error instanceof UserRejectedRequestError)) toast.error(asAppError(error).message)
    }
  }
  return (
    <Notice
      kind={hindrance.kind === 'closed' ? 'block' : 'info'}
      title={hindrance.sentence}
      actions={
        hindrance.kind === 'connect' && connect ? (
          <Button onClick={connect}>Connect</Button>
        ) : hindrance.kind === 'switch' ? (
          <Button onClick={() => void change()}>Switch network</Button>
        ) : undefined
      }
    />
  )
}

/** What the draft comes to, in one sentence with the whole address, before anybody is asked to sign it. */
export function Review({ made, safeKey, onBack, onSent }: ReviewProps) {
  const { places } = useServices()
  const href = useHref()
  const actor = useActor()
  const { chainId } = useSafeId()
  const state = useSafeState().data
  const sentenceFor = useSentence()
  const hindrance = useHindrance()
  const next = useNextNonce()
  const send = useSend()
  // A second signature over another number would let the payment run twice.
  const [signedNonce, setSignedNonce] = useState<bigint>()
  const calls = made.map(({ call }) => call)
  const batch = useBatch(calls)
  const written = useStore(drafts, (all) => draftOf(all, safeKey).nonce)
  const typed = typedNonce(written, next)
  const nonce = send.isPending ? send.variables.nonce : (signedNonce ?? typed.nonce)
  const [first] = made
  const token = made.length === 1 && first?.asset?.kind === 'erc20' ? first.asset : undefined
  const { parts, parties } = withParties(
    batch.call
      ? sentenceFor(batch.call)
      : [{ kind: 'text', text: `${calls.length} calls in one transaction.` }],
    token,
  )
  const inFrame = actor?.kind === 'safe'
  const error =
    send.error && !(send.error instanceof UserRejectedRequestError) ? asAppError(send.error) : undefined

  const go = () =>
    batch.call &&
    send.mutate(
      { call: batch.call, calls, nonce },
      {
        onSuccess: (safeTxHash) => {
          onSent()
          toast.success(inFrame ? 'The wallet around this page proposed it.' : 'Signed and proposed.')
          places.go(href('transaction', { id: safeTxHash }))
        },
        onError: (failure) => {
          if (failure instanceof SignedOnlyError) setSignedNonce(failure.nonce)
        },
      },
    )
  const waitsForNonce = !inFrame && nonce === undefined
  const reason = hindrance
    ? 'See the line above.'
    : !batch.call
      ? 'The calls are not put together yet.'
      : !inFrame && typed.error !== undefined
        ? 'The number cannot be used.'
        : waitsForNonce
          ? 'The number is being asked for.'
          : undefined

  return (
    <Opening>
      <Sentence parts={parts} heading />
      <Parties
        parties={parties.map(({ address, role }) => ({
          key: address,
          role,
          address: <Address address={address} size="large" ink />,
          evidence: <CalledHere address={address} chainId={chainId} />,
        }))}
      />
      <SubSentence>
        {!inFrame && nonce !== undefined && `It would become transaction ${nonce}. `}
        {whatHappens(actor?.kind, state?.threshold)}
      </SubSentence>
      {calls.length > 1 && (
        <Details summary={`All ${calls.length} calls happen, in this order, or none does`}>
          <ol>
            {calls.map((call, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a call is its place in the order
              <li key={at}>
                <Sentence parts={sentenceFor(call)} />
                <Address address={call.to} size="small" />
              </li>
            ))}
          </ol>
        </Details>
      )}
      {batch.error && (
        <Notice kind="block" title={batch.error.message}>
          Send the calls one by one, or try again.
        </Notice>
      )}
      {!inFrame && (
        <Field
          label="Number"
          mono
          inputMode="numeric"
          value={signedNonce === undefined ? written : String(signedNonce)}
          readOnly={signedNonce !== undefined || send.isPending}
          onChange={(text) => changeDraft(safeKey, { nonce: text })}
          placeholder={next.recommended === undefined ? '' : String(next.recommended)}
          hint={
            signedNonce === undefined
              ? (typed.warning ?? 'Empty takes the first number that nothing in the queue uses.')
              : 'You signed this number: it stays.'
          }
          error={typed.error}
        />
      )}
      {hindrance && <Hindered hindrance={hindrance} />}
      {!inFrame && next.error && (
        <Notice kind="unknown" title="The service did not say which number is free.">
          {next.error.message}
        </Notice>
      )}
      {error && (
        <Notice kind="block" title={error.message} hints={error.hints}>
          Nothing was lost: what you typed is still here.
        </Notice>
      )}
      {send.error instanceof UserRejectedRequestError && (
        <Notice kind="info" title="You declined in the wallet. Nothing was sent." />
      )}
      {send.isPending && (
        <Notice kind="info" title="Your wallet asks. Read what it shows before you approve it there." />
      )}
      <p className="send-actions">
        <Button onClick={onBack}>Change it</Button>
        <Button kind="primary" large onClick={go} busy={send.isPending} reason={reason}>
          {inFrame ? 'Send to the wallet' : 'Sign and propose'}
        </Button>
      </p>
    </Opening>
  )
}
