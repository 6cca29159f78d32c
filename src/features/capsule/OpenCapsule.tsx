import type { DragEvent } from 'react'
import { useStore } from 'zustand'
import type { Capsule } from '#core/capsule/capsule.ts'
import type { Hash } from '#core/safe/safe.ts'
import { openCapsules, putAway } from '#stores/signing/openCapsules.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { Field, TextField } from '#ui/controls/Field.tsx'
import { FileButton } from '#ui/controls/FileButton.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Scan } from '#ui/qr/Scan.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Address } from '#ui/values/Address.tsx'
import { aboutOf, readCapsuleText } from './capsuleText.ts'
import { useCapsuleAddress, useOpening } from './useOpening.ts'
import './OpenCapsule.css'

type OpeningModel = ReturnType<typeof useOpening>

/** `isSaidAtField`: why it was refused stands under what was pasted. */
function Found({ from, isSaidAtField }: { from: OpeningModel; isSaidAtField: boolean }) {
  const { found } = from
  if (found.kind === 'empty') return null
  if (found.kind === 'refused')
    return isSaidAtField ? null : (
      <Notice kind="stop" title={found.text}>
        Nothing was opened. Ask the sender to send it again, best as a file.
      </Notice>
    )
  const open = (
    <Button kind="primary" onClick={from.open} busy={from.isOpening}>
      {from.isOpening ? 'Opening' : 'Open and check'}
    </Button>
  )
  return (
    <div className="open-capsule-found">
      {found.kind === 'locked' ? (
        <Field
          label="Passphrase or key"
          value={from.passphrase}
          onChange={from.setPassphrase}
          hint="The capsule is locked. Ask its maker for the passphrase or key over another channel."
          error={from.isLockedError ? from.error : undefined}
        />
      ) : (
        <>
          <p>{aboutOf(found.capsule)}</p>
          <Address address={found.capsule.safe.address} />
        </>
      )}
      {from.error && !from.isLockedError && (
        <Notice kind="stop" title={from.error}>
          Nothing was opened.
        </Notice>
      )}
      <p className="muted small">
        Opening it loads the Safe from a node and simulates the transaction there. The service, if it answers,
        receives only the hash.
      </p>
      <div>{open}</div>
    </div>
  )
}

function OpenRow({ hash, capsule }: { hash: Hash; capsule: Capsule }) {
  const place = useCapsuleAddress()(capsule)
  return (
    <li className="open-capsule-row">
      <div>
        <p>{aboutOf(capsule)}</p>
        <Address address={capsule.safe.address} />
        {'reason' in place && <p className="muted small">{place.reason}</p>}
      </div>
      <div className="open-capsule-acts">
        {'href' in place && <ButtonLink href={place.href}>Read it</ButtonLink>}
        <Button kind="quiet" onClick={() => putAway(hash)}>
          Close
        </Button>
      </div>
    </li>
  )
}

/** Where a capsule comes in, and those that this tab has open. */
export function OpenCapsule({ arrived }: { arrived: string | undefined }) {
  const opened = useStore(openCapsules)
  const from = useOpening(arrived)
  const { refusedText } = from
  const rows = Object.entries(opened).flatMap(([hash, text]) => {
    const found = readCapsuleText(text)
    return found.kind === 'capsule' ? [{ hash: hash as Hash, capsule: found.capsule }] : []
  })
  const dropTarget = {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const [file] = event.dataTransfer.files
      if (file) from.takeFile(file)
    },
  }
  return (
    <div {...dropTarget}>
      <Clause title="Open one" aside="on this device">
        {arrived === undefined ? (
          <>
            <div className="open-capsule-file">
              <FileButton accept=".json,application/json" onFile={from.takeFile}>
                Choose a file, or drop it on this page
              </FileButton>
              <Scan label="Scan its code" onRead={from.setText} />
            </div>
            <TextField
              label="Or paste its link or the content of the file"
              value={from.text}
              onChange={from.setText}
              rows={4}
              error={refusedText && `${refusedText} Nothing was opened: ask for it again, best as a file.`}
            />
          </>
        ) : (
          <p className="muted">
            The key came with the link. This browser may keep the link in its history; the address bar loses
            it when you open the capsule.
          </p>
        )}
        <Found from={from} isSaidAtField={arrived === undefined && refusedText !== undefined} />
      </Clause>
      {rows.length > 0 && (
        <Clause title="Open in this tab" aside="until it is closed">
          <ul className="plain-list">
            {rows.map((row) => (
              <OpenRow key={row.hash} {...row} />
            ))}
          </ul>
        </Clause>
      )}
    </div>
  )
}
