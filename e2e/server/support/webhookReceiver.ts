import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Told = { headers: Record<string, unknown>; body: string }

/** An address that is told: it keeps what it accepted. */
export type WebhookReceiver = {
  url: string
  told: Told[]
  /** What it answers next; 200 after that. */
  answers: number[]
  eventsOf: (type: string) => Record<string, unknown>[]
  /** The next request is held: resolves once it has come, with what answers it by 200. */
  hold: () => Promise<() => void>
  stop: () => Promise<unknown>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const told: Told[] = []
  const answers: number[] = []
  const holds: ((letGo: () => void) => void)[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const status = answers.shift() ?? 200
    if (status === 200) told.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    const held = holds.shift()
    if (held) await new Promise<void>((letGo) => held(letGo))
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/hook`,
    told,
    answers,
    eventsOf: (type) => told.map(({ body }) => JSON.parse(body)).filter((event) => event.type === type),
    hold: () => new Promise((resolve) => void holds.push(resolve)),
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
