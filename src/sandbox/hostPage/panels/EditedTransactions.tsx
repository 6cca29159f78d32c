import type { Call } from '#core/safe/safe.ts'
import type { TransactionsRequest } from '#host/protocol/context.ts'
import { CallList, type CallNames } from './CallList.tsx'

/** What a person made of a request, as typed. */
export type Edited = { order: readonly number[]; nonce: string; safeTxGas: string }

type EditedFields = { calls?: readonly Call[]; nonce?: bigint; safeTxGas?: bigint }

const unedited = ({ calls, nonce, safeTxGas }: TransactionsRequest): Edited => ({
  order: calls.map((_, index) => index),
  nonce: nonce.toString(),
  safeTxGas: safeTxGas.toString(),
})

/** The changes to what was asked; or the problem with what was typed. */
export function editedFrom(request: TransactionsRequest, edited: Edited): EditedFields | { problem: string } {
  const { order, nonce, safeTxGas } = edited
  if (!/^\d+$/.test(nonce)) return { problem: 'Write the nonce as a whole number.' }
  if (!/^\d+$/.test(safeTxGas)) return { problem: 'Write safeTxGas as a whole number.' }
  if (order.length === 0) return { problem: 'Leave one call at least, or reject.' }
  const calls = order.flatMap((index) => request.calls[index] ?? [])
  return { calls, nonce: BigInt(nonce), safeTxGas: BigInt(safeTxGas) }
}

type EditedTransactionsProps = {
  request: TransactionsRequest
  edited: Edited | undefined
  names: CallNames
  onEdit: (edited: Edited) => void
}

/** The calls, and what a wallet's dialog lets a person change: their order, which of them, nonce and safeTxGas. */
export function EditedTransactions({ request, edited, names, onEdit }: EditedTransactionsProps) {
  const now = edited ?? unedited(request)
  const calls = now.order.flatMap((index) => request.calls[index] ?? [])
  const move = (at: number, to: number) => {
    const order = [...now.order]
    const [moved] = order.splice(at, 1)
    if (moved !== undefined && to >= 0) order.splice(to, 0, moved)
    onEdit({ ...now, order })
  }
  return (
    <>
      <CallList calls={calls} names={names} />
      {request.calls.length > 1 && (
        <details>
          <summary>Change the batch</summary>
          <ol className="order">
            {now.order.map((index, at) => (
              <li key={index}>
                Call {index + 1}{' '}
                <button type="button" disabled={at === 0} onClick={() => move(at, at - 1)}>
                  Earlier<span className="hidden"> call {index + 1}</span>
                </button>{' '}
                <button type="button" onClick={() => move(at, -1)}>
                  Drop<span className="hidden"> call {index + 1}</span>
                </button>
              </li>
            ))}
          </ol>
        </details>
      )}
      <dl>
        <dt>
          <label htmlFor="nonce">nonce</label>
        </dt>
        <dd>
          <input
            id="nonce"
            inputMode="numeric"
            value={now.nonce}
            onChange={({ target }) => onEdit({ ...now, nonce: target.value })}
          />
        </dd>
        <dt>
          <label htmlFor="safeTxGas">safeTxGas</label>
        </dt>
        <dd>
          <input
            id="safeTxGas"
            inputMode="numeric"
            value={now.safeTxGas}
            onChange={({ target }) => onEdit({ ...now, safeTxGas: target.value })}
          />
        </dd>
        <dt>safeTxHash</dt>
        <dd>{edited ? 'changes: see the message log' : request.safeTxHash}</dd>
      </dl>
    </>
  )
}
