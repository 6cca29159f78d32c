import type { Context, SubjectKind } from './context.ts'

/** A case of which nothing but these inputs is known: no service and no node was asked. */
export function bareContext(chainId: number, subject: SubjectKind, inputs: Context['inputs']): Context {
  return {
    chainId,
    subject,
    noun: subject === 'message' ? 'message' : 'transaction',
    inputs,
    facts: {
      chainId: { known: true, value: chainId },
      safe: { known: false, reason: 'The Safe was not read.' },
    },
    isUsed: false,
    isDone: false,
    isNew: false,
    isShownOtherwise: false,
  }
}
