import { useState } from 'react'
import { useStore } from 'zustand'
import { type HashMatch, matchHash, type NamedHash } from '#core/bytes/hashMatch.ts'
import type { Hash } from '#core/safe/safe.ts'
import { noteHashMismatch, typedHashes } from '#stores/signing/hashMismatches.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Scan } from '#ui/qr/Scan.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import type { VerdictKind } from '#ui/verdict/verdictKind.ts'
import './HashCompare.css'

const none = 'Decline there, sign nothing, and call the other owners.'

function answerTo(match: HashMatch): { kind: VerdictKind; sentence: string } | undefined {
  if (match.kind === 'whole') return { kind: 'pass', sentence: `This is the ${match.name}, all 64 digits.` }
  if (match.kind === 'part')
    return {
      kind: 'info',
      sentence: `These ${match.digits} digits are in the ${match.name}, from digit ${match.from} on. Compare the rest too: a part can be imitated.`,
    }
  if (match.kind === 'none')
    return {
      kind: 'block',
      sentence: match.isWhole
        ? `This is not a hash of the transaction on this page. ${none}`
        : `No hash of the transaction on this page has these digits. Read them again. If they are correct, ${none.toLowerCase()}`,
    }
  return undefined
}

function hintFor(match: HashMatch): string {
  if (match.kind === 'short' && match.digits > 0)
    return `${match.digits} of at least 8 digits. Fewer prove nothing.`
  return 'The whole hash, or any eight digits in a row. This page shows which hash they are from.'
}

/**
 * A field for the hash that a device, another page or another owner shows, to type, paste or scan; it says which of these hashes that is.
 */
export function HashCompare({ hashes, signed }: { hashes: readonly NamedHash[]; signed: Hash }) {
  const shown = useStore(typedHashes, (all) => all[signed] ?? '')
  const [refused, setRefused] = useState(false)
  const match = matchHash(shown, hashes)
  const answer = answerTo(match)
  const show = (text: string) => {
    typedHashes.setState({ [signed]: text })
    const now = matchHash(text, hashes)
    noteHashMismatch(signed, 'box', now.kind === 'none' && now.isWhole)
  }
  const paste = async () => {
    try {
      show(await navigator.clipboard.readText())
      setRefused(false)
    } catch (_denied) {
      setRefused(true)
    }
  }
  return (
    <div className="hash-compare">
      <Field
        label="Hash shown by your device or a colleague"
        mono
        value={shown}
        onChange={show}
        hint={refused ? 'The browser does not let this page paste. Paste it here yourself.' : hintFor(match)}
        error={
          match.kind === 'noHash'
            ? 'This is not a hash: a hash is up to 64 digits, 0 to 9 and A to F.'
            : undefined
        }
      />
      <div className="hash-compare-ways">
        <Button onClick={() => void paste()}>Paste</Button>
        <Scan label="Scan a code" onRead={show} />
      </div>
      <div role="status" className="hash-compare-answer">
        {answer && <VerdictMark kind={answer.kind}>{answer.sentence}</VerdictMark>}
      </div>
    </div>
  )
}
