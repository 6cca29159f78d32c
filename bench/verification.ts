import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keccak256, toHex, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { build, preview } from 'vite'
import type { Address, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { wireDetails } from '#verify/fixtures/waitingDetails.ts'
import { launchBrowser, longestTask } from './browser.ts'
import { type Figures, median, rounded } from './figure.ts'

const safe: SafeIdentity = {
  chainId: 1,
  address: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
  version: '1.4.1',
}
const count = 500
const rounds = 5
const gas = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress }

type Timed = { first: number; all: number; longest: number; rows: string[] }

/** 500 queued transactions of 3 signatures each, verified in workers of a real browser under the page's strict policy, details at hand. */
export async function measureVerification(): Promise<Figures> {
  const given = await queueOf(count)
  const outDir = mkdtempSync(join(tmpdir(), 'verification-'))
  const shared = { root: 'bench/verificationPage', configFile: false, logLevel: 'error' } as const
  // The worker is one file, as the app has it.
  await build({ ...shared, build: { outDir, target: 'es2022', emptyOutDir: true } })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  try {
    const { port } = server.httpServer.address() as AddressInfo
    const runs: Timed[] = []
    for (let round = 0; round < rounds; round += 1)
      runs.push(await oneRun(`http://127.0.0.1:${port}/`, given))
    const of = (figure: (run: Timed) => number) => runs.map(figure)
    const told = (values: readonly number[]) => values.map((value) => rounded(value)).join(', ')
    const [first, all, longest] = [of((run) => run.first), of((run) => run.all), of((run) => run.longest)]
    return {
      '500 queued of 3 signatures, first verdicts of rows in view': {
        value: rounded(median(first)),
        unit: 'ms',
        comparedWith: `${told(first)} ms with workers that start for it`,
      },
      '500 queued of 3 signatures, all verified': {
        value: rounded(median(all) / 1000, 2),
        unit: 's',
        comparedWith: `${told(all)} ms`,
      },
      '500 queued of 3 signatures, longest task of the page': {
        value: rounded(Math.max(...longest)),
        unit: 'ms',
        comparedWith: `${told(longest)} ms of its processor time`,
      },
    }
  } finally {
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** A browser of its own: nothing compiled, nothing warm. */
async function oneRun(url: string, given: unknown): Promise<Timed> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(url)
    await page.waitForFunction(() => Reflect.get(window, 'timed') !== undefined)
    await page.evaluate((details) => Reflect.get(window, 'prepare')(details), given)
    await browser.startTracing(page, { categories: ['toplevel'] })
    const timed = await page.evaluate((): Promise<Omit<Timed, 'longest'>> => Reflect.get(window, 'timed')())
    const longest = longestTask(await browser.stopTracing())
    const whole = timed.rows.filter((row) => row.endsWith('3 valid'))
    if (whole.length !== count)
      throw new Error(`Of ${count} only ${whole.length} were verified: ${timed.rows[0]}`)
    return { ...timed, longest }
  } finally {
    await browser.close()
  }
}

async function queueOf(length: number) {
  const accounts = Array.from({ length: 5 }, (_, at) => privateKeyToAccount(keccak256(toHex(`owner ${at}`))))
  const owners = accounts.map(({ address }): Address => address)
  const details = await Promise.all(
    Array.from({ length }, async (_, at) => {
      const tx: SafeTx = {
        to: zeroAddress,
        value: BigInt(at + 1),
        data: '0x',
        operation: 0,
        nonce: BigInt(at),
        ...gas,
      }
      const hash = safeTxHash(safe, tx)
      const confirmations = await Promise.all(
        accounts
          .slice(0, 3)
          .map(async (one) => ({ owner: one.address, signature: await one.sign({ hash }) })),
      )
      return wireDetails(safe, tx, { owners, threshold: 3, confirmations })
    }),
  )
  return { chainId: safe.chainId, safe: safe.address, version: safe.version, owners, details }
}
