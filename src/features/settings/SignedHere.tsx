import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useStore } from 'zustand'
import { readSignedFile, writeSignedFile } from '#core/formats/signedFile.ts'
import { importSigned } from '#stores/signing/importSigned.ts'
import { allSigned, signedHere } from '#stores/signing/signedHere.ts'
import { Button } from '#ui/controls/Button.tsx'
import { FileButton } from '#ui/controls/FileButton.tsx'
import { fileText } from '#ui/controls/fileText.ts'
import { Clause } from '#ui/layout/Clause.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { saveFile } from '#ui/theme/saveFile.ts'
import { failureOf } from '#verify/failures/failure.ts'
import { counted } from './ready.ts'

/** What was signed on this device, as a file to take to another one, and such a file into it: all of it or nothing. */
export function SignedHere() {
  const count = useStore(signedHere, ({ signed }) => signed.length)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File) => {
    const chosen = await fileText(file, { most: 5_000_000 })
    if ('problem' in chosen) return setProblem(chosen.problem)
    try {
      const added = importSigned(readSignedFile(chosen.text))
      setProblem(undefined)
      toast.success(added === 0 ? 'The file contains nothing new.' : `${counted(added, 'signature')} added.`)
    } catch (error) {
      setProblem(failureOf(error).message)
    }
  }
  return (
    <Clause title="Signed on this device" aside="kept in this browser">
      <p className="muted">
        This page remembers your signed transactions for all your Safes. It warns you about another
        transaction with the same nonce, even if the service hides yours. The file contains no signatures.
      </p>
      <div className="settings-actions">
        <Button
          reason={count === 0 ? 'You signed nothing here yet.' : undefined}
          onClick={() => saveFile('signed.json', writeSignedFile(allSigned()), 'application/json')}
        >
          Save signed transactions ({count})
        </Button>
        <FileButton accept=".json,application/json" onFile={(file) => void take(file)}>
          Add from another device
        </FileButton>
      </div>
      {problem !== undefined && (
        <Notice kind="block" title={problem}>
          Nothing was imported.
        </Notice>
      )}
    </Clause>
  )
}
