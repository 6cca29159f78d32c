import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { UserRejectedRequestError } from 'viem'
import { asAppError } from '#core/errors.ts'
import { SignedOnlyError } from '#parts/signing/proposal.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { useSentence, withParties } from '#parts/useSentence.ts'
import { useActor, useConnect, useHref, useSafeId, useServices } from '#session/react.ts'
import { Address } from '#ui/Address.tsx'
import { Button } from '#ui/Button.tsx'
import { Opening, Parties, SubSentence } from '#ui/Document.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import type { Payment } from './payment.ts'
import { type Hindrance, useHindrance, useNextNonce, useSend } from './useSend.ts'

type ReviewProps = { payment: Extract<Payment, { kind: 'call' }>; onBack: () => void; onSent: () => void }

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
export function Review({ payment, onBack, onSent }: ReviewProps) {
  const { places } = useServices()
  const href = useHref()
  const actor = useActor()
  const state = useSafeState().data
  const sentenceFor = useSentence()
  const hindrance = useHindrance()
  const next = useNextNonce()
  const send = useSend()
  // A second signature over another number would let the payment run twice.
  const [signedNonce, setSignedNonce] = useState<bigint>()
  const nonce = send.isPending ? send.variables.nonce : (signedNonce ?? next.nonce)
  const { parts, parties } = withParties(
    sentenceFor(payment.call),
    payment.asset.kind === 'erc20' ? payment.asset : undefined,
  )
  const inFrame = actor?.kind === 'safe'
  const error =
    send.error && !(send.error instanceof UserRejectedRequestError) ? asAppError(send.error) : undefined

  const go = () =>
    send.mutate(
      { call: payment.call, nonce },
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
        }))}
      />
      <SubSentence>
        {!inFrame && nonce !== undefined && `It would become transaction ${nonce}. `}
        {whatHappens(actor?.kind, state?.threshold)}
      </SubSentence>
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
