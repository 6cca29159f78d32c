import { readSecurityRequest } from '#core/securityCheck/request.ts'
import { createGatewayServer } from '#server/createServer.ts'
import { openPglite } from '#server/database/pglite.ts'
import { chainFrom } from '#server/serverConfig.ts'
import { type Figures, rounded } from './figure.ts'

const zero = `0x${'00'.repeat(20)}`
const account = (at: number) => `0x${(at + 1).toString(16).padStart(40, 'a')}`
const word = (text: string) => text.padStart(64, '0')
const transaction = {
  chainId: '0x1',
  safe: account(7),
  to: account(8),
  value: '0x1',
  data: '0x',
  operation: 0,
  ...{ safeTxGas: '0x0', baseGas: '0x0', gasPrice: '0x0', gasToken: zero, refundReceiver: zero },
  nonce: '0x0',
}

/** A batch of that many token transfers, through MultiSendCallOnly 1.4.1. */
function batchOf(count: number) {
  const entries = Array.from({ length: count }, (_, at) => {
    const data = `a9059cbb${word(account(at).slice(2))}${word('5')}`
    return `00${account(9).slice(2)}${word('0')}${word((data.length / 2).toString(16))}${data}`
  }).join('')
  const length = word((entries.length / 2).toString(16))
  const padding = '0'.repeat((64 - (entries.length % 64)) % 64)
  const data = `0x8d80ff0a${word('20')}${length}${entries}${padding}`
  return { to: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2', value: '0x0', data, operation: 1 }
}

/** `POST /v1/security-check` of a server that has no node for the network: small calls, and every tenth a batch of 50. */
export async function measureSecurityCheck(): Promise<Figures> {
  const database = await openPglite()
  // Nothing listens on port 9, and nobody asks it: the requests are of another network.
  const server = await createGatewayServer({
    database,
    chains: [chainFrom({ chainId: 31337, rpc: 'http://127.0.0.1:9' })],
  })
  const ask = async (at: number): Promise<number> => {
    const more = at % 10 === 0 ? batchOf(50) : { to: account(at), nonce: `0x${(at + 1).toString(16)}` }
    const body = { transaction: { ...transaction, ...more } }
    readSecurityRequest(body)
    const request = new Request('http://localhost/v1/security-check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const started = performance.now()
    const response = await server.fetch(request)
    await response.text()
    if (response.status !== 200) throw new Error(`It answered ${response.status}.`)
    return performance.now() - started
  }
  for (let at = 0; at < 50; at++) await ask(at)
  const times: number[] = []
  for (let at = 0; at < 1000; at++) times.push(await ask(at))
  await server.stop()
  await database.close()
  const sorted = times.toSorted((one, other) => one - other)
  return {
    'security check without a node, p99': { value: rounded(sorted[989] ?? Number.NaN, 1), unit: 'ms' },
  }
}
