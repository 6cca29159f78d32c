import { type ComponentProps, type ReactNode, useId } from 'react'
import './Field.css'

/** What every labelled control is given. */
export type FieldText = {
  label: string
  hint?: ReactNode
  /** One sentence that says what is wrong with what was typed; it takes the hint's place. */
  error?: string | undefined
}

/** What every control carries: its name, its hint or error, and the ids that tie them together. */
export function useField({ hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  const id = useId()
  const described = error !== undefined || hint !== undefined
  return {
    id,
    control: {
      id,
      'aria-describedby': described ? `${id}-note` : undefined,
      'aria-invalid': error === undefined ? undefined : true,
    },
  } as const
}

/** The label above a control, and below it the hint or what is wrong. */
export function FieldShell({
  id,
  label,
  hint,
  error,
  children,
}: FieldText & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      <p className={error === undefined ? 'field-hint' : 'field-error'} id={`${id}-note`} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}

type FieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange' | 'value'> & {
    value: string
    onChange: (value: string) => void
    mono?: boolean
    /** A button that acts on the input, such as "All of it". */
    action?: ReactNode
  }

/** A labelled line to type in. */
export function Field({ label, hint, error, mono, action, onChange, ...input }: FieldProps) {
  const { id, control } = useField({ hint, error })
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <div className="field-row">
        <input
          autoComplete="off"
          spellCheck={false}
          {...input}
          {...control}
          className={mono ? 'field-input field-mono' : 'field-input'}
          onChange={(event) => onChange(event.target.value)}
        />
        {action}
      </div>
    </FieldShell>
  )
}

type TextFieldProps = FieldText & { value: string; onChange: (value: string) => void; rows?: number }

/** A labelled box for text of several lines: a batch, calldata, a list. */
export function TextField({ label, hint, error, value, onChange, rows = 4 }: TextFieldProps) {
  const { id, control } = useField({ hint, error })
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <textarea
        {...control}
        className="field-input field-mono"
        rows={rows}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldShell>
  )
}

type SelectFieldProps = FieldText & {
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
}

/** A labelled choice of one among few. */
export function SelectField({ label, hint, error, value, onChange, options }: SelectFieldProps) {
  const { id, control } = useField({ hint, error })
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <select
        {...control}
        className="field-input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldShell>
  )
}
