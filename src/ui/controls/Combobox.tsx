import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import type { KeyboardEvent, ReactNode } from 'react'
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

const maxOptions = 50

/** The options in which the typed words occur; all of them while what stands there is exactly one option's value. */
export function matching(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const words = typed.trim().toLowerCase().split(/\s+/)
  const isPicked = options.some(({ value }) => value === typed)
  const found = options.filter(({ value, label, note = '' }) => {
    const text = `${label} ${value} ${note}`.toLowerCase()
    return isPicked || words.every((word) => text.includes(word))
  })
  return found.slice(0, maxOptions)
}

type ComboboxState = UseComboboxState<ComboboxOption>

const { stateChangeTypes } = useCombobox

const moving = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']

/** Nothing is picked but by a click or Enter: not by leaving the field. The pointer marks no option, and a click closes none. */
function afterwards(state: ComboboxState, { type, changes }: UseComboboxStateChangeOptions<ComboboxOption>) {
  if (type === stateChangeTypes.InputBlur)
    return { ...changes, selectedItem: null, inputValue: state.inputValue }
  if (type === stateChangeTypes.InputClick && state.isOpen) return state
  if (type === stateChangeTypes.ItemMouseMove || type === stateChangeTypes.MenuMouseLeave) return state
  return changes
}

type Keyed = KeyboardEvent<HTMLInputElement> & { nativeEvent: { preventDownshiftDefault?: boolean } }

/** A line to type in that offers what it knows: arrows choose, Enter takes, Escape closes. Other text is welcome too. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, value, onChange, options, mono, placeholder, action } = props
  const { onPick = (option) => onChange(option.value) } = props
  const { id, control } = useField({ hint, error })
  const items = matching(options, value)
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items,
    inputId: id,
    inputValue: value,
    selectedItem: null,
    itemToString: (option) => option?.value ?? '',
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onPick(selectedItem),
    stateReducer: afterwards,
  })
  const isListed = isOpen && items.length > 0

  /** The keys that are the list's are taken; all others are the text's, the form's or the dialog's around it. */
  const onKeyDown = (event: Keyed) => {
    const { key, nativeEvent } = event
    const isTaken =
      moving.includes(key) || (isListed && (key === 'Escape' || (key === 'Enter' && highlightedIndex !== -1)))
    // Keys that compose a character are for whoever composes it.
    if (!isTaken || nativeEvent.isComposing) nativeEvent.preventDownshiftDefault = true
    else event.stopPropagation()
  }

  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <div className="field-row">
        <div className="combobox">
          <input
            {...getInputProps({
              ...control,
              'aria-expanded': isListed,
              'aria-labelledby': undefined,
              spellCheck: false,
              placeholder,
              className: mono ? 'field-input field-mono' : 'field-input',
              onChange: (event) => onChange(event.currentTarget.value),
              onKeyDown,
            })}
          />
          <div
            {...getMenuProps({ 'aria-label': 'Suggestions', className: 'combobox-list', hidden: !isListed })}
          >
            {isListed &&
              items.map((option, index) => (
                <div
                  key={option.value}
                  {...getItemProps({ item: option, index, className: 'combobox-option' })}
                >
                  <span className="combobox-label">{option.label}</span>
                  {option.detail !== undefined && <span className="combobox-detail">{option.detail}</span>}
                </div>
              ))}
          </div>
          <span className="hidden-text" role="status">
            {isListed ? `${items.length} ${items.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
          </span>
        </div>
        {action}
      </div>
    </FieldShell>
  )
}
