import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { parseConfig } from '#core/config/config.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '#core/protocol/actor.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { InventedBook } from '#parts/accounts/useNames.ts'
import { ServicesProvider } from '#session/react.ts'
import type { Services } from '#session/services.ts'
import { createSession } from '#session/session.ts'
import { first, payee, safe } from './samples.ts'

const nobody = () => Promise.reject(new AppError('The service did not answer.'))

const refuse = () => Promise.reject(new AppError('Nobody has this wallet.'))

/** An owner with whom nothing can be signed. */
const inventedActor = (address: Address): Actor => ({
  kind: 'owner',
  address,
  chainId: 7_777_777,
  send: refuse,
  signTypedData: refuse,
  signMessage: refuse,
  provider: { on: () => undefined, removeListener: () => undefined, request: refuse },
})

const names = [
  [first, 'Ingrid Falk'],
  [payee, 'Acme Payroll'],
] as const
const book = createStore(() => ({
  entries: names.map(([address, name]) => ({ address, name, chainId: 7_777_777 })),
}))

/** An open Safe that nobody has: what reads it is told that nobody answers, or waits. */
function inventedServices(answers: 'never' | 'refuses', you?: Address): Services {
  const call = answers === 'never' ? () => new Promise<never>(() => undefined) : nobody
  const gateway: Gateway = { baseUrl: '', call, callPage: call }
  const session = createSession('standalone')
  if (you) session.setState({ actor: inventedActor(you) })
  const place = { safe: `invented:${safe}`, page: 'components', params: new URLSearchParams() }
  return {
    config: parseConfig({}),
    gateway,
    chains: [
      {
        chainId: 7_777_777,
        shortName: 'invented',
        name: 'Invented',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpc: [],
        isNodeOfService: false,
      },
    ],
    chainOf: () => undefined,
    places: { store: createStore(() => place), go: () => undefined, goBackTo: () => false },
    session,
  }
}

/** Shows parts that belong to an open Safe, where there is none. */
export function InventedSafe({
  answers = 'never',
  you,
  children,
}: {
  answers?: 'never' | 'refuses'
  /** Whose wallet is connected. */
  you?: Address
  children: ReactNode
}) {
  const [invented] = useState(() => inventedServices(answers, you))
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={client}>
      <ServicesProvider value={invented}>
        <InventedBook value={book}>{children}</InventedBook>
      </ServicesProvider>
    </QueryClientProvider>
  )
}
