import { createStore, type StoreApi } from 'zustand/vanilla'
import type { MessageInput } from '#core/judge/case.ts'
import type { Call, Hash, Hex } from '#core/safe/safe.ts'
import type { PermissionsRequest, Proposer } from '#host/protocol/context.ts'
import { textOf } from '#host/protocol/safeMessage.ts'
import { changeDraft, dropDraft } from '#stores/draft.ts'

type AppSignature = { messageHash: Hash; signature: Hex }

/** What an app waits for. Settling answers it, once; undefined is a no. */
export type AppRequest = { number: number } & (
  | {
      kind: 'transactions'
      calls: readonly Call[]
      /** Where what is typed and accepted for it is kept while it is read. */
      draftKey: string
      settle: (safeTxHash?: Hash) => void
    }
  | { kind: 'message'; message: MessageInput; settle: (signed?: AppSignature) => void }
  | { kind: 'permissions'; permissions: readonly string[]; settle: (isGranted?: true) => void }
)

export type AppRequestStore = StoreApi<{ queue: readonly AppRequest[] }>

const inDecimals = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/** As the real host takes a message of an app: hex is read as the text it stands for, typed data as its JSON, read strictly later. */
const messageInput = (message: string | Record<string, unknown>): MessageInput =>
  typeof message === 'string'
    ? { kind: 'text', text: textOf(message) }
    : { kind: 'typedData', typedData: JSON.stringify(message, inDecimals) }

/** The requests of one app that wait for a person, and the two ends by which a host puts them here. */
export function createAppRequests(): {
  store: AppRequestStore
  proposer: Proposer
  permissions: (request: PermissionsRequest) => Promise<boolean>
  /** The app is shut: everything that waits is refused. */
  refuseAll: () => void
} {
  const store: AppRequestStore = createStore(() => ({ queue: [] }))
  let count = 0

  function put<Answer>(make: (settle: (answer?: Answer) => void) => Unnumbered, signal?: AbortSignal) {
    count += 1
    const number = count
    return new Promise<Answer | undefined>((resolve) => {
      const settle = (answer?: Answer) => {
        store.setState(({ queue }) => ({ queue: queue.filter((one) => one.number !== number) }))
        resolve(answer)
      }
      signal?.addEventListener('abort', () => settle(), { once: true })
      store.setState(({ queue }) => ({ queue: [...queue, { number, ...make(settle) }] }))
    })
  }

  return {
    store,
    proposer: {
      async transactions({ calls, safeTxGas }, signal) {
        const draftKey = `app ${crypto.randomUUID()}`
        if (safeTxGas > 0n) changeDraft(draftKey, { safeTxGas: String(safeTxGas) })
        try {
          return await put<Hash>((settle) => ({ kind: 'transactions', calls, draftKey, settle }), signal)
        } finally {
          dropDraft(draftKey)
        }
      },
      message: (message, signal) =>
        put<AppSignature>((settle) => ({ kind: 'message', message: messageInput(message), settle }), signal),
    },
    permissions: async ({ permissions }) =>
      (await put<true>((settle) => ({ kind: 'permissions', permissions, settle }))) === true,
    refuseAll() {
      for (const { settle } of store.getState().queue) settle()
    },
  }
}

type Unnumbered = AppRequest extends infer One
  ? One extends AppRequest
    ? Omit<One, 'number'>
    : never
  : never
