import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { isAllShown } from '#features/queue/unsignedProposals.ts'
import { balancesQuery, queuePagesQuery, queueQuery } from '#gateway/queries/queries.ts'
import { type LazyComponent, lazyComponent } from '#parts/loading/lazyComponent.ts'
import type { FeaturePart } from '#parts/safe/chainFeatures.ts'
import type { Services } from '#session/services.ts'
import type { SafeId } from '#session/session.ts'

type Asks = (
  services: Services,
  safe: SafeId,
  params: URLSearchParams,
) => ((client: QueryClient) => Promise<void>)[]

/** A page: its title, its chunk, whether it needs an open Safe, and the requests that start while its chunk is loading. */
export type Route = { title: string; needsSafe: boolean; asks: Asks; part: LazyComponent<object> }

type RouteOptions = {
  title: string
  needsSafe?: boolean
  /** Shown only on networks that have it. */
  offeredWith?: FeaturePart
  asks?: Asks
  load: () => Promise<ComponentType>
}

/** The page, or the reason why this network does not have it. */
const offered = (title: string, part: FeaturePart, load: RouteOptions['load']) => async () => {
  const [Content, { FeatureGate }] = await Promise.all([load(), import('./FeatureGate.tsx')])
  return () => createElement(FeatureGate, { part, title }, createElement(Content))
}

/** The page below the navigation of the settings. */
const setting = (load: RouteOptions['load']) => async () => {
  const [Content, { SettingsPages }] = await Promise.all([load(), import('./SettingsPages.tsx')])
  return () => createElement(SettingsPages, null, createElement(Content))
}

const route = ({ title, needsSafe = true, offeredWith, asks = () => [], load }: RouteOptions): Route => ({
  title,
  needsSafe,
  asks,
  part: lazyComponent(offeredWith ? offered(title, offeredWith, load) : load),
})

const queue: Asks = ({ gateway }, { chainId, address }) => [
  (client) => client.prefetchQuery(queueQuery(gateway, chainId, address)),
]
/** Loaded again when the queue changes, not when the page's address does. */
const queuePages: Asks = ({ gateway }, { chainId, address }, params) => {
  const pages = queuePagesQuery(gateway, chainId, address, { withUnsigned: isAllShown(params) })
  return [(client) => client.prefetchInfiniteQuery({ ...pages, staleTime: Number.POSITIVE_INFINITY })]
}
const balances: Asks = ({ gateway }, { chainId, address }) => [
  (client) => client.prefetchQuery(balancesQuery(gateway, chainId, address)),
]

/** The pages by their name in the fragment. A Map, so that 'constructor' is no page. */
export const routes = new Map<string, Route>([
  [
    '',
    route({
      title: 'Overview',
      asks: (...given) => [...balances(...given), ...queue(...given)],
      load: () => import('./pages/OverviewPage.tsx').then((page) => page.OverviewPage),
    }),
  ],
  [
    'queue',
    route({
      title: 'Queue',
      asks: queuePages,
      load: () => import('./pages/QueuePage.tsx').then((page) => page.QueuePage),
    }),
  ],
  [
    'transaction',
    route({
      title: 'Transaction',
      load: () => import('./pages/TransactionPage.tsx').then((page) => page.TransactionPage),
    }),
  ],
  [
    'compose',
    route({
      title: 'Compose',
      asks: balances,
      load: () => import('./pages/ComposePage.tsx').then((page) => page.ComposePage),
    }),
  ],
  [
    'history',
    route({
      title: 'History',
      load: () => import('./pages/HistoryPage.tsx').then((page) => page.HistoryPage),
    }),
  ],
  [
    'addressBook',
    route({
      title: 'Address book',
      load: () => import('./pages/AddressBookPage.tsx').then((page) => page.AddressBookPage),
    }),
  ],
  [
    'assets',
    route({
      title: 'Assets',
      asks: balances,
      load: () => import('./pages/AssetsPage.tsx').then((page) => page.AssetsPage),
    }),
  ],
  [
    'collectibles',
    route({
      title: 'Collectibles',
      offeredWith: 'collectibles',
      load: () => import('./pages/CollectiblesPage.tsx').then((page) => page.CollectiblesPage),
    }),
  ],
  [
    'messages',
    route({
      title: 'Messages',
      offeredWith: 'messages',
      load: () => import('./pages/MessagesPage.tsx').then((page) => page.MessagesPage),
    }),
  ],
  [
    'message',
    route({
      title: 'Message',
      offeredWith: 'messages',
      load: () => import('./pages/MessagePage.tsx').then((page) => page.MessagePage),
    }),
  ],
  [
    'apps',
    route({
      title: 'Apps',
      offeredWith: 'apps',
      load: () => import('./pages/AppsPage.tsx').then((page) => page.AppsPage),
    }),
  ],
  [
    'app',
    route({
      title: 'App',
      offeredWith: 'apps',
      load: () => import('./pages/AppPage.tsx').then((page) => page.AppPage),
    }),
  ],
  [
    'settings',
    route({
      title: 'Settings',
      load: setting(() => import('./pages/SettingsPage.tsx').then((page) => page.SettingsPage)),
    }),
  ],
  [
    'proposers',
    route({
      title: 'Proposers',
      offeredWith: 'delegates',
      load: setting(() => import('./pages/DelegatesPage.tsx').then((page) => page.DelegatesPage)),
    }),
  ],
  [
    'notifications',
    route({
      title: 'Notifications',
      load: setting(() => import('./pages/NotificationsPage.tsx').then((page) => page.NotificationsPage)),
    }),
  ],
  [
    'provider',
    route({
      title: 'Provider',
      load: setting(() => import('./pages/ProviderPage.tsx').then((page) => page.ProviderPage)),
    }),
  ],
  [
    'account',
    route({
      title: 'Account',
      needsSafe: false,
      load: () => import('./pages/AccountPage.tsx').then((page) => page.AccountPage),
    }),
  ],
  [
    'safes',
    route({
      title: 'Safes',
      needsSafe: false,
      load: () => import('./pages/SafesPage.tsx').then((page) => page.SafesPage),
    }),
  ],
  [
    'waiting',
    route({
      title: 'Waits for you',
      needsSafe: false,
      load: () => import('./pages/WaitingPage.tsx').then((page) => page.WaitingPage),
    }),
  ],
  [
    'policies',
    route({
      title: 'Policies',
      load: setting(() => import('./pages/PoliciesPage.tsx').then((page) => page.PoliciesPage)),
    }),
  ],
  [
    'contracts',
    route({
      title: 'ABIs and descriptors',
      load: setting(() => import('./pages/ContractsPage.tsx').then((page) => page.ContractsPage)),
    }),
  ],
  [
    'capsule',
    route({
      title: 'Capsules',
      needsSafe: false,
      load: setting(() => import('./pages/CapsulePage.tsx').then((page) => page.CapsulePage)),
    }),
  ],
])
