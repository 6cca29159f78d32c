import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { FieldShell, type FieldText, useField } from './Field.tsx'
import './Combobox.css'

export type ComboboxOption = {
  /** What stands in the field once it was picked; no two options have the same. */
  value: string
  /** What it is called; typing finds it by this, by its value and by its note. */
  label: string
  /** Shown beside the name: the whole address, a balance. */
  detail?: ReactNode
  note?: string
}

type ComboboxProps = FieldText & {
  value: string
  onChange: (value: string) => void
  options: readonly ComboboxOption[]
  /** Picking puts the option's value into the field unless said otherwise. */
  onPick?: (option: ComboboxOption) => void
  mono?: boolean
  placeholder?: string
  action?: ReactNode
}

const most = 50

/** The options in which the typed words occur; all of them while what stands there is exactly one option's value. */
export function matching(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const words = typed.trim().toLowerCase().split(/\s+/)
  const isPicked = options.some(({ value }) => value === typed)
  const found = isPicked
    ? options
    : options.filter(({ value, label, note = '' }) => {
        const text = `${label} ${value} ${note}`.toLowerCase()
        return words.every((word) => text.includes(word))
      })
  return found.slice(0, most)
}

/** A line to type in that offers what it knows: arrows choose, Enter takes, Escape closes. Other text is welcome too. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, value, onChange, options, mono, placeholder, action } = props
  const { onPick = (option) => onChange(option.value) } = props
  const { id, control } = useField({ hint, error })
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const found = isOpen ? matching(options, value) : []
  const index = found.findIndex((option) => option.value === active)

  const close = () => {
    setOpen(false)
    setActive(undefined)
  }
  const pick = (option: ComboboxOption) => {
    onPick(option)
    close()
  }
  const move = (by: number) => {
    const all = matching(options, value)
    const from = index === -1 && by < 0 ? 0 : index
    setOpen(true)
    setActive(all[(from + by + all.length) % all.length]?.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[index]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'Escape' && found.length > 0) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <div className="field-row">
        <div className="combobox">
          <input
            {...control}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={index === -1 ? undefined : `${listId}-${index}`}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            className={mono ? 'field-input field-mono' : 'field-input'}
            value={value}
            onChange={(event) => {
              onChange(event.target.value)
              setOpen(true)
              setActive(undefined)
            }}
            onClick={() => setOpen(true)}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
          <div
            id={listId}
            role="listbox"
            aria-label="Suggestions"
            className="combobox-list"
            hidden={found.length === 0}
          >
            {found.map((option, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
              <div
                key={option.value}
                id={`${listId}-${place}`}
                ref={place === index ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={place === index}
                className="combobox-option"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
              >
                <span className="combobox-label">{option.label}</span>
                {option.detail !== undefined && <span className="combobox-detail">{option.detail}</span>}
              </div>
            ))}
          </div>
          <span className="hidden-text" role="status">
            {isOpen && found.length > 0
              ? `${found.length} ${found.length === 1 ? 'suggestion' : 'suggestions'}`
              : ''}
          </span>
        </div>
        {action}
      </div>
    </FieldShell>
  )
}
