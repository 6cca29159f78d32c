import type { CSSProperties, ReactNode } from 'react'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import './CallTree.css'

export type CallNode = {
  key: string
  /** 0 is the Safe's own execution; each call inside stands one deeper. */
  depth: number
  text: ReactNode
  /** "call, 0 ETH", "delegate call". */
  operation?: ReactNode
  parameters?: readonly { name: string; value: ReactNode }[]
  /** Shown below the parameters: a description of the call by others. */
  below?: ReactNode
  /** A trial run ends here. */
  isFailing?: boolean
}

const classOf = (depth: number, isFailing: boolean) =>
  ['call-tree-node', depth > 0 && 'call-tree-nested', isFailing && 'call-tree-failing']
    .filter(Boolean)
    .join(' ')

/** What happens inside, in the order of execution, each call under the one that makes it. */
export function CallTree({ nodes }: { nodes: readonly CallNode[] }) {
  return (
    <ol className="call-tree">
      {nodes.map(({ key, depth, text, operation, parameters = [], below, isFailing = false }) => (
        <li
          key={key}
          className={classOf(depth, isFailing)}
          style={{ '--depth': Math.min(depth, 6) } as CSSProperties}
        >
          <span>
            {depth > 0 && <span className="hidden-text">Inside, depth {depth}: </span>}
            {text}
            {isFailing && (
              <span className="call-tree-failing-mark">
                <VerdictMark kind="warn">The simulation fails here.</VerdictMark>
              </span>
            )}
          </span>
          <span className="call-tree-operation">{operation}</span>
          {parameters.length > 0 && (
            <dl className="call-tree-parameters">
              {parameters.map(({ name, value }) => [
                <dt key={`${name}-name`}>{name}</dt>,
                <dd key={name}>{value}</dd>,
              ])}
            </dl>
          )}
          {below && <div className="call-tree-below">{below}</div>}
        </li>
      ))}
    </ol>
  )
}
