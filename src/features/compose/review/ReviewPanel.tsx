import { deploymentAt } from '#core/deployments/deployments.ts'
import { needsSafeTxGas } from '#features/compose/steps/gasField.ts'
import { NonceField } from '#features/compose/steps/NonceField.tsx'
import { useNames } from '#parts/accounts/useNames.ts'
import { calledAt, signatureLines } from '#parts/acting/signatureLines.ts'
import { useExecutionFee } from '#parts/acting/useExecutionFee.ts'
import { capsuleOfTransaction } from '#parts/capsule/capsuleOf.ts'
import { CapsulePart } from '#parts/capsule/TakeAlong.tsx'
import { DeviceHashes } from '#parts/document/DeviceHashes.tsx'
import { FrameLimits } from '#parts/frame/FrameLimits.tsx'
import { useActor, useKnownChain } from '#session/react.ts'
import { changeDraft } from '#stores/draft.ts'
import { Field } from '#ui/controls/Field.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { PanelPart } from '#ui/layout/Sheet.tsx'
import { DataList, type Fact } from '#ui/lists/DataList.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Address } from '#ui/values/Address.tsx'
import { SignatureSlot } from '#ui/verdict/SignatureSlot.tsx'
import type { ReviewModel } from './useReview.ts'

type ReviewRecordProps = { review: ReviewModel; safeKey: string }
/** `after`: who signs, and when it can be executed. */
type ReviewPanelProps = ReviewRecordProps & { after: string }

const refunds = ['baseGas', 'gasPrice', 'gasToken', 'refundReceiver']

/** safeTxGas, and the refund that nothing here ever sets. */
function GasPart({ review, safeKey }: ReviewRecordProps) {
  const { gas, needed, draft, version } = review
  if (!version) return null
  const isNeeded = needsSafeTxGas(version)
  const hint = isNeeded
    ? `A Safe of version ${version} uses its nonce even if the call fails. This much gas must be provided so that the call does not run out.${
        needed?.claimed === undefined ? '' : ` The service asks for ${needed.claimed}.`
      }`
    : `A Safe of version ${version} needs none: at 0 a failed call changes nothing.`
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
      <Details summary="Gas and refund">
        {!isNeeded && field}
        <p className="small muted">The Safe refunds nothing to the executor: these stay at zero.</p>
        <DataList facts={refunds.map((term): Fact => ({ term, value: '0' }))} />
      </Details>
    </>
  )
}

function BeforePart({ review, safeKey, after }: ReviewPanelProps) {
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
                <span>The only delegate call: its inner calls cannot delegate.</span>
              </span>
            ),
          },
        ]
      : []),
    ...(fee ? [{ term: 'Network fee', value: fee, detail: 'Paid by the executor.' }] : []),
  ]
  return (
    <PanelPart title="Before you propose">
      <p className="small muted">{after}</p>
      {!isFramed && (
        <NonceField safeKey={safeKey} written={draft.nonce} typed={typed} next={next} signed={signed} />
      )}
      {isFramed && (
        <p className="small muted">Your wallet (host) chooses the nonce and batches several calls itself.</p>
      )}
      <FrameLimits isDraft />
      {facts.length > 0 && <DataList facts={facts} />}
      {warning && (
        <Notice kind="warn" title="The gas price differs from the network’s">
          {warning}
        </Notice>
      )}
      {!isFramed && <GasPart review={review} safeKey={safeKey} />}
    </PanelPart>
  )
}

/** The right column of a draft: what a device shows, whose lines there are, what is chosen before it is proposed. */
export function ReviewPanel({ review, safeKey, after }: ReviewPanelProps) {
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
      {domainHash && messageHash && safeTxHash && isOfThis && (
        <DeviceHashes
          hashes={{ domainHash, messageHash, safeTxHash }}
          data={verification?.tx?.data}
          isBlocked={isBlocked}
        />
      )}
      {state && (
        <PanelPart title="Signatures" aside={`0 of ${state.threshold} confirmations`}>
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
        </PanelPart>
      )}
      <BeforePart review={review} safeKey={safeKey} after={after} />
      {verification && isOfThis && !review.isFramed && (
        <CapsulePart capsule={capsuleOfTransaction(verification)} />
      )}
    </>
  )
}
