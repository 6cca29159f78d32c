import type { Expected } from '#core/expected/expected.ts'
import type { Address, SafeTx } from '#core/safe/safe.ts'

/** What is expected, and what is judged: no `tx` where that is a message. */
export type ExpectedCase = { expected: Expected; chainId: number; safe: Address; tx: SafeTx | undefined }
