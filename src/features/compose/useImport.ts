import { type DragEvent, useState } from 'react'
import { asAppError } from '#core/errors.ts'
import type { HeldAsset } from '#parts/safe/useAssets.ts'
import { useKnownChain, useSafeId } from '#session/react.ts'
import { addSteps } from '#stores/draft.ts'
import { fileText } from '#ui/controls/fileText.ts'
import type { Imported } from './importedSteps.ts'
import type { TableAsset } from './payeeTable.ts'

/** The button that opens it and that is there again once it is left. */
export const importOpenerId = 'from-a-file'

/** A text that calls are read from, pasted, chosen or dropped: what it holds is told while it is typed, and taken when asked. */
export function useImport(safeKey: string, held: readonly HeldAsset[] = []) {
  const { chainId, shortName, address } = useSafeId()
  const { nativeCurrency } = useKnownChain()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<{ text: string; imported: Imported; isOfFile?: boolean }>()

  const assets = held.map(
    ({ kind, address: token, symbol, decimals }): TableAsset => ({
      address: kind === 'native' ? undefined : token,
      symbol,
      decimals,
    }),
  )

  const read = async (given: string) => {
    setText(given)
    try {
      const { importedSteps } = await import('./importedSteps.ts')
      const here = { chainId, shortName, safe: address, decimals: nativeCurrency.decimals, assets }
      setFound({ text: given, imported: importedSteps(given, here) })
    } catch (error) {
      setFound({ text: given, imported: { kind: 'refused', text: asAppError(error).message, hints: [] } })
    }
  }
  const takeFile = async (file: File) => {
    setOpen(true)
    const chosen = await fileText(file, { most: 1_000_000 })
    if ('text' in chosen && chosen.text.trim() !== '') return read(chosen.text)
    const problem = 'text' in chosen ? 'This file is empty.' : chosen.problem
    setFound({ text, imported: { kind: 'refused', text: problem, hints: [] }, isOfFile: true })
  }
  /** A draft that a link carries: read as a file is, and shown before any of it is added. */
  const takeLink = async (batch: string) => {
    setOpen(true)
    const { draftInLink } = await import('./library/draftLink.ts')
    const given = draftInLink(batch)
    if (given !== undefined) return read(given)
    const problem = 'The draft in this link cannot be read: part of the link is missing.'
    setFound({ text, imported: { kind: 'refused', text: problem, hints: [] }, isOfFile: true })
  }
  const imported = found?.text === text ? found.imported : undefined
  const leave = () => {
    setText('')
    setFound(undefined)
    setOpen(false)
    requestAnimationFrame(() => document.getElementById(importOpenerId)?.focus({ preventScroll: true }))
  }
  return {
    text,
    isOpen,
    setOpen,
    imported,
    /** It is about a file that could not be read, not about what stands in the field. */
    isOfFile: found?.isOfFile === true,
    read: (given: string) => void read(given),
    takeLink: (batch: string) => void takeLink(batch),
    takeFile: (file: File) => void takeFile(file),
    leave,
    add: () => {
      if (imported?.kind !== 'steps') return
      addSteps(safeKey, imported.steps)
      leave()
    },
    dropTarget: {
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        void takeFile(file)
      },
    },
  }
}
