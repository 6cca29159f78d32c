import { owners } from '#sandbox/accounts.ts'
import { startTestChain } from '#sandbox/testChain.ts'
import { executionOf, hashOf, proposalBody, safeTx, sign } from '../../e2e/server/support/world.ts'
import { type Figures, rounded } from '../figure.ts'
import { startServer } from './process.ts'

/** The first rounds warm the server up. */
const warming = 3
const rounds = 20 + warming

/** How long until somebody else sees what one owner proposed, and what the chain executed; the slowest of some rounds. */
export async function measureLatency(): Promise<Figures> {
  const chain = await startTestChain({ chainId: 31337 })
  const server = await startServer({ rpc: chain.url, database: 'memory' })
  try {
    const safe = await chain.makeSafe({ ether: 10n ** 18n })
    const post = (path: string, body: object) =>
      fetch(`${server.url}/v1/chains/31337/transactions/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const seen = async (hash: string, isSo: (body: { txStatus?: string }) => boolean) => {
      const started = performance.now()
      for (;;) {
        const response = await fetch(`${server.url}/v1/chains/31337/transactions/${hash}`)
        if (isSo((await response.json()) as { txStatus?: string })) return performance.now() - started
        if (performance.now() - started > 10_000) throw new Error(`${hash} was never seen.`)
      }
    }
    const proposals: number[] = []
    const executions: number[] = []
    for (let nonce = 0n; nonce < rounds; nonce++) {
      const tx = safeTx({ to: owners[4].address, value: 1n, nonce })
      const hash = hashOf(safe, tx)
      const proposed = await post(`${safe.address}/propose`, await proposalBody(safe, tx))
      if (!proposed.ok) throw new Error(`The proposal was refused: ${await proposed.text()}`)
      proposals.push(await seen(hash, ({ txStatus }) => txStatus === 'AWAITING_CONFIRMATIONS'))
      await post(`${hash}/confirmations`, { signature: await sign(safe, tx, 1) })
      await chain.send([await executionOf(safe, tx, [0, 1])])
      executions.push(await seen(hash, ({ txStatus }) => txStatus === 'SUCCESS'))
    }
    return {
      'proposal to its being read elsewhere': {
        value: rounded(Math.max(...proposals.slice(warming))),
        unit: 'ms',
      },
      'block to its execution being read': {
        value: rounded(Math.max(...executions.slice(warming))),
        unit: 'ms',
      },
    }
  } finally {
    await server.stop()
    await chain.stop()
  }
}
