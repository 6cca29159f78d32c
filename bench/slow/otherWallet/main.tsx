import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createPublicClient, custom, formatEther, parseAbi } from 'viem'

declare const __GATEWAY__: string

type Transaction = {
  id: string
  txInfo: { type: string; humanDescription?: string; value?: string }
  executionInfo?: { nonce: number }
}
type Queue = { results: { type: string; transaction?: Transaction }[] }
type Shown = { transactions: Transaction[]; threshold?: bigint }

const abi = parseAbi(['function getThreshold() view returns (uint256)'])

/** The list that a service gives, as a wallet shows it that believes it: no hash, no signature, no code is looked at. */
function App() {
  const [shown, show] = useState<Shown>({ transactions: [] })
  useEffect(() => void open(show), [])
  return (
    <main>
      <h1>Queue</h1>
      <p>{shown.threshold === undefined ? 'Reading' : `${shown.threshold} signatures are needed`}</p>
      <ol aria-label="Waiting transactions">
        {shown.transactions.map(({ id, txInfo, executionInfo }) => (
          <li key={id}>
            <span>{executionInfo?.nonce}</span>{' '}
            <span className="sentence">{txInfo.humanDescription ?? txInfo.type}</span>{' '}
            <span>{formatEther(BigInt(txInfo.value ?? 0))} ETH</span>
          </li>
        ))}
      </ol>
    </main>
  )
}

async function open(show: (shown: Shown) => void): Promise<void> {
  const sdk = new SafeAppsSDK()
  const safe = await sdk.safe.getInfo()
  const client = createPublicClient({ transport: custom(new SafeAppProvider(safe, sdk)) })
  const address = safe.safeAddress as `0x${string}`
  const path = `v1/chains/${safe.chainId}/safes/${address}/transactions/queued?trusted=true`
  const reading = client.readContract({ address, abi, functionName: 'getThreshold' })
  const queue: Queue = await (await fetch(`${__GATEWAY__}/${path}`)).json()
  const transactions = queue.results.flatMap(({ transaction }) => transaction ?? [])
  show({ transactions })
  show({ transactions, threshold: await reading })
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
