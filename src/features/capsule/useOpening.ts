import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { isSameAddress } from '#core/addresses/address.ts'
import { type Capsule, capsuleHash } from '#core/capsule/capsule.ts'
import { LockedCapsule } from '#core/capsule/lock.ts'
import { openCapsule } from '#core/capsule/readCapsule.ts'
import { AppError } from '#core/errors.ts'
import { hrefOf } from '#session/location.ts'
import { useHost, useServices } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { importCapsule } from '#stores/signing/openCapsules.ts'
import { fileText } from '#ui/controls/fileText.ts'
import { goToStart } from '#ui/layout/goToStart.ts'
import { failureOf } from '#verify/failures/failure.ts'
import { readCapsuleText } from './capsuleText.ts'

/** Where a capsule is read on this page, or the sentence why nowhere here. */
export type CapsuleAddress = { href: string } | { reason: string }

/** The address of a capsule that is open here: the Safe it is for, and what its owners sign. */
export function useCapsuleAddress(): (capsule: Capsule) => CapsuleAddress {
  const { chains } = useServices()
  const host = useHost()
  return (capsule) => {
    const { chainId, address } = capsule.safe
    const chain = chains.find((one) => one.chainId === chainId)
    if (!chain)
      return { reason: `The capsule is for a Safe on network ${chainId}, which this page does not know.` }
    const { safe } = host ?? {}
    if (safe && (safe.chainId !== chainId || !isSameAddress(safe.address, address)))
      return {
        reason:
          'This capsule is for a Safe other than the one in your wallet (host). Open it in its own tab.',
      }
    const name = prefixed({ chainId, shortName: chain.shortName, address })
    return { href: hrefOf(name, 'capsule', { hash: capsuleHash(capsule) }) }
  }
}

/** A capsule on its way in: by its link, as a file, pasted. It is only looked at until the person opens it. */
export function useOpening(arrived: string | undefined) {
  const { places } = useServices()
  const readable = useCapsuleAddress()
  const [text, setText] = useState(arrived ?? '')
  const [passphrase, setPassphrase] = useState('')
  const [problem, setProblem] = useState<string>()
  const opening = useMutation({
    mutationFn: async (asked: { text: string; passphrase: string }) => {
      const capsule = await openCapsule(asked.text, asked.passphrase)
      const place = readable(capsule)
      if ('reason' in place) throw new AppError(place.reason)
      return { ...place, ...importCapsule(capsule) }
    },
    onSuccess: ({ href, joined }) => {
      if (joined) toast.success('Merged with the capsule that was open here.')
      // What the link carried leaves the address with it.
      places.go(href, { replace: arrived !== undefined })
      goToStart()
    },
  })
  const change = (given: string) => {
    setProblem(undefined)
    setText(given)
    opening.reset()
  }
  const takeFile = async (file: File) => {
    const read = await fileText(file)
    if ('problem' in read) setProblem(read.problem)
    else change(read.text)
  }
  const found = readCapsuleText(text)
  return {
    text,
    setText: change,
    passphrase,
    setPassphrase,
    takeFile: (file: File) => void takeFile(file),
    found: problem === undefined ? found : ({ kind: 'refused', text: problem } as const),
    /** Why the text itself is no capsule; a file that cannot be read says nothing of it. */
    refusedText: problem === undefined && found.kind === 'refused' ? found.text : undefined,
    open: () => opening.mutate({ text, passphrase }),
    isOpening: opening.isPending,
    /** Its passphrase is missing or wrong. */
    isLockedError: opening.error instanceof LockedCapsule,
    error: opening.error ? failureOf(opening.error).message : undefined,
  }
}
