import type { ReactNode } from 'react'
import './NextSteps.css'

type NextStepsProps = { steps: readonly { title: string; text: ReactNode; action?: ReactNode }[] }

/** What to do now, in this order, lettered so that it can be read out. */
export function NextSteps({ steps }: NextStepsProps) {
  return (
    <ol className="next-steps">
      {steps.map(({ title, text, action }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <div className="next-steps-action">{action}</div>
        </li>
      ))}
    </ol>
  )
}
