import { fetchApp } from './appFetch.ts'

const mend = 'Start the service there, or leave --gateway out for the sandbox’s own.'
const without = 'The app shows what the chains say, and no queue, record or messages.'

/** What is wrong with the service that `--gateway` names, and what to do; undefined where one answers. The world stands without it. */
export async function gatewayProblem(gateway: string): Promise<string | undefined> {
  const answer = await fetchApp(`${gateway}/v1/chains`)
  if ('error' in answer)
    return `Nothing answers at ${gateway}${answer.error ? ` (${answer.error})` : ''}. ${without} ${mend}`
  if (answer.status === 200) return undefined
  return `What answers at ${gateway} gives no list of networks (status ${answer.status}). ${without} ${mend}`
}
