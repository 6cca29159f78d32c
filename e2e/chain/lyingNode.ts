import type { Page } from '@playwright/test'
import { type ChainRead, type ChainReadRequest, readOf } from './chainReads.ts'

type LyingNodeAnswer = { id: number; result?: unknown; error?: unknown }
type ChainReadContext = Parameters<typeof readOf>[1]

/** The sandbox's node between it and the page, one of whose answers may be slow, missing or a lie. */
export type LyingNode = {
  /** Every read that was asked for since the last look. */
  asked(): Set<string>
  /** Keeps this read waiting, then lets it fail. */
  holds(read: string): { isAsked: Promise<void>; fail: () => void }
  lies({ read, lie }: Pick<ChainRead, 'read' | 'lie'>): void
  /** Takes every question and answers none, until what this gives is called. */
  isSilent(): () => void
}

/** The call by which all of a Safe is seen at once: it has no `to`. Refused, each fact is asked for by itself. */
const seesAtOnce = ({ method, params = [] }: ChainReadRequest): boolean =>
  method === 'eth_call' && typeof params[0] === 'object' && params[0] !== null && !('to' in params[0])
const refused = { result: undefined, error: { code: -32602, message: 'missing to' } }

/** Stands in the way of a page's questions to a node; `about` says whose reads they are, and may change. */
export async function startLyingNode(page: Page, rpc: string, about: ChainReadContext): Promise<LyingNode> {
  let asked = new Set<string>()
  let change: (read: string, answer: LyingNodeAnswer) => LyingNodeAnswer | Promise<LyingNodeAnswer> = (
    _,
    answer,
  ) => answer
  await page.route(`${rpc}**`, async (route) => {
    const body: ChainReadRequest | ChainReadRequest[] = route.request().postDataJSON()
    const questions = [body].flat()
    const response = await fetch(rpc, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answers = [(await response.json()) as LyingNodeAnswer | LyingNodeAnswer[]].flat()
    const told = await Promise.all(
      answers.map((answer) => {
        const question = questions.find(({ id }) => id === answer.id)
        if (question && seesAtOnce(question)) return { ...answer, ...refused }
        const read = question ? readOf(question, about) : ''
        asked.add(read)
        return change(read, answer)
      }),
    )
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: Array.isArray(body) ? told : told[0],
    })
  })
  return {
    asked: () => {
      const before = asked
      asked = new Set()
      return before
    },
    holds(read) {
      let fail = () => {}
      let tell = () => {}
      const isFailed = new Promise<void>((resolve) => {
        fail = resolve
      })
      const isAsked = new Promise<void>((resolve) => {
        tell = resolve
      })
      change = async (one, answer) => {
        if (one !== read) return answer
        tell()
        await isFailed
        return { ...answer, result: undefined, error: { code: -32000, message: 'The node is tired.' } }
      }
      return { isAsked, fail }
    },
    isSilent() {
      let wake = () => {}
      const isAwake = new Promise<void>((resolve) => {
        wake = resolve
      })
      change = async (_, answer) => {
        await isAwake
        return answer
      }
      return wake
    },
    lies({ read, lie }) {
      change = (one, answer) =>
        one === read && typeof answer.result === 'string' ? { ...answer, result: lie(answer.result) } : answer
    },
  }
}
