/** What a person is asked: a heading, what it is about, row by row, and what the page wants from them. */
export type WalletQuestion = {
  wallet: string
  heading: string
  rows: readonly QuestionRow[]
}

/** `code` is shown as it is, to the last character. */
export type QuestionRow = { label: string; text: string; code?: boolean }

/** Resolves when the person approves. @throws RpcError 4001 when they do not. */
export type Ask = (question: WalletQuestion) => Promise<void>
