import { type MouseEventHandler, type ReactNode, useId } from 'react'
import './Button.css'

type ButtonStyle = { kind?: 'primary' | 'plain' | 'quiet'; large?: boolean | undefined }

export type ButtonProps = ButtonStyle & {
  children: ReactNode
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  type?: 'button' | 'submit'
  /** Why it cannot be pressed now: it is disabled, and the reason stands beside it. */
  reason?: string | undefined
  /** It is doing what it was asked to; a second press is ignored. */
  busy?: boolean | undefined
  label?: string
  /** It opens something on this page, which is open or not. */
  expanded?: boolean
  id?: string
}

const className = ({ kind = 'plain', large }: ButtonStyle) =>
  `button button-${kind}${large ? ' button-large' : ''}`

/** It stays in the tab order when disabled, so that its reason can be reached. */
export function Button(props: ButtonProps) {
  const { children, onClick, type = 'button', reason, busy, label, expanded, id, ...look } = props
  const reasonId = useId()
  const off = reason !== undefined || busy === true
  return (
    <>
      <button
        type={type}
        id={id}
        className={className(look)}
        aria-expanded={expanded}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        aria-label={label}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onClick={off ? (event) => event.preventDefault() : onClick}
      >
        {children}
      </button>
      {reason !== undefined && (
        <span className="button-reason" id={reasonId}>
          {reason}
        </span>
      )}
    </>
  )
}

type ButtonLinkProps = ButtonStyle & {
  href: string
  newTab?: boolean
  /** What it leads to stands in a dialog on the same page, which stays where it is. */
  opensDialog?: boolean
  /** The id of what tells this link from others of its name: links are also read one by one, out of their rows. */
  describedBy?: string
  children: ReactNode
}

/** A link that looks like a button: it leads to the next page, it does not act. */
export function ButtonLink({ href, newTab, opensDialog, describedBy, children, ...look }: ButtonLinkProps) {
  return (
    <a
      className={className(look)}
      href={href}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      aria-describedby={describedBy}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  )
}
