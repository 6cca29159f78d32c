import { useStore } from 'zustand'
import { useHref } from '#session/react.ts'
import { keyboardChoice } from '#stores/keyboardChoice.ts'
import { Dialog } from '#ui/layout/Dialog.tsx'
import './Shortcuts.css'

const shortcuts: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Ctrl K', '⌘ K'], 'Find a page, Safe, address, transaction or action'],
  [['?'], 'Show this list'],
  [['S', 'D'], 'Compare with a device: the next hash is the same, or different'],
  [['Tab', 'Shift Tab'], 'Go to the next or the last control'],
  [['Enter'], 'Press what has the focus'],
  [['Space'], 'Open or close what is folded; tick a box'],
  [['Esc'], 'Close a dialog or a list'],
]

/** The keys that this page knows; those of one character can be turned off, since speech software types letters too. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const href = useHref()
  const { isQuestionMarkOff } = useStore(keyboardChoice)
  return (
    <Dialog open onClose={onClose} title="Keyboard">
      <dl className="shortcuts">
        {shortcuts.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="shortcuts-choice">
        <input
          type="checkbox"
          checked={!isQuestionMarkOff}
          onChange={(event) => keyboardChoice.setState({ isQuestionMarkOff: !event.currentTarget.checked })}
        />
        Use the keys ?, S and D
      </label>
      <p>
        <a href={href('', { tour: '' })} onClick={onClose}>
          Take the tour of a transaction
        </a>
      </p>
    </Dialog>
  )
}
