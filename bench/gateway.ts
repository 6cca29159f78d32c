import * as v from 'valibot'
import { bodyFrom } from '#gateway/client/answer.ts'
import { read } from '#gateway/client/read.ts'
import { listHistory } from '#gateway/endpoints/lists.ts'
import { type Figures, rounded } from './figure.ts'
import { historyPage } from './gateway/historyPage.ts'
import { brotli, codeOf, wholeClient } from './gateway/sizes.ts'
import { zodHistory } from './gateway/zodHistory.ts'

const rounds = 60

/** A history page of 500 transactions from bytes to checked data beside JSON.parse alone, and the client's size. */
export async function measureGateway(): Promise<Figures> {
  const bytes = historyPage()
  const json = () => JSON.parse(new TextDecoder().decode(bytes))
  const own = () => {
    const content = bodyFrom(bytes)
    return content.kind === 'json' ? read(listHistory.response, content.value) : undefined
  }
  const valibot = () => v.parse(listHistory.response, json(), { abortEarly: true })
  const zod = () => zodHistory.parse(json())
  for (const parse of [own, valibot, zod])
    if ((parse()?.results as unknown[] | undefined)?.length !== 600)
      throw new Error('The page was not read whole.')
  const times = inTurns({ json, own, valibot, zod })
  const against = (time: number) => rounded(time / times.json, 2)
  return {
    'history page of 500, checked, against JSON.parse': {
      value: against(times.own),
      unit: '×',
      comparedWith:
        `own ${rounded(times.own, 1)} ms, JSON.parse ${rounded(times.json, 1)} ms of ${rounded(bytes.length / 1000)} kB; ` +
        `valibot ${against(times.valibot)} ×, zod without eval ${against(times.zod)} ×`,
    },
    'gateway client with all schemas': {
      value: rounded(brotli(await codeOf(wholeClient())) / 1000, 1),
      unit: 'kB brotli',
    },
  }
}

/** The shortest time in ms of each, taken by turns: what else the machine does only ever makes one longer. */
function inTurns<Name extends string>(tasks: Record<Name, () => unknown>): Record<Name, number> {
  const names = Object.keys(tasks) as Name[]
  const times = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = -20; round < rounds; round += 1)
    for (const name of names) {
      const start = performance.now()
      tasks[name]()
      if (round >= 0) times.get(name)?.push(performance.now() - start)
    }
  return Object.fromEntries(names.map((name) => [name, Math.min(...(times.get(name) ?? []))])) as Record<
    Name,
    number
  >
}
