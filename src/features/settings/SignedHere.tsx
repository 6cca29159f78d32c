import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useStore } from 'zustand'
import { readSignedFile, writeSignedFile } from '#core/formats/signedFile.ts'
import { failureOf } from '#parts/failures/failure.ts'
import { allSigned, rememberSigned, signedHere } from '#parts/signedHere.ts'
import { Button } from '#ui/Button.tsx'
import { Clause } from '#ui/Clause.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { fileText } from '#ui/fileText.ts'
import { Notice } from '#ui/Notice.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { counted } from './ready.ts'

/** What was signed on this device, as a file to take to another one, and such a file into it: all of it or nothing. */
export function SignedHere() {
  const count = useStore(signedHere, ({ signed }) => signed.length)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File) => {
    const chosen = await fileText(file, { most: 5_000_000 })
    if ('problem' in chosen) return setProblem(chosen.problem)
    try {
      const added = rememberSigned(readSignedFile(chosen.text))
      setProblem(undefined)
      toast.success(added === 0 ? 'Nothing in it was new.' : `${counted(added, 'signature')} added.`)
    } catch (error) {
      setProblem(failureOf(error).message)
    }
  }
  return (
    <Clause title="Signed on this device" aside="kept in this browser">
      <p className="muted">
        This page remembers what you signed here, for all your Safes. It warns you when another transaction
        with the same nonce comes up, even if the service hides yours. The file holds no signatures.
      </p>
      <div className="settings-row">
        <Button
          reason={count === 0 ? 'Nothing was signed here yet.' : undefined}
          onClick={() => saveFile('signed.json', writeSignedFile(allSigned()), 'application/json')}
        >
          Save what was signed ({count})
        </Button>
        <FileButton accept=".json,application/json" onFile={(file) => void take(file)}>
          Add from another device
        </FileButton>
      </div>
      {problem !== undefined && (
        <Notice kind="block" title={problem}>
          Nothing of the file was taken.
        </Notice>
      )}
    </Clause>
  )
}
