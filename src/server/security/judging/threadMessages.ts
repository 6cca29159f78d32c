import type { Judgement, ToJudge } from './judgement.ts'

/** A transaction to judge, on the chain that is read at `rpc` or by its bytes alone, within so many milliseconds. */
export type ThreadJob = { chainId: number; rpc: string | undefined; toJudge: ToJudge; budget: number }

/** An answer of a node, or why there is none. */
export type NodeReply = { status: number; headers: [string, string][]; body: string } | { error: string }

/** What the thread is told: to judge, and what a node answered. */
export type ToThread =
  | { kind: 'judge'; id: number; job: ThreadJob }
  | { kind: 'replied'; question: number; reply: NodeReply }

/** What the thread says: that it can begin, what it would ask a node, which is asked outside, where requests are counted; and what came of it. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'ask'; id: number; question: number; headers: [string, string][]; body: string }
  | { kind: 'judged'; id: number; judgement: Judgement }
  | { kind: 'failed'; id: number; reason: string }
