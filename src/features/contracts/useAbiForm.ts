import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { parseAddress } from '#core/addresses/address.ts'
import { asAppError } from '#core/errors.ts'
import { brokenAbi } from '#core/formats/brokenJson.ts'
import { isUnfinishedAddress } from '#parts/accounts/unfinishedAddress.ts'
import { useKnownChain } from '#session/react.ts'
import { abiFrom, keepAbis } from '#stores/storedAbis.ts'
import { fileText } from '#ui/controls/fileText.ts'

type ReadAbiResult =
  | { ok: true; abi: readonly unknown[]; methods: string[]; contract?: string }
  | { ok: false; text: string }

function readAbi(text: string): ReadAbiResult | undefined {
  if (text.trim() === '') return undefined
  const broken = brokenAbi(text)
  if (broken) return { ok: false, text: broken }
  try {
    return { ok: true, ...abiFrom(text) }
  } catch (error) {
    return { ok: false, text: asAppError(error).message }
  }
}

/** Names that several methods share: only their parameters tell them apart. */
function sharedNames(methods: readonly string[]): string[] {
  const names = methods.map((one) => one.slice(0, one.indexOf('(')))
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
}

/** An ABI on its way in: what was pasted or chosen, for which contract, and what is wrong with it while it is typed. */
export function useAbiForm(given: string) {
  const { chainId, shortName } = useKnownChain()
  const [name, setName] = useState('')
  const [address, setAddress] = useState(given)
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const read = readAbi(text)
  const place = address.trim() === '' ? undefined : parseAddress(address, { shortName })
  const called = name.trim() || (read?.ok ? (read.contract ?? '') : '')
  const change = (given: string) => {
    setProblem(undefined)
    setText(given)
  }
  const takeFile = async (file: File) => {
    const chosen = await fileText(file)
    if ('problem' in chosen) setProblem(chosen.problem)
    else change(chosen.text)
  }
  const keep = () => {
    setAsked(true)
    if (!read?.ok || called === '' || place?.ok === false) return
    keepAbis([{ name: called, abi: read.abi, ...(place && { chainId, address: place.address }) }])
    toast.success(`Saved. Calls are decoded with “${called}” from now on.`)
    setName('')
    setText('')
    setAddress('')
    setAsked(false)
  }
  return {
    name,
    setName,
    address,
    setAddress,
    text,
    setText: change,
    takeFile: (file: File) => void takeFile(file),
    called,
    methods: read?.ok ? read.methods : [],
    shared: read?.ok ? sharedNames(read.methods) : [],
    problems: {
      name: isAsked && called === '' ? 'Enter a name for it.' : undefined,
      address: place?.ok === false && (isAsked || !isUnfinishedAddress(address)) ? place.text : undefined,
      text:
        problem ??
        (read?.ok === false
          ? read.text
          : isAsked && !read
            ? 'Paste the ABI, or choose its file.'
            : undefined),
    },
    keep,
  }
}
