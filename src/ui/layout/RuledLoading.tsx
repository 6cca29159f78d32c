import { type CSSProperties, createContext, type ReactNode, use } from 'react'
import { Icon } from '#ui/theme/Icon.tsx'
import './RuledLoading.css'

type RuledLoadingProps = {
  /** What is being read, for those who hear the page. */
  label: string
  lines?: number
  small?: boolean
}

/** What is written on lines that stay empty for long: who keeps the page waiting. */
export const WhyEmpty = createContext<ReactNode>(undefined)

/** Ruled empty lines where text will stand. */
export function RuledLoading({ label, lines = 2, small }: RuledLoadingProps) {
  const why = use(WhyEmpty)
  return (
    <div
      role="status"
      className={small ? 'ruled-loading ruled-loading-small' : 'ruled-loading'}
      style={{ '--lines': lines } as CSSProperties}
    >
      <span className="hidden-text">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty lines have no identity
        <div key={line} className="ruled-loading-line" />
      ))}
      {why !== undefined && <p className="ruled-loading-why">{why}</p>}
    </div>
  )
}

export type LoadingStep = {
  key: string
  state: 'done' | 'now' | 'waiting' | 'failed'
  text: ReactNode
  detail?: ReactNode
  milliseconds?: number | undefined
}

const icons = { done: 'pass', now: 'arrow', waiting: 'wait', failed: 'unknown' } as const
const spoken = { done: 'Done: ', now: 'Now: ', waiting: 'Waits: ', failed: 'Failed: ' } as const

function timeOf({ state, milliseconds }: LoadingStep): string {
  if (milliseconds !== undefined) return `${Math.round(milliseconds)} ms`
  return state === 'now' ? 'waiting' : ''
}

/** The steps of opening, with what each took. */
export function LoadingSteps({ steps }: { steps: readonly LoadingStep[] }) {
  return (
    <ol className="loading-steps">
      {steps.map((step) => (
        <li key={step.key} className={`loading-steps-${step.state}`}>
          <Icon name={icons[step.state]} />
          <span>
            <span className="hidden-text">{spoken[step.state]}</span>
            {step.text}
            {step.detail !== undefined && <small>{step.detail}</small>}
          </span>
          <span className="loading-steps-time">{timeOf(step)}</span>
        </li>
      ))}
    </ol>
  )
}
