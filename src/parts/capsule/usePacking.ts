import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { randomString } from '#core/bytes/randomString.ts'
import { type Capsule, capsuleHash } from '#core/capsule/capsule.ts'
import { capsuleText } from '#core/capsule/json.ts'
import { lockTextInTurns } from '#core/capsule/lock.ts'
import { failureOf } from '#verify/failures/failure.ts'

/** The most characters of a code that every camera can read. */
export const maxCodeLength = 1600

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** `capsule-412-0x1a2b3c4d.json`: the nonce, and the start of the signed hash. */
export function fileNameOf(capsule: Capsule): string {
  const { subject } = capsule
  const what = subject.kind === 'transaction' ? String(subject.tx.nonce) : 'message'
  return `capsule-${what}-${capsuleHash(capsule).slice(0, 10)}.json`
}

/** A capsule to share: its note, at first its own or else the person's, who may read it, and its text once that is chosen. */
export function usePacking(bare: Capsule, ownNote = '') {
  const [note, setNote] = useState(bare.note ?? ownNote)
  const [reader, setReader] = useState('anyone')
  const [passphrase, setPassphrase] = useState('')
  // 24 of 62 characters are 142 bits, which nobody can guess.
  const [key] = useState(() => randomString(24, random))
  const { note: _, ...rest } = bare
  const open = capsuleText(note.trim() === '' ? rest : { ...rest, note: note.trim() })
  const words = reader === 'key' ? key : passphrase
  const locking = useMutation({
    mutationFn: async (asked: { open: string; words: string }) => ({
      ...asked,
      text: await lockTextInTurns(asked.open, asked.words, { salt: random(16), nonce: random(12) }),
    }),
  })
  const locked = locking.data?.open === open && locking.data.words === words ? locking.data.text : undefined
  return {
    note,
    setNote,
    reader,
    setReader,
    passphrase,
    setPassphrase,
    key,
    text: reader === 'anyone' ? open : locked,
    lock: () => locking.mutate({ open, words }),
    isLocking: locking.isPending,
    error: locking.error ? failureOf(locking.error).message : undefined,
  }
}
