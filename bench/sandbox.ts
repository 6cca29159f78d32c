import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

export type RunningSandbox = {
  /** From the start of the process to the first answer of /sandbox.json. */
  seconds: number
  world: {
    app: string
    host: string
    chains: { shortName: string; safes: { address: string; owners: string[] }[] }[]
  }
  stop: () => Promise<void>
}

/** Starts the sandbox over the built app and waits until it says that it is ready. */
export async function startSandbox(port: number, flags: readonly string[]): Promise<RunningSandbox> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [
      'src/cli/bootstrap.mjs',
      'sandbox',
      '--prod',
      '--state',
      '.report/bench-sandbox',
      '--port',
      String(port),
      ...flags,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGINT')
    await exit
  }
  while (child.exitCode === null) {
    const world = await fetch(`http://localhost:${port + 1}/sandbox.json`).then(
      (response) => (response.ok ? (response.json() as Promise<RunningSandbox['world']>) : undefined),
      () => undefined,
    )
    if (world) return { seconds: (performance.now() - started) / 1000, world, stop }
    await delay(20)
  }
  throw new Error(`The sandbox ended with exit code ${child.exitCode} before it was ready.`)
}

const threeWait = { queue: 3, history: 2, ether: String(10n ** 18n) }

/** Of itself three transfers wait and two were executed: what is in the scenario's own Safes grows with the scenario. */
export async function newSafe(
  host: string,
  wish: Readonly<Record<string, unknown>> = threeWait,
): Promise<{ address: string; owners: string[] }> {
  const body = JSON.stringify(wish)
  const answer = await fetch(`${host}/sandbox/safes`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`The sandbox made no Safe: ${await answer.text()}`)
  return (await answer.json()) as { address: string; owners: string[] }
}

/** The id of what a Safe of the first chain executes next, as its service lists it. */
export async function firstQueued(gateway: string, safe: string): Promise<string> {
  const answer = await fetch(`${gateway}/v1/chains/31337/safes/${safe}/transactions/queued?trusted=true`)
  const { results } = (await answer.json()) as { results: { transaction?: { id: string } }[] }
  const id = results.find(({ transaction }) => transaction)?.transaction?.id
  if (!id) throw new Error('Nothing waits at the Safe that is looked at.')
  return id
}
