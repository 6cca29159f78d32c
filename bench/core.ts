import { createRequire } from 'node:module'
import { hashTypedData, recoverAddress, zeroAddress } from 'viem'
import type { Address, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { safeTxTypedData } from '#core/safe/safeTxTypedData.ts'
import { type Recovery, recoverAll } from '#core/signatures/recover.ts'
import { createNodeWorker } from '#verify/fixtures/createNodeWorker.ts'
import { createWorkerPool } from '#verify/workers/workerPool.ts'
import { installClient } from '../.ci/clients.ts'
import { type Figures, median, rounded } from './figure.ts'
import { recoveryInBrowser } from './recoveryInBrowser.ts'
import { someSignatures } from './signatures.ts'

const safe: SafeIdentity = {
  chainId: 1,
  address: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
  version: '1.4.1',
}
const tx: SafeTx = {
  to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  value: 0n,
  data: `0xa9059cbb${'00'.repeat(12)}${'ab'.repeat(20)}${'00'.repeat(28)}05f5e100`,
  operation: 0,
  ...{ safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress },
  nonce: 0n,
}

/** The byte encoder and the recovery beside those of viem and protocol-kit, and 1,500 signatures in a pool of two. */
export async function measureCore(): Promise<Figures> {
  const kit = protocolKit()
  const { list: all, signers: made } = await someSignatures(1600)
  const [list, signers] = [all.slice(0, 1500), made.slice(0, 1500)]
  // The last recovered are kept for a verdict: only signatures that were not asked for before tell what a recovery takes.
  const few = (round: number) => list.slice(round * 100, round * 100 + 100)
  const nonces = Array.from({ length: 400 }, (_, index) => ({ ...tx, nonce: BigInt(index) }))
  const hashing = await perSecond(nonces.length, {
    own: () => void nonces.map((each) => safeTxHash(safe, each)),
    viem: () => void nonces.map((each) => hashTypedData(safeTxTypedData(safe, each))),
    'protocol-kit': () => void nonces.map((each) => kit.hash(each)),
  })
  const recovering = await perSecond(few(0).length, {
    own: (round) => void recoverAll(few(round)),
    viem: async (round) => void (await Promise.all(few(round).map((one) => recoverAddress(one)))),
    'protocol-kit': async (round) => void (await Promise.all(few(round).map(kit.recover))),
  })
  return {
    'safeTxHash, own encoder against viem': {
      value: rounded(hashing.own / hashing.viem, 1),
      unit: '×',
      comparedWith: told(hashing),
    },
    'recovery against viem': {
      value: rounded(recovering.own / recovering.viem, 2),
      unit: '×',
      comparedWith: told(recovering),
    },
    '1,500 recoveries, pool of 2 in Node': {
      value: rounded(await inNode(list, signers, all.slice(1500)), 2),
      unit: 's',
      comparedWith: `viem in one thread ${rounded(list.length / recovering.viem, 2)} s`,
    },
    '1,500 recoveries, pool of 2 in a browser': {
      value: rounded(await recoveryInBrowser(list, signers), 2),
      unit: 's',
    },
  }
}

type Rates<Name extends string> = Record<Name, number>

/** How often per second each can be done: five rounds in turn, now from one end and now from the other, so that what the machine does meanwhile meets all alike. */
async function perSecond<Name extends string>(
  count: number,
  runs: Record<Name, (round: number) => void | Promise<void>>,
): Promise<Rates<Name>> {
  const names = Object.keys(runs) as Name[]
  const rates = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < 6; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const started = performance.now()
      await runs[name](round)
      // The first round warms up.
      if (round > 0) rates.get(name)?.push((count * 1000) / (performance.now() - started))
    }
  return Object.fromEntries(names.map((name) => [name, median(rates.get(name) ?? [])])) as Rates<Name>
}

const told = (rates: Rates<string>): string =>
  Object.entries(rates)
    .map(([name, rate]) => `${name} ${rounded(rate)}/s`)
    .join(', ')

async function inNode(
  list: readonly Recovery[],
  signers: readonly string[],
  others: readonly Recovery[],
): Promise<number> {
  const pool = createWorkerPool<Recovery, Address | null>({ createWorker: createNodeWorker })
  // Node's workers load TypeScript through a loader, which is no part of what is measured.
  await pool.ask(others)
  const started = performance.now()
  const found = await pool.ask(list)
  const seconds = (performance.now() - started) / 1000
  pool.close()
  if (found.join() !== signers.join()) throw new Error('The pool recovered other signers.')
  return seconds
}

/** The published kit, from the folder where it stands with a lockfile of its own. */
function protocolKit() {
  installClient('protocol-kit')
  const require = createRequire(new URL('../e2e/clients/protocol-kit/package.json', import.meta.url))
  const kit = require('@safe-global/protocol-kit')
  return {
    hash: (each: SafeTx): string => kit.calculateSafeTransactionHash(safe.address, each, safe.version, 1n),
    /** Recovers the signer to find out which kind of signature it is; it has no other public function that does. */
    recover: ({ hash, signature }: Recovery): Promise<string> =>
      kit.adjustVInSignature('eth_sign', signature, hash, zeroAddress),
  }
}
