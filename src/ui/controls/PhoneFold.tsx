import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import './PhoneFold.css'

type PhoneFoldProps = {
  /** What is behind the line: "Filter and search". */
  label: string
  /** Something of it is chosen already: it stands open at first. */
  isOpen?: boolean
  children: ReactNode
}

/** Controls that stand behind one line on a phone, so that what they arrange is seen first; elsewhere they stand open. */
export function PhoneFold({ label, isOpen: isOpenAtFirst = false, children }: PhoneFoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <div className={isOpen ? 'phone-fold phone-fold-open' : 'phone-fold'}>
      <div className="phone-fold-line">
        <Button kind="quiet" expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {label}
        </Button>
      </div>
      {children}
    </div>
  )
}
