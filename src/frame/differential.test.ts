import { readFileSync, writeFileSync } from 'node:fs'
import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { toEventSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { executed, inBlock, type MethodRow, rows, waiting } from './fixtures/differentialRows.ts'
import { type Answers, createFakeFrame, fakeSafe, node, refuse } from './fixtures/fakeFrame.ts'
import { replyTo } from './fixtures/fakeWindow.ts'

const block = { number: '0x2a', hash: inBlock }
const log = {
  address: fakeSafe,
  topics: [toEventSelector('ExecutionSuccess(bytes32,uint256)'), executed],
  data: '0x',
  transactionHash: inBlock,
}
const ofChain = (result: object) => (params: unknown[]) => (params[0] === inBlock ? { ...result } : null)
const receipt = {
  transactionHash: inBlock,
  status: '0x1',
  logs: [log],
  blockHash: inBlock,
  blockNumber: '0x2a',
  gasUsed: '0x5',
}
const chain: Parameters<typeof node>[0] = {
  eth_blockNumber: () => '0x2a',
  eth_getBlockByNumber: () => block,
  eth_getBlockByHash: () => block,
  eth_getTransactionByHash: ofChain({ hash: inBlock, blockHash: inBlock }),
  eth_getTransactionReceipt: ofChain(receipt),
  eth_getLogs: () => [],
  eth_call: (params) => (params.length > 2 ? '0x9' : `0x1626ba7e${'0'.repeat(56)}`),
}
const others = [
  'eth_getBalance',
  'eth_getCode',
  'eth_getStorageAt',
  'eth_getTransactionCount',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_feeHistory',
  'eth_maxPriorityFeePerGas',
  'eth_blobBaseFee',
  'eth_getProof',
  'eth_getBlockReceipts',
  'eth_createAccessList',
  'eth_simulateV1',
  'eth_syncing',
  'net_listening',
  'web3_clientVersion',
  'safe_setSettings',
]
for (const method of others) chain[method] = (params) => `${method} ${JSON.stringify(params).toLowerCase()}`

const signature = { messageHash: waiting, signature: `0x${'1f'.repeat(65)}` }
/** The one host both speak to. */
const host: Answers = {
  sendTransactions: (params) => {
    const [first] = (params as { txs: { data: string }[] }).txs
    if (first?.data === '0xab') return { safeTxHash: waiting }
    return { safeTxHash: `0x${(first?.data === '0x' ? '5b' : 'cd').repeat(32)}` }
  },
  signMessage: () => signature,
  signTypedMessage: () => signature,
  getTxBySafeTxHash: (params) => {
    const { safeTxHash } = params as { safeTxHash: string }
    if (safeTxHash === waiting) return { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null }
    return safeTxHash === executed ? { txStatus: 'SUCCESS', txHash: inBlock } : refuse('Request failed')
  },
  rpcCall: node(chain),
  wallet_getPermissions: () => [],
  wallet_requestPermissions: () => [],
}
type DifferentialOutcome = { value: unknown } | { message: string; code: unknown }
type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

const outcomeOf = async (asking: Promise<unknown>): Promise<DifferentialOutcome> =>
  asking.then(
    (value) => ({ value }),
    (error: Error & { code?: unknown }) => ({ message: error.message, code: error.code }),
  )

/** safe-apps-provider 0.18.6 as it is, over safe-apps-sdk 9.1.0 as it is. */
function official(): Ask {
  const listeners = new Set<(event: unknown) => void>()
  const parent = {
    postMessage(message: { id: string; method: string; params: unknown }) {
      const { id, method } = structuredClone(message)
      const data = host[method]?.(message.params)
      const refusal = (data as { refusal?: string } | undefined)?.refusal
      const reply = refusal
        ? { id, success: false, version: '9.1.0', error: refusal }
        : replyTo(id, structuredClone(data))
      queueMicrotask(() => {
        for (const listener of listeners)
          listener({ source: parent, origin: 'https://app.safe.global', data: reply })
      })
    },
  }
  const addEventListener = (_: string, listener: (event: unknown) => void) => void listeners.add(listener)
  vi.stubGlobal('window', { parent, addEventListener, crypto })
  const info = { safeAddress: fakeSafe, chainId: 1, owners: [], threshold: 1, isReadOnly: false }
  const provider = new SafeAppProvider(info, new SafeAppsSDK())
  return (method, ...params) => provider.request({ method, params })
}

const results = new Map<MethodRow, { theirs: DifferentialOutcome; ours: DifferentialOutcome }>()
let close: () => Promise<void>

beforeAll(async () => {
  const plain = official()
  const frame = await createFakeFrame(host)
  close = frame.close
  await plain('eth_sendTransaction', { to: fakeSafe, value: '0x1', data: '0xab' })
  await frame.ask('eth_sendTransaction', { to: fakeSafe, value: '0x1', data: '0xab' })
  for (const row of rows)
    results.set(row, {
      theirs: await outcomeOf(plain(...row.request)),
      ours: await outcomeOf(frame.ask(...row.request)),
    })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await close()
})

const plain = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part)) ?? 'undefined'
const isEqual = ({ theirs, ours }: { theirs: DifferentialOutcome; ours: DifferentialOutcome }) =>
  'value' in theirs && 'value' in ours
    ? plain(theirs.value) === plain(ours.value)
    : 'message' in theirs && 'message' in ours && theirs.message === ours.message

