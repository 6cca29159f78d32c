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
import { DevicePages } from './DevicePages.tsx'
import { HashCompare } from './HashCompare.tsx'

const qr = lazyComponent(() => import('#ui/qr/Qr.tsx').then((part) => part.Qr))

/** The hash for a colleague's camera; who does not ask for it does not load what draws it. */
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

/** The digests by the names that devices give them (ERC-8213): what is signed, and the bytes of the call in it. */
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

/** What else can be compared with; it stands open where something was entered before. */
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
    title: 'Hashes a device showed',
    text: 'A device that signed this showed these hashes. Other hashes mean that it signed something else.',
  },
}

/** What a signing device must show for these fields; of what is blocked, what to decline; of what is done, what it showed. */
export function DeviceHashes({
  hashes: { domainHash, messageHash, safeTxHash },
  data,
  isBlocked = false,
  asks = true,
  isFolded = false,
  further = [],
}: {
  hashes: Hashes
  /** The bytes of the call that the Safe would make. */
  data?: Hex | undefined
  isBlocked?: boolean
  /** Whether there is a line that closes when the device shows something else: not where it is done. */
  asks?: boolean
  /** Its line needs no device any more, only an executor: the hashes stand behind one line, unless something was entered. */
  isFolded?: boolean
  /** Hashes of other layers: what another Safe would be made to approve. */
  further?: readonly NamedHash[]
}) {
  const [isOther] = useState(hashMismatches.getState()[safeTxHash] !== undefined)
  const { title, text } = compare[isBlocked ? 'blocked' : asks && !isFolded ? 'open' : 'done']
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
