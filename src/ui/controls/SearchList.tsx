import { useCombobox } from 'downshift'
import type { Ref } from 'react'
import './SearchList.css'

/** One thing that may be picked; entries of one group stand together under its name. */
export type SearchEntry = { id: string; group: string; label: string; detail?: string }

type SearchListProps<Entry extends SearchEntry> = {
  /** Names the field and stands in it while it is empty. */
  label: string
  value: string
  onChange: (value: string) => void
  entries: readonly Entry[]
  onPick: (entry: Entry) => void
  /** What stands where nothing is found. */
  empty: string
  /** The field, for whoever puts the focus there. */
  fieldRef?: Ref<HTMLInputElement>
}

/** The name of a group stands above its first entry. */
const groupAt = (entries: readonly SearchEntry[], index: number): string | undefined =>
  entries[index]?.group === entries[index - 1]?.group ? undefined : entries[index]?.group

/** A field above what it finds, always open: arrows choose, Enter or a click picks, the first is chosen until then. */
export function SearchList<Entry extends SearchEntry>(props: SearchListProps<Entry>) {
  const { label, value, onChange, entries, onPick, empty, fieldRef } = props
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Entry>({
    items: [...entries],
    isOpen: true,
    inputValue: value,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (entry) => entry?.label ?? '',
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onPick(selectedItem),
    stateReducer: (_, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null } : changes,
  })
  return (
    <div className="search-list">
      <input
        {...getInputProps({
          ref: fieldRef,
          className: 'field-input',
          'aria-label': label,
          'aria-labelledby': undefined,
          placeholder: label,
          spellCheck: false,
          onChange: (event) => onChange(event.currentTarget.value),
          onKeyDown: (event) => {
            // Escape closes the dialog around it, and clears no text first.
            if (event.key === 'Escape') Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
          },
        })}
      />
      <p className="hidden-text" role="status">
        {entries.length === 1 ? '1 result' : `${entries.length} results`}
      </p>
      <div {...getMenuProps({ className: 'search-list-results', 'aria-label': 'Results' })}>
        {entries.map((entry, index) => (
          <div key={entry.id} role="presentation">
            {groupAt(entries, index) && (
              <p className="search-list-group" aria-hidden="true">
                {entry.group}
              </p>
            )}
            <div
              {...getItemProps({ item: entry, index, className: 'search-list-entry' })}
              data-highlighted={index === highlightedIndex || undefined}
            >
              <span className="search-list-label">{entry.label}</span>
              {entry.detail !== undefined && <span className="search-list-detail">{entry.detail}</span>}
            </div>
          </div>
        ))}
      </div>
      {entries.length === 0 && <p className="muted">{empty}</p>}
    </div>
  )
}
