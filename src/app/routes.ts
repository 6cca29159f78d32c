import { type ComponentType, createElement, lazy } from 'react'
import { balancesQuery, queueQuery } from '#gateway/queries.ts'
import type { Part } from '#parts/chainFeatures.ts'
import type { Services } from '#session/services.ts'
import type { SafeId } from '#session/session.ts'

type Page = { default: ComponentType }
type Queries = (services: Services, safe: SafeId) => { queryKey: readonly unknown[] }[]

/** A page: its title, its chunk, whether it needs an open Safe, and what it asks for while its chunk is on the way. */
export type Route = { title: string; needsSafe: boolean; queries: Queries; Component: ComponentType }

type RouteOptions = {
  title: string
  needsSafe?: boolean
  /** Shown only on networks that have it. */
  part?: Part
  queries?: Queries
  load: () => Promise<Page>
}

/** The page, or on a network that does not have it the reason why. */
const offered = (title: string, part: Part, load: () => Promise<Page>) => async (): Promise<Page> => {
  const [{ default: Content }, { Offered }] = await Promise.all([load(), import('./Offered.tsx')])
  return { default: () => createElement(Offered, { part, title }, createElement(Content)) }
}

const route = ({ title, needsSafe = true, part, queries = () => [], load }: RouteOptions): Route => ({
  title,
  needsSafe,
  queries,
  Component: lazy(part ? offered(title, part, load) : load),
})

const queue: Queries = ({ gateway }, { chainId, address }) => [queueQuery(gateway, chainId, address)]
const balances: Queries = ({ gateway }, { chainId, address }) => [balancesQuery(gateway, chainId, address)]

/** The pages by the name in the fragment. A Map, so that 'constructor' is no page. */
export const routes = new Map<string, Route>([
  [
    '',
    route({
      title: 'Overview',
      queries: (services, safe) => [...balances(services, safe), ...queue(services, safe)],
      load: () => import('./pages/OverviewPage.tsx').then((page) => ({ default: page.OverviewPage })),
    }),
  ],
  [
    'queue',
    route({
      title: 'Queue',
      queries: queue,
      load: () => import('./pages/QueuePage.tsx').then((page) => ({ default: page.QueuePage })),
    }),
  ],
  [
    'transaction',
    route({
      title: 'Transaction',
      load: () => import('./pages/TransactionPage.tsx').then((page) => ({ default: page.TransactionPage })),
    }),
  ],
  [
    'compose',
    route({
      title: 'Compose',
      queries: balances,
      load: () => import('./pages/ComposePage.tsx').then((page) => ({ default: page.ComposePage })),
    }),
  ],
  [
    'record',
    route({
      title: 'Record',
      load: () => import('./pages/RecordPage.tsx').then((page) => ({ default: page.RecordPage })),
    }),
  ],
  [
    'addressBook',
    route({
      title: 'Address book',
      load: () => import('./pages/AddressBookPage.tsx').then((page) => ({ default: page.AddressBookPage })),
    }),
  ],
  [
    'assets',
    route({
      title: 'Assets',
      queries: balances,
      load: () => import('./pages/AssetsPage.tsx').then((page) => ({ default: page.AssetsPage })),
    }),
  ],
  [
    'collectibles',
    route({
      title: 'Collectibles',
      part: 'collectibles',
      load: () => import('./pages/CollectiblesPage.tsx').then((page) => ({ default: page.CollectiblesPage })),
    }),
  ],
  [
    'messages',
    route({
      title: 'Messages',
      part: 'messages',
      load: () => import('./pages/MessagesPage.tsx').then((page) => ({ default: page.MessagesPage })),
    }),
  ],
  [
    'message',
    route({
      title: 'Message',
      part: 'messages',
      load: () => import('./pages/MessagePage.tsx').then((page) => ({ default: page.MessagePage })),
    }),
  ],
  [
    'apps',
    route({
      title: 'Apps',
      part: 'apps',
      load: () => import('./pages/AppsPage.tsx').then((page) => ({ default: page.AppsPage })),
    }),
  ],
  [
    'app',
    route({
      title: 'App',
      part: 'apps',
      load: () => import('./pages/AppPage.tsx').then((page) => ({ default: page.AppPage })),
    }),
  ],
  [
    'settings',
    route({
      title: 'Settings',
      load: () => import('./pages/SettingsPage.tsx').then((page) => ({ default: page.SettingsPage })),
    }),
  ],
  [
    'delegates',
    route({
      title: 'Delegates',
      part: 'delegates',
      load: () => import('./pages/DelegatesPage.tsx').then((page) => ({ default: page.DelegatesPage })),
    }),
  ],
  [
    'notifications',
    route({
      title: 'Notifications',
      load: () =>
        import('./pages/NotificationsPage.tsx').then((page) => ({ default: page.NotificationsPage })),
    }),
  ],
  [
    'provider',
    route({
      title: 'Provider',
      load: () => import('./pages/ProviderPage.tsx').then((page) => ({ default: page.ProviderPage })),
    }),
  ],
  [
    'account',
    route({
      title: 'Account',
      needsSafe: false,
      load: () => import('./pages/AccountPage.tsx').then((page) => ({ default: page.AccountPage })),
    }),
  ],
  [
    'safes',
    route({
      title: 'Safes',
      needsSafe: false,
      load: () => import('./pages/SafesPage.tsx').then((page) => ({ default: page.SafesPage })),
    }),
  ],
  [
    'policies',
    route({
      title: 'Policies',
      load: () => import('./pages/PoliciesPage.tsx').then((page) => ({ default: page.PoliciesPage })),
    }),
  ],
  [
    'contracts',
    route({
      title: 'Known contracts',
      load: () => import('./pages/ContractsPage.tsx').then((page) => ({ default: page.ContractsPage })),
    }),
  ],
  [
    'capsule',
    route({
      title: 'Capsules',
      needsSafe: false,
      load: () => import('./pages/CapsulePage.tsx').then((page) => ({ default: page.CapsulePage })),
    }),
  ],
  [
    'gallery',
    route({
      title: 'Gallery',
      needsSafe: false,
      load: () => import('./pages/Gallery.tsx').then((page) => ({ default: page.Gallery })),
    }),
  ],
])
