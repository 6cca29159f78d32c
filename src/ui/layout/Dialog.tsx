import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '#ui/theme/Icon.tsx'
import './Dialog.css'

type DialogProps = {
  open: boolean
  /** Escape, the cross, a tap beside it. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Secondary first, the primary last. */
  actions?: ReactNode
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  const isGone = useRef(false)

  useLayoutEffect(() => {
    if (open) ref.current?.showModal()
    else ref.current?.close()
  }, [open])

  // Closed while it still stands there, so that the browser gives the focus back; where that is gone too, the page begins anew.
  useLayoutEffect(() => {
    const dialog = ref.current
    const settle = () => {
      const held = document.activeElement
      if (held === document.body || held?.checkVisibility() === false)
        document.getElementById('main')?.focus({ preventScroll: true })
    }
    isGone.current = false
    return () => {
      isGone.current = true
      if (!dialog?.open) return
      dialog.close()
      // What is hidden with its page keeps the focus until the browser comes to take it, which a busy one does late.
      requestAnimationFrame(() => requestAnimationFrame(settle))
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click on the backdrop does
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={id}
      // At once, not when the browser tells of it later: what was pressed between would be taken back.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        if (!isGone.current) onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 id={id}>{title}</h2>
            <button type="button" className="dialog-close" aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
          {actions !== undefined && <div className="dialog-actions">{actions}</div>}
        </>
      )}
    </dialog>
  )
}
