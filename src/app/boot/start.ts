/** What the build writes in, by page and way in: numbers of files, which are named once. */
type Preloads = {
  files: readonly string[]
  modes: Readonly<Record<'frame' | 'standalone', readonly number[]>>
  pages: Readonly<Record<string, readonly number[]>>
  /** What verifies, and what the worker that judges rows has besides, on the pages that have use for it. */
  verification: Later
  worker: Later
}
type Later = { files: readonly number[]; on: readonly string[] }
declare const __PRELOADS__: Preloads

/** Runs before the page's own code is there: asks for the configuration and for all the code that this address needs, side by side with it. */
function start({ files, modes, pages, verification, worker }: Preloads): void {
  const base = new URL('..', import.meta.url)
  const config = fetch(new URL('config.json', base), { cache: 'no-cache' })
  // Whoever reads it tells of its failure; until then nobody listens.
  config.catch(() => undefined)
  window.countersignConfig = config

  const mode = window.parent === window ? 'standalone' : 'frame'
  const isLanding = mode === 'standalone' && !new URLSearchParams(window.location.search).has('safe')
  const named = /^#\/(\w*)/.exec(window.location.hash)?.[1] ?? ''
  const page = isLanding && named === '' ? 'landing' : named

  // Not modulepreload: the page would count as loaded, and a host show it, only once all of this is here.
  const ask = (numbers: readonly number[], rel: 'preload' | 'prefetch' = 'preload', isLow = false) => {
    for (const file of numbers.map((number) => files[number] ?? '')) {
      const link = document.createElement('link')
      link.rel = rel
      link.as = file.endsWith('.css') ? 'style' : 'script'
      link.crossOrigin = 'anonymous'
      if (isLow) link.fetchPriority = 'low'
      link.href = new URL(file, base).href
      document.head.append(link)
    }
  }
  ask(modes[mode])
  ask((Object.hasOwn(pages, page) && pages[page]) || [])
  if (verification.on.includes(page)) ask(verification.files, 'preload', true)
  // A worker has no use for what its page has preloaded, only for what is in the cache of both.
  if (worker.on.includes(page)) ask(worker.files, 'prefetch', true)
}

start(__PRELOADS__)
