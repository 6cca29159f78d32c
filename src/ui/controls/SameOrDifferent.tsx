import { useId } from 'react'
import './SameOrDifferent.css'

export type SameOrDifferentChoice = 'same' | 'different'

const words: Record<SameOrDifferentChoice, string> = { same: 'Same', different: 'Different' }

/** The key that answers, where keys do. */
const keys: Record<SameOrDifferentChoice, string> = { same: 'S', different: 'D' }

type SameOrDifferentProps = {
  /** What is compared, for who does not see what stands above. */
  label: string
  chosen: SameOrDifferentChoice | undefined
  onChoose: (choice: SameOrDifferentChoice) => void
  /** A key answers it now; whoever listens for that shows it here. */
  isNext?: boolean
}

/** Whether what stands above is what another screen shows. Nothing is chosen at first. */
export function SameOrDifferent({ label, chosen, onChoose, isNext = false }: SameOrDifferentProps) {
  const name = useId()
  return (
    <fieldset className="same-or-different">
      <legend className="hidden-text">{label}</legend>
      {(['same', 'different'] as const).map((choice) => (
        <label key={choice} className={`same-or-different-choice same-or-different-${choice}`}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
            {...(isNext && { 'aria-keyshortcuts': keys[choice] })}
          />
          {words[choice]}
          {isNext && (
            <span aria-hidden="true" className="same-or-different-key">
              {keys[choice]}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
