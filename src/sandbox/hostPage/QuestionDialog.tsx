import { useEffect, useRef } from 'react'
import type { MessageRequest, TransactionsRequest } from '#host/context.ts'
import { CallList, type CallNames } from './CallList.tsx'
import { messageText } from './describeMessage.ts'
import type { Question } from './inspector.ts'
import type { Owner } from './world.ts'
import './question.css'

const titles = {
  transactions: 'The app asks for a transaction',
  message: 'The app asks for a signature',
  permissions: 'The app asks for a permission',
}

type QuestionProps = {
  question: Question
  waiting: number
  owner: Owner | undefined
  owners: readonly string[]
  names: CallNames
}

/** What the app wants, and the two answers. It stands beside the app, so that both can be read. */
export function QuestionDialog({ question, waiting, owner, owners, names }: QuestionProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { request } = question
  const obstacle = obstacleOf(question, owner, owners)
  return (
    <dialog open className="question" aria-labelledby="question-title">
      <h2 id="question-title" ref={title} tabIndex={-1}>
        {titles[request.kind]}
      </h2>
      {request.kind === 'transactions' && <Transactions request={request} names={names} />}
      {request.kind === 'message' && <Message request={request} names={names} />}
      {request.kind === 'permissions' && <p>{request.permissions.join(', ')}</p>}
      <p className="as">{obstacle ?? (owner ? `Approve signs as ${owner.name}.` : 'You decide.')}</p>
      <div className="answers">
        <button type="button" onClick={() => question.settle(undefined)}>
          Reject
        </button>
        <button
          type="button"
          className="primary"
          disabled={obstacle !== undefined}
          onClick={() => question.settle(owner)}
        >
          Approve
        </button>
        {waiting > 0 && <span>{waiting} more waiting</span>}
      </div>
    </dialog>
  )
}

function obstacleOf(
  { request }: Question,
  owner: Owner | undefined,
  owners: readonly string[],
): string | undefined {
  if (!owner) return 'Choose an owner to approve: nobody is looking.'
  if (request.kind === 'permissions') return undefined
  if (!owners.includes(owner.address)) return `Choose an owner to approve: ${owner.name} is none.`
  if (request.kind === 'message' && request.signedBy.includes(owner.address))
    return `${owner.name} has signed. Choose another owner.`
  return undefined
}

function Transactions({ request, names }: { request: TransactionsRequest; names: CallNames }) {
  return (
    <>
      <CallList calls={request.calls} names={names} />
      <dl>
        <dt>nonce</dt>
        <dd>{request.nonce.toString()}</dd>
        <dt>safeTxHash</dt>
        <dd>{request.safeTxHash}</dd>
      </dl>
    </>
  )
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
