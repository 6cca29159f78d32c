import { useId } from 'react'
import './SameOrDifferent.css'

export type SameOrDifferentChoice = 'same' | 'different'

const words: Record<SameOrDifferentChoice, string> = { same: 'Same', different: 'Different' }

type SameOrDifferentProps = {
  /** What is compared, for who does not see what stands above. */
  label: string
  chosen: SameOrDifferentChoice | undefined
  onChoose: (choice: SameOrDifferentChoice) => void
}

/** Whether what stands above is what another screen shows. Nothing is chosen at first. */
export function SameOrDifferent({ label, chosen, onChoose }: SameOrDifferentProps) {
  const name = useId()
  return (
    <fieldset className="same-or-different">
      <legend className="hidden-text">{label}</legend>
      {(['same', 'different'] as const).map((choice) => (
        <label key={choice} className={`same-or-different-choice same-or-different-${choice}`}>
          <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />
          {words[choice]}
        </label>
      ))}
    </fieldset>
  )
}
