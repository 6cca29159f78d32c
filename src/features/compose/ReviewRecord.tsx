import { deploymentAt } from '#core/deployments.ts'
import { useNames } from '#parts/addressBook.ts'
import { capsuleOfTransaction } from '#parts/capsule/capsuleOf.ts'
import { CapsulePart } from '#parts/capsule/TakeAlong.tsx'
import { DeviceHashes } from '#parts/document/DeviceHashes.tsx'
import { FrameLimits } from '#parts/document/FrameLimits.tsx'
import { changeDraft } from '#parts/draft.ts'
import { calledAt, signatureLines } from '#parts/signing/signatureLines.ts'
import { useExecutionFee } from '#parts/signing/useExecutionFee.ts'
import { useActor, useKnownChain } from '#session/react.ts'
import { Address } from '#ui/Address.tsx'
import { DataList, type Fact } from '#ui/DataList.tsx'
import { Details } from '#ui/Details.tsx'
import { RecordPart } from '#ui/Document.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SignatureSlot } from '#ui/SignatureSlot.tsx'
import { needsSafeTxGas } from './gasField.ts'
import { NumberField } from './NumberField.tsx'
import type { ReviewModel } from './useReview.ts'

type Part = { review: ReviewModel; safeKey: string }

const refunds = ['baseGas', 'gasPrice', 'gasToken', 'refundReceiver']

/** safeTxGas, and the refund that nothing here ever sets. */
function GasPart({ review, safeKey }: Part) {
  const { gas, needed, draft, version } = review
  if (!version) return null
  const isNeeded = needsSafeTxGas(version)
  const hint = isNeeded
    ? `A Safe of version ${version} uses its number even where the call fails. This much gas must come along, so that it cannot fail for want of it.${
        needed?.claimed === undefined ? '' : ` The service asks for ${needed.claimed}.`
      }`
    : `A Safe of version ${version} needs none: at 0 a call that fails leaves everything as it was.`
  const field = (
    <Field
      label="safeTxGas"
      mono
      inputMode="numeric"
      value={draft.safeTxGas}
      onChange={(safeTxGas) => changeDraft(safeKey, { safeTxGas })}
      placeholder={needed?.needed === undefined ? '' : String(needed.needed)}
      hint={gas?.warning ?? hint}
      error={gas?.error}
    />
  )
  return (
    <>
      {isNeeded && field}
      <Details summary="More: gas and refund">
        {!isNeeded && field}
        <p className="small muted">The Safe refunds nothing to whoever executes it: these stay at zero.</p>
        <DataList facts={refunds.map((term): Fact => ({ term, value: '0' }))} />
      </Details>
    </>
  )
}

function BeforePart({ review, safeKey }: Part) {
  const { chainId } = useKnownChain()
  const { typed, next, signed, draft, batch, check, isFramed } = review
  const { fee, warning } = useExecutionFee(isFramed ? undefined : check.verification)
  const { call } = batch
  const contract = call?.operation === 1 ? deploymentAt(call.to, chainId) : undefined
  const facts: Fact[] = [
    ...(call && contract
      ? [
          {
            term: 'Batch contract',
            value: `${contract.name} ${contract.version}`,
            detail: (
              <span className="batch-contract">
                <Address address={call.to} size="small" twoRows />
                <span>The one delegate call, to a known contract. Its inner calls cannot delegate.</span>
              </span>
            ),
          },
        ]
      : []),
    ...(fee ? [{ term: 'Network fee', value: fee, detail: 'Paid by whoever executes it.' }] : []),
  ]
  return (
    <RecordPart title="Before you propose">
      {!isFramed && (
        <NumberField safeKey={safeKey} written={draft.nonce} typed={typed} next={next} signed={signed} />
      )}
      {isFramed && (
        <p className="small muted">
          The wallet around this page chooses the number, and puts several calls together itself.
        </p>
      )}
      <FrameLimits isDraft />
      {facts.length > 0 && <DataList facts={facts} />}
      {warning && (
        <Notice kind="warn" title="The price of gas is not the network’s">
          {warning}
        </Notice>
      )}
      {!isFramed && <GasPart review={review} safeKey={safeKey} />}
    </RecordPart>
  )
}

/** The right column of a draft: whose lines there are, what is chosen before it is proposed, what a device shows. */
export function ReviewRecord({ review, safeKey }: Part) {
  const actor = useActor()
  const nameOf = useNames(useKnownChain().chainId)
  const { action, check, state } = review
  const { verification, isOfThis } = check
  const { domainHash, messageHash, safeTxHash } = verification ?? {}
  const isBlocked = action.kind === 'closed' && action.blocked
  // Until it can be signed every line is held.
  const line =
    action.kind === 'sign' ? action : ({ kind: 'closed', blocked: isBlocked, sentence: '' } as const)
  return (
    <>
      {state && (
        <RecordPart title="Signatures" aside={`${state.threshold} of ${state.owners.length} needed`}>
          <ul className="plain-list">
            {signatureLines({ signatures: [] }, state.owners, actor?.address, line).map(
              ({ owner, state: slot, isYou }) => (
                <SignatureSlot
                  key={owner}
                  owner={owner}
                  name={nameOf(owner) ?? calledAt(owner, state.owners)}
                  state={slot}
                  you={isYou}
                />
              ),
            )}
          </ul>
        </RecordPart>
      )}
      <BeforePart review={review} safeKey={safeKey} />
      {domainHash && messageHash && safeTxHash && isOfThis && (
        <DeviceHashes
          hashes={{ domainHash, messageHash, safeTxHash }}
          data={verification?.tx?.data}
          isBlocked={isBlocked}
        />
      )}
      {verification && isOfThis && !review.isFramed && (
        <CapsulePart capsule={capsuleOfTransaction(verification)} />
      )}
    </>
  )
}
