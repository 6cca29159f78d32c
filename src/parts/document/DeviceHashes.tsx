import { type ReactNode, useState } from 'react'
import { hashMessage } from 'viem'
import { calldataDigest, digestLabels } from '#core/bytes/calldataDigest.ts'
import type { NamedHash } from '#core/bytes/hashMatch.ts'
import type { Hash as HashText, Hex } from '#core/safe/safe.ts'
import { FrameLimits } from '#parts/frame/FrameLimits.tsx'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { hashMismatches, typedHashes } from '#stores/signing/hashMismatches.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { PanelPart } from '#ui/layout/Sheet.tsx'
import { Hash } from '#ui/values/Hash.tsx'
import { DevicePages, useCompareWords } from './DevicePages.tsx'
import { HashCompare } from './HashCompare.tsx'

const qr = lazyComponent(() => import('#ui/qr/Qr.tsx').then((part) => part.Qr))

/** The hash as a code for another owner's camera, loaded on demand. */
function AsCode({ hash }: { hash: HashText }) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide the code' : 'Show a code to scan'}
      </Button>
      {isShown && (
        <Deferred
          part={qr}
          props={{ text: hash, label: 'The Safe transaction hash as a QR code' }}
          loading={<RuledLoading small label="Drawing the code" lines={1} />}
        />
      )}
    </>
  )
}

/** The digests under the names that devices use (ERC-8213): of what is signed, and of the call's bytes. */
function Digests({ signed, data }: { signed: HashText; data: Hex | undefined }) {
  return (
    <>
      <p className="muted small">{digestLabels.eip712Digest}</p>
      <Hash hash={signed} ink />
      {data !== undefined && (
        <>
          <p className="muted small">{digestLabels.calldataDigest}</p>
          <Hash hash={calldataDigest(data)} ink />
        </>
      )}
    </>
  )
}

/** Other ways to compare; open where something was entered before. */
function OtherWays({ signed, children }: { signed: HashText; children: ReactNode }) {
  const [isOpen] = useState(typedHashes.getState()[signed] !== undefined)
  return (
    <Details summary="Other ways to compare" isOpen={isOpen}>
      {children}
    </Details>
  )
}

type Hashes = { domainHash: HashText; messageHash: HashText; safeTxHash: HashText }

const compare = {
  open: {
    title: 'Compare what your device shows',
    text: 'Read your device first, then this. If they differ, do not sign.',
  },
  blocked: {
    title: 'If your device shows this, decline',
    text: 'These belong to the fields shown here. Decline the request on your device.',
  },
  done: {
    title: 'What a signer’s device showed',
    text: 'A device that signed this showed these hashes. Other hashes mean that it signed something else.',
  },
}

/** What a signing device must show; for something blocked, what to decline; for an executed transaction, what it showed. */
export function DeviceHashes({
  hashes: { domainHash, messageHash, safeTxHash },
  data,
  isBlocked = false,
  asks = true,
  isFolded = false,
  further = [],
}: {
  hashes: Hashes
  /** The bytes of the Safe's call. */
  data?: Hex | undefined
  isBlocked?: boolean
  /** Whether an action closes when the device shows something else: not after the execution. */
  asks?: boolean
  /** It only needs an executor and no device: the hashes are folded, unless something was entered. */
  isFolded?: boolean
  /** Hashes of other layers: transactions that this one approves at other Safes. */
  further?: readonly NamedHash[]
}) {
  const [isOther] = useState(hashMismatches.getState()[safeTxHash] !== undefined)
  const words = compare[isBlocked ? 'blocked' : asks && !isFolded ? 'open' : 'done']
  const { title, text } = useCompareWords(safeTxHash, words)
  const content = (
    <>
      <p className="muted small">{text}</p>
      {asks && <FrameLimits />}
      <DevicePages
        key={`pages ${safeTxHash}`}
        domainHash={domainHash}
        messageHash={messageHash}
        signed={safeTxHash}
        asks={asks && !isBlocked}
      />
      <OtherWays key={`ways ${safeTxHash}`} signed={safeTxHash}>
        <Digests signed={safeTxHash} data={data} />
        <AsCode key={safeTxHash} hash={safeTxHash} />
        <HashCompare
          key={`compare ${safeTxHash}`}
          signed={safeTxHash}
          hashes={[
            { name: 'domain hash', hash: domainHash },
            { name: 'message hash', hash: messageHash },
            { name: 'Safe transaction hash', hash: safeTxHash },
            {
              name: 'hash that a device shows for a bare hash (eth_sign)',
              hash: hashMessage({ raw: safeTxHash }),
            },
            ...(data === undefined
              ? []
              : [{ name: digestLabels.calldataDigest, hash: calldataDigest(data) }]),
            ...further,
          ]}
        />
      </OtherWays>
    </>
  )
  if (!isFolded) return <PanelPart title={title}>{content}</PanelPart>
  return (
    <div className="document-record-part">
      <Details summary={title} isOpen={isOther}>
        {content}
      </Details>
    </div>
  )
}
