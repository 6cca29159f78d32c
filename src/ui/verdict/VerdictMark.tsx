import type { ReactNode } from 'react'
import { Icon } from '#ui/theme/Icon.tsx'
import type { VerdictKind } from './verdictKind.ts'
import './VerdictMark.css'

export const verdictWords = {
  pass: 'Checked',
  info: 'Note',
  warn: 'Warning',
  stop: 'Stop',
  block: 'Blocked',
  unknown: 'Could not check',
  differs: 'Differs',
  same: 'Same',
} as const satisfies Record<VerdictKind | 'differs' | 'same', string>

type VerdictMarkProps = {
  kind: keyof typeof verdictWords
  /** What stands instead of the plain word, such as "16 checked". */
  children?: ReactNode
  small?: boolean
  /** Under a heading that names the verdict the word is only spoken. */
  wordHidden?: boolean
}

/** Icon and word, always together; each kind differs in shape, not only in colour. */
export function VerdictMark({ kind, children, small, wordHidden }: VerdictMarkProps) {
  return (
    <span className={`verdict-mark verdict-mark-${kind}${small ? ' verdict-mark-small' : ''}`}>
      <Icon name={kind} />
      <span className={wordHidden ? 'hidden-text' : undefined}>{children ?? verdictWords[kind]}</span>
    </span>
  )
}
