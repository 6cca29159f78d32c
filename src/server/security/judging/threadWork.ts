import { type MessagePort, parentPort } from 'node:worker_threads'
import { createChain } from '#chain/node/client.ts'
import { AppError } from '#core/errors.ts'
import { type Judgement, judgeAlone, makeJudgement } from './judgement.ts'
import type { FromThread, NodeReply, ThreadJob, ToThread } from './threadMessages.ts'

/** The work of the thread that judges: it asks the other side for all that it needs of a node. */
function serve(port: MessagePort): void {
  const say = (message: FromThread) => port.postMessage(message)
  const asked = new Map<number, (reply: NodeReply) => void>()
  let questions = 0

  const fetchFor =
    (id: number): typeof globalThis.fetch =>
    async (input, init) => {
      const request = new Request(input, init)
      const body = await request.text()
      const question = ++questions
      const replied = new Promise<NodeReply>((resolve, reject) => {
        asked.set(question, resolve)
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
      say({ kind: 'ask', id, question, headers: [...request.headers], body })
      try {
        const reply = await replied
        if ('error' in reply) throw new TypeError(reply.error)
        return new Response(reply.body, reply)
      } finally {
        asked.delete(question)
      }
    }

  const judgementOf = async (id: number, job: ThreadJob): Promise<Judgement> => {
    const { chainId, rpc, toJudge, budget } = job
    if (rpc === undefined) return { judged: await judgeAlone(chainId, toJudge), executed: undefined }
    const chain = createChain({ chainId, rpc: [rpc], retries: 1, fetch: fetchFor(id) })
    return makeJudgement(chain, toJudge, AbortSignal.timeout(budget))
  }

  say({ kind: 'ready' })
  port.on('message', (message: ToThread) => {
    if (message.kind === 'replied') return asked.get(message.question)?.(message.reply)
    const { id, job } = message
    return judgementOf(id, job).then(
      (judgement) => say({ kind: 'judged', id, judgement }),
      (error) => say({ kind: 'failed', id, reason: error instanceof Error ? error.message : String(error) }),
    )
  })
}

if (!parentPort) throw new AppError('This is the work of a thread.')
serve(parentPort)
