import { useState } from 'react'
import type { Capsule } from '#core/capsule/capsule.ts'
import { capsuleLink } from '#core/capsule/readCapsule.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Details } from '#ui/Details.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Qr } from '#ui/Qr.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { fileNameOf, longestCode, usePacking } from './usePacking.ts'
import './TakeAlongForm.css'

const readers = [
  { value: 'anyone', label: 'Anyone who has it' },
  { value: 'passphrase', label: 'Only with a passphrase that I choose' },
  { value: 'key', label: 'Only with a random key, made here' },
]

/** The page's own address, without what says which Safe and which page. */
const base = () => `${window.location.origin}${window.location.pathname}`

/** What is in it, who may read it, and the three ways it can go: as a file, as a link, as a code for another device. */
export function TakeAlongForm({ capsule }: { capsule: Capsule }) {
  const packing = usePacking(capsule)
  const [isCode, setCode] = useState(false)
  const { text, lock, reader } = packing
  const link = text === undefined ? undefined : capsuleLink(base(), text)
  const count = capsule.signatures.length
  const what = capsule.subject.kind === 'transaction' ? 'The transaction' : 'The message'
  return (
    <div className="take-along">
      <p className="muted">
        {what} with {count === 0 ? 'no signature yet' : count === 1 ? 'one signature' : `${count} signatures`}
        {capsule.abis.length > 0 && ' and your ABIs for it'}. Whoever opens it checks all of it against the
        chain again; no service has to answer.
      </p>
      <Field
        label="Note"
        value={packing.note}
        onChange={packing.setNote}
        maxLength={2000}
        hint="Optional. It stands there as your word, not as a fact."
      />
      <SelectField label="Who can read it" value={reader} onChange={packing.setReader} options={readers} />
      {reader === 'passphrase' && (
        <Field
          label="Passphrase"
          value={packing.passphrase}
          onChange={packing.setPassphrase}
          hint="Tell it by another way than the one the capsule takes. Nobody can recover it."
        />
      )}
      {reader === 'key' && (
        <p className="take-along-key">
          <span className="muted small">Key, to be told by another way</span>
          <code>{packing.key}</code> <CopyButton text={packing.key} label="Copy the key" />
        </p>
      )}
      {packing.error && (
        <Notice kind="stop" title={packing.error}>
          Nothing was locked.
        </Notice>
      )}
      {link === undefined || text === undefined ? (
        <Button kind="primary" onClick={lock} busy={packing.isLocking}>
          {packing.isLocking ? 'Locking' : 'Lock it'}
        </Button>
      ) : (
        <>
          <p className="take-along-ways">
            <Button kind="primary" onClick={() => saveFile(fileNameOf(capsule), text, 'application/json')}>
              Save as a file
            </Button>
            <Button
              expanded={isCode}
              onClick={() => setCode(!isCode)}
              reason={link.length > longestCode ? 'Too long for a code.' : undefined}
            >
              Show as a code
            </Button>
          </p>
          {isCode && link.length <= longestCode && (
            <div className="take-along-code">
              <Qr text={link} label="The link of this capsule as a QR code" />
            </div>
          )}
          <p className="take-along-link">
            <span>A link of {link.length} characters</span> <CopyButton text={link} label="Copy the link" />
          </p>
          <Details summary="The whole link">
            <code className="take-along-whole">{link}</code>
          </Details>
          <p className="muted small">
            What the capsule holds stands behind the # of the link. No server is sent that, but every browser
            that opens the link may keep it in its history
            {reader === 'anyone' ? ', where anyone who looks can read it.' : ', locked as it is.'}
          </p>
        </>
      )}
    </div>
  )
}
