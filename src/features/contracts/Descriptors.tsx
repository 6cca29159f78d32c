import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { descriptorFrom } from '#parts/abis/descriptorFrom.ts'
import { forgetDescriptor, keepDescriptor, storedDescriptors } from '#stores/storedDescriptors.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { FilesButton } from '#ui/controls/FileButton.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { failureOf } from '#verify/failures/failure.ts'
import { takeDescriptors } from './takeDescriptors.ts'

/** Takes makers' descriptions in, a file, several or a folder, and lists those that are kept; what is refused stays in the field. */
export function Descriptors() {
  const kept = useStore(storedDescriptors, ({ descriptors }) => descriptors)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<readonly string[]>([])
  const change = (given: string) => {
    setProblem(undefined)
    setText(given)
  }
  const takeFiles = async (files: readonly File[]) => {
    setRefused([])
    const taken = await takeDescriptors(files)
    if ('text' in taken) return change(taken.text)
    setProblem(taken.problem)
    setRefused(taken.refused)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem('Paste the descriptor, or choose its file.')
    try {
      keepDescriptor(descriptorFrom(text))
      change('')
    } catch (error) {
      setProblem(failureOf(error).message)
    }
  }
  return (
    <form className="abi-form" onSubmit={submit} noValidate>
      <TextField
        label="Descriptor"
        rows={4}
        value={text}
        onChange={change}
        hint="A file of ERC-7730. Choose it together with the files it includes. No check becomes milder through it."
        error={problem}
      />
      <FilesButton accept=".json,application/json" onFiles={(files) => void takeFiles(files)}>
        Choose descriptors
      </FilesButton>
      <FilesButton accept=".json,application/json" isFolder onFiles={(files) => void takeFiles(files)}>
        Choose a folder
      </FilesButton>
      {refused.length > 0 && (
        <ul className="plain-list">
          {refused.map((one) => (
            <li key={one}>
              <VisibleText text={one} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button type="submit">Save the descriptor</Button>
      </div>
      {kept.length > 0 && (
        <ul className="plain-list">
          {kept.map((one) => (
            <li key={JSON.stringify(one.json)} className="abi-row">
              <VisibleText text={one.owner} />
              <Button
                kind="quiet"
                label={`Remove the descriptor by ${one.owner}`}
                onClick={() => forgetDescriptor(one)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
