import { useEffect, useRef, useState } from 'react'
import type { MessageRequest } from '#host/protocol/context.ts'
import { messageText } from '#sandbox/hostPage/log/describeMessage.ts'
import type { InspectorQuestion } from '#sandbox/hostPage/log/inspector.ts'
import type { Owner } from '#sandbox/hostPage/world.ts'
import type { CallNames } from './CallList.tsx'
import { type Edited, EditedTransactions, editedFrom } from './EditedTransactions.tsx'
import './question.css'

const titles = {
  transactions: 'The app asks for a transaction',
  message: 'The app asks for a signature',
  permissions: 'The app asks for a permission',
  invalid: 'The app asks for what cannot be sent',
}

type QuestionProps = {
  question: InspectorQuestion
  waiting: number
  owner: Owner | undefined
  owners: readonly string[]
  names: CallNames
}

/** What the app wants, and the answers there are. It stands beside the app, so that both can be read. */
export function QuestionDialog({ question, waiting, owner, owners, names }: QuestionProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { request } = question
  const [edited, setEdited] = useState<Edited>()
  const changed = request.kind === 'transactions' && edited ? editedFrom(request, edited) : {}
  const obstacle = 'problem' in changed ? changed.problem : obstacleOf(question, owner, owners)
  const approve = (isExecuted: boolean) => {
    if (request.kind === 'permissions') return question.settle('granted')
    if (!owner || 'problem' in changed) return
    question.settle({ owner: owner.address, ...changed, ...(isExecuted && { isExecuted }) })
  }
  return (
    <dialog open className="question" aria-labelledby="question-title">
      <h2 id="question-title" ref={title} tabIndex={-1}>
        {titles[request.kind]}
        <button type="button" className="shut" onClick={() => question.settle('closed')}>
          <span aria-hidden="true">×</span>
          <span className="hidden">Close without an answer</span>
        </button>
      </h2>
      {request.kind === 'transactions' && (
        <EditedTransactions request={request} edited={edited} names={names} onEdit={setEdited} />
      )}
      {request.kind === 'message' && <Message request={request} names={names} />}
      {request.kind === 'permissions' && <p>{request.permissions.join(', ')}</p>}
      {request.kind === 'invalid' && <p className="trouble">{request.problem}</p>}
      <p className="as">{obstacle ?? effectOf(request, owner)}</p>
      <div className="answers">
        <button type="button" onClick={() => question.settle(undefined)}>
          {request.kind === 'invalid' ? 'Close' : 'Reject'}
        </button>
        {request.kind === 'transactions' && (
          <button type="button" disabled={obstacle !== undefined} onClick={() => approve(true)}>
            Sign and execute
          </button>
        )}
        {request.kind !== 'invalid' && (
          <button
            type="button"
            className="primary"
            disabled={obstacle !== undefined}
            onClick={() => approve(false)}
          >
            Approve
          </button>
        )}
        {waiting > 0 && <span>{waiting} more waiting</span>}
      </div>
    </dialog>
  )
}

const effectOf = ({ kind }: InspectorQuestion['request'], owner: Owner | undefined) =>
  kind === 'permissions'
    ? 'Approve lets the app have this. Nothing is signed.'
    : `Approve signs as ${owner?.name}.`

function obstacleOf(
  { request }: InspectorQuestion,
  owner: Owner | undefined,
  owners: readonly string[],
): string | undefined {
  if (request.kind === 'invalid')
    return 'The real wallet tells this to you alone; the app hears a rejection once you close it.'
  // The real wallet grants a permission whoever is connected, or nobody: nothing is signed.
  if (request.kind === 'permissions') return undefined
  if (!owner) return 'Choose an owner to approve: nobody is looking.'
  if (!owners.includes(owner.address)) return `Choose an owner to approve: ${owner.name} is none.`
  if (request.kind === 'message' && request.signedBy.includes(owner.address))
    return `${owner.name} has signed. Choose another owner.`
  return undefined
}

function Message({ request, names }: { request: MessageRequest; names: CallNames }) {
  const { message, messageHash, signedBy, threshold } = request
  return (
    <>
      <pre>{typeof message === 'string' ? message : messageText(message)}</pre>
      <dl>
        <dt>SafeMessage</dt>
        <dd>{messageHash}</dd>
        <dt>signed</dt>
        <dd>
          {signedBy.length} of {threshold}
          {signedBy.length > 0 &&
            `: ${signedBy.map((address) => names.nameOf(address) ?? address).join(', ')}`}
        </dd>
      </dl>
    </>
  )
}
