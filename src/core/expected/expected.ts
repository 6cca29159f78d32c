import type { Address, Call, SafeTx } from '#core/safe/safe.ts'

/** In which form a file says what is expected. */
type ExpectedForm = 'batch file' | 'list' | 'capsule'

/** What somebody wrote down elsewhere that a Safe is to do: the calls as they stand there, and for whom, where that is named. */
export type Expected = {
  form: ExpectedForm
  calls: readonly Call[]
  chainId?: number
  safe?: Address
  /** A capsule holds the fee fields and the nonce too. */
  tx?: SafeTx
  /** Whole sentences: what a careful reader must know of the file itself. */
  remarks: readonly string[]
  /** Among them: where the words of the file and its bytes name two different calls. */
  contradictions?: readonly string[]
}