describe('A27 the official provider and ours over one host', () => {
  test.each(rows.map((row) => [row.name, row] as const))('A27 %s', (_, row) => {
    const both = results.get(row)
    if (!both) throw new Error('It was not asked.')
    if (row.better) expect(isEqual(both), `${plain(both)}: said to be better, and is the same`).toBe(false)
    else
      expect('value' in both.ours ? both.ours.value : both.ours.message).toEqual(
        'value' in both.theirs ? both.theirs.value : both.theirs.message,
      )
    if ('message' in both.ours) expect(both.ours.code).toEqual(expect.any(Number))
  })

  test('A27 at least 60 requests were compared, and the table in docs is of this run', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60)
    if (process.env.WRITE_TABLE) writeFileSync('docs/provider.md', table())
    expect(unspaced(readFileSync('docs/provider.md', 'utf8'))).toBe(unspaced(table()))
  })
})

/** A table as it reads, however its columns are set. */
const unspaced = (text: string): string =>
  text
    .replace(/ *\| */g, '|')
    .replace(/-{3,}/g, '---')
    .trim()

/** What an app has to know that has our provider in place of the official one. */
const inApps = `In an app of one's own it is \`connectFrame\` of \`src/frame/connection/connect.ts\`: \`allowedHosts\` are the origins that may be around the page, \`isStrict\`
refuses every other instead of asking the person, \`isEager\` loads the provider's inside while the host is asked. Its inside comes by
\`import()\`. **Never wait for it at the top level of a module** (\`await connectFrame(…)\`, \`await provider.request(…)\` outside a function): bundlers
put what both use into the page's one file, so the provider's file imports the page's, which waits for the provider's, and neither ever
goes on. No error says so. Wait inside a function, and call that:

\`\`\`ts
async function show(): Promise<void> {
  const found = await connectFrame({ window, allowedHosts: [], storage: localStorage, now: () => Date.now() })
  if (found.kind === 'connected') await found.provider.request({ method: 'eth_accounts' })
}
void show()
\`\`\``

function table(): string {
  const short = (outcome: DifferentialOutcome) => {
    const text =
      'value' in outcome
        ? plain(outcome.value)
        : `✗ ${outcome.message}${outcome.code === undefined ? '' : ` (${String(outcome.code)})`}`
    return (text.length > 90 ? `${text.slice(0, 87)}…` : text).replaceAll('|', '\\|').replaceAll('\n', ' ')
  }
  const lines = rows.map((row) => {
    const both = results.get(row)
    if (!both) return ''
    const why = row.better ? `better: ${row.better}` : 'message' in both.ours ? 'equal, with a code' : 'equal'
    return `| ${row.name} | ${short(both.theirs)} | ${short(both.ours)} | ${why} |`
  })
  return `# The provider inside a host, beside the official one

Made by \`WRITE_TABLE=1 npx vitest run src/frame/differential.test.ts\`: ${rows.length} requests through safe-apps-provider 0.18.6 over safe-apps-sdk 9.1.0, as they are
published, and through ours, over the same host. ✗ is an error, the number its code.

${inApps}

| request | safe-apps-provider 0.18.6 | here | |
|---|---|---|---|
${lines.join('\n')}
`
}
