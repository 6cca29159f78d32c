import type { ReactNode } from 'react'
import { Icon } from '#ui/theme/Icon.tsx'
import './NonceRule.css'

/** The scale the queue hangs on; its children are groups and rows in the order of their numbers. */
export function NonceRule({ children }: { children: ReactNode }) {
  return <div className="nonce-rule">{children}</div>
}

type NonceHeadProps = { title: string; aside?: ReactNode }

/** The word over what follows on the scale: Next, Queued, a day. */
export function NonceHead({ title, aside }: NonceHeadProps) {
  return (
    <div className="nonce-group-head">
      <div className="nonce-group-title">
        <h2>{title}</h2>
        {aside !== undefined && <span className="nonce-group-aside">{aside}</span>}
      </div>
    </div>
  )
}

type NonceEntryProps = {
  nonce?: bigint | undefined
  /** past: executed, in a list of such; next: what the chain expects; gap: nothing is proposed for it. */
  state?: 'past' | 'next' | 'queued' | 'gap'
  /** Under the number: "3 calls". */
  note?: string
  children: ReactNode
}

/** One number of the scale and what stands at it, where the list makes its own items; without a number only the tick. */
export function NonceEntry({ nonce, state = 'queued', note, children }: NonceEntryProps) {
  return (
    <div className={`nonce-row nonce-${state}`}>
      <div className="nonce-number">
        {nonce?.toString()}
        {note !== undefined && <small>{note}</small>}
      </div>
      <div className="nonce-body">{children}</div>
    </div>
  )
}

type NonceAlternativesProps = { alternatives: readonly { key: string; body: ReactNode }[] }

/** Several proposals at one number, lettered a, b, c with "or" between them. */
export function NonceAlternatives({ alternatives }: NonceAlternativesProps) {
  return (
    <>
      <p className="nonce-conflict-head">
        <Icon name="fork" />
        Only one of these can run. Once one is executed,{' '}
        {alternatives.length === 2 ? 'the other is' : 'the others are'} void.
      </p>
      {alternatives.map(({ key, body }, index) => (
        <div key={key} className="nonce-alternative">
          {index > 0 && <span className="nonce-or">or</span>}
          <span className="nonce-letter">{String.fromCharCode(97 + index)}</span>
          {body}
        </div>
      ))}
    </>
  )
}
