import { type ComponentType, lazy } from 'react'

type Page = { default: ComponentType }

/** A page: its title, its chunk, and whether it needs an open Safe. */
export type Route = { title: string; needsSafe: boolean; load: () => Promise<Page>; Component: ComponentType }

function route(title: string, needsSafe: boolean, load: () => Promise<Page>): Route {
  return { title, needsSafe, load, Component: lazy(load) }
}

/** The pages by the name in the fragment. A Map, so that 'constructor' is no page. */
export const routes = new Map<string, Route>([
  [
    '',
    route('Overview', true, () =>
      import('./pages/OverviewPage.tsx').then((page) => ({ default: page.OverviewPage })),
    ),
  ],
  [
    'queue',
    route('Queue', true, () => import('./pages/QueuePage.tsx').then((page) => ({ default: page.QueuePage }))),
  ],
  [
    'transaction',
    route('Transaction', true, () =>
      import('./pages/TransactionPage.tsx').then((page) => ({ default: page.TransactionPage })),
    ),
  ],
  [
    'compose',
    route('Compose', true, () =>
      import('./pages/ComposePage.tsx').then((page) => ({ default: page.ComposePage })),
    ),
  ],
  [
    'gallery',
    route('Gallery', false, () => import('./pages/Gallery.tsx').then((page) => ({ default: page.Gallery }))),
  ],
])
