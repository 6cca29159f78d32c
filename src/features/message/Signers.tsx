import type { Action } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import { useNames } from '#parts/accounts/useNames.ts'
import { confirmationsWords } from '#parts/acting/confirmationsWords.ts'
import { SignatureList } from '#parts/acting/SignatureList.tsx'
import { calledAt, signatureLines } from '#parts/acting/signatureLines.ts'
import { DevicePages, useCompareWords } from '#parts/document/DevicePages.tsx'
import { HashCompare } from '#parts/document/HashCompare.tsx'
import { FrameLimits } from '#parts/frame/FrameLimits.tsx'
import { useActor, useKnownChain } from '#session/react.ts'
import { Details } from '#ui/layout/Details.tsx'
import { PanelPart } from '#ui/layout/Sheet.tsx'
import { Hash } from '#ui/values/Hash.tsx'

const compare = {
  open: {
    title: 'Compare what your device shows',
    text: 'Read your device first, then this. If they differ, do not sign.',
  },
  blocked: {
    title: 'If your device shows this, decline',
    text: 'These belong to the message shown here. Decline the request on your device.',
  },
}

/** The right column: who signed and who is missing, and what a signing device must show. */
export function Signers({ verification, action }: { verification: Judged; action: Action }) {
  const { safe, signatures, domainHash, messageHash, safeMessageHash, innerHash } = verification
  const actor = useActor()
  const nameOf = useNames(useKnownChain().chainId)
  const isBlocked = action.kind === 'closed' && action.blocked
  const owners = safe?.owners ?? []
  const words = useCompareWords(safeMessageHash, compare[isBlocked ? 'blocked' : 'open'])
  return (
    <>
      <PanelPart title="Signatures" aside={confirmationsWords(verification)}>
        <SignatureList
          lines={signatureLines(verification, owners, actor?.address, action).map((line) => ({
            ...line,
            note:
              line.note ??
              (line.isYou && action.kind === 'acknowledge' ? 'opens after you accept the stop' : undefined),
          }))}
          nameFor={({ owner }) => nameOf(owner) ?? calledAt(owner, safe?.owners)}
        />
        {signatures.length === 0 && !safe && <p className="muted small">The owners could not be loaded.</p>}
      </PanelPart>
      {safe && domainHash && messageHash && safeMessageHash && innerHash && (
        <PanelPart title={words.title}>
          <p className="muted small">{words.text}</p>
          <FrameLimits />
          <DevicePages
            key={`pages ${safeMessageHash}`}
            domainHash={domainHash}
            messageHash={messageHash}
            signed={safeMessageHash}
            asks={action.kind !== 'closed' && action.kind !== 'none'}
          />
          <Details summary="Hash that the owners sign">
            <Hash hash={safeMessageHash} ink />
          </Details>
          <Details summary="Hash that apps verify">
            <Hash hash={innerHash} ink />
          </Details>
          <HashCompare
            key={safeMessageHash}
            signed={safeMessageHash}
            hashes={[
              { name: 'domain hash', hash: domainHash },
              { name: 'message hash', hash: messageHash },
              { name: 'hash that the owners sign', hash: safeMessageHash },
              { name: 'hash that apps verify', hash: innerHash },
            ]}
          />
        </PanelPart>
      )}
    </>
  )
}
