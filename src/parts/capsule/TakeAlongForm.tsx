import { useState } from 'react'
import type { Capsule } from '#core/capsule/capsule.ts'
import { capsuleLink } from '#core/capsule/readCapsule.ts'
import { useOwnNotes } from '#parts/notes/useOwnNotes.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Field, SelectField } from '#ui/controls/Field.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { Qr } from '#ui/qr/Qr.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { saveFile } from '#ui/theme/saveFile.ts'
import { fileNameOf, maxCodeLength, usePacking } from './usePacking.ts'
import './TakeAlongForm.css'

const readers = [
  { value: 'anyone', label: 'Anyone who has it' },
  { value: 'passphrase', label: 'Only with a passphrase that I choose' },
  { value: 'key', label: 'Only with a random key, made here' },
]

/** The page's own address, without Safe and page. */
const base = () => `${window.location.origin}${window.location.pathname}`

/** The form for a capsule: its contents, who may read it, and the three ways to share it: file, link, code. */
export function TakeAlongForm({ capsule, id = '' }: { capsule: Capsule; id?: string | undefined }) {
  const packing = usePacking(capsule, useOwnNotes()(id))
  const [isCode, setCode] = useState(false)
  const { text, lock, reader } = packing
  const link = text === undefined ? undefined : capsuleLink(base(), text)
  const count = capsule.signatures.length
  const what = capsule.subject.kind === 'transaction' ? 'The transaction' : 'The message'
  return (
    <div className="take-along">
      <p className="muted">
        {what} with {count === 0 ? 'no signature yet' : count === 1 ? 'one signature' : `${count} signatures`}
        {capsule.abis.length > 0 && ' and your ABIs for it'}. It is a capsule: anyone who opens it checks it
        against the chain again, without a service.
      </p>
      <Field
        label="Note"
        value={packing.note}
        onChange={packing.setNote}
        maxLength={2000}
        hint="Optional. It is shown as your note, not as a fact."
      />
      <SelectField label="Who can read it" value={reader} onChange={packing.setReader} options={readers} />
      {reader === 'passphrase' && (
        <Field
          label="Passphrase"
          value={packing.passphrase}
          onChange={packing.setPassphrase}
          hint="Send it another way than the capsule. Nobody can recover it."
        />
      )}
      {reader === 'key' && (
        <p className="take-along-key">
          <span className="muted small">Key, to be sent another way</span>
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
              reason={link.length > maxCodeLength ? 'Too long for a code.' : undefined}
            >
              Show as a code
            </Button>
          </p>
          {isCode && link.length <= maxCodeLength && (
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
            The capsule stands after the # of the link. No server receives it, but every browser that opens
            the link may keep it in its history
            {reader === 'anyone' ? ', where others can read it.' : ', still locked.'}
          </p>
        </>
      )}
    </div>
  )
}
