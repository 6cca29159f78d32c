import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { descriptorFrom } from '#parts/abis/descriptorFrom.ts'
import { forgetDescriptor, keepDescriptor, keptDescriptors } from '#parts/abis/keptDescriptors.ts'
import { failureOf } from '#parts/failures/failure.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { fileText } from '#ui/fileText.ts'
import { VisibleText } from '#ui/VisibleText.tsx'

/** Takes a maker's description in, one file each, and lists those that are kept; what is refused stays in the field. */
export function Descriptors() {
  const kept = useStore(keptDescriptors, ({ descriptors }) => descriptors)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const change = (given: string) => {
    setProblem(undefined)
    setText(given)
  }
  const takeFile = async (file: File) => {
    const chosen = await fileText(file)
    if ('problem' in chosen) setProblem(chosen.problem)
    else change(chosen.text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem('Paste the description, or choose its file.')
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
        label="Description"
        rows={4}
        value={text}
        onChange={change}
        hint="One file of ERC-7730 that includes no other. It makes no check milder."
        error={problem}
      />
      <FileButton accept=".json,application/json" onFile={(file) => void takeFile(file)}>
        Choose a description
      </FileButton>
      <div>
        <Button type="submit">Keep the description</Button>
      </div>
      {kept.length > 0 && (
        <ul className="plain-list">
          {kept.map((one) => (
            <li key={JSON.stringify(one.json)} className="abi-row">
              <VisibleText text={one.owner} />
              <Button
                kind="quiet"
                label={`Remove the description by ${one.owner}`}
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
