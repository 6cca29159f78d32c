/** One build of this page, as the build itself writes it down. */
export type OfflineBuild = {
  /** Version, and the beginning of a hash over all files: `1.2.0 (a1b2c3d4)`. */
  name: string
  /** SHA-256 of each file in base64, by its path below the page. */
  hashes: Readonly<Record<string, string>>
  /** The files that the pages need until somebody connects a wallet. */
  kept: readonly string[]
  /** The files that `index.html` names; a host may have added scripts of its own to it. */
  named: readonly string[]
}

type Around = {
  /** The folder of the page. */
  base: URL
  caches: CacheStorage
  fetch: (request: Request | URL, init?: RequestInit) => Promise<Response>
}

/** So many files are fetched at once: the page that is open goes first. */
const maxAtOnce = 4

/** Serves one build, whole, from what is kept of it; every file is compared with its hash before it is given to the page. */
export function servedBuild(build: OfflineBuild, { base, caches, fetch }: Around) {
  const prefix = `countersign ${base.pathname} `
  const [own, configs] = [`${prefix}${build.name}`, `${prefix}config`]
  const pageUrl = new URL('index.html', base)
  const opened = () => caches.open(own)
  const has = (path: string) => Object.hasOwn(build.hashes, path)

  async function isIntact(path: string, response: Response): Promise<boolean> {
    const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
    return btoa(String.fromCharCode(...new Uint8Array(digest))) === build.hashes[path]
  }

  /** From the server, if it has this very file. @throws TypeError where it has not, or does not answer */
  async function fetched(path: string): Promise<Response> {
    const url = new URL(path, base)
    const response = await fetch(url, { integrity: `sha256-${build.hashes[path] ?? ''}` })
    if (!response.ok) throw new TypeError(`The server has no ${path}.`)
    await (await opened()).put(url, response.clone())
    return response
  }

  /** Whether a page is that of this build: a host may add to it, and it names what this build's names. */
  async function isOwnPage(response: Response): Promise<boolean> {
    const text = await response.clone().text()
    return response.ok && build.named.every((path) => text.includes(path))
  }

  async function fetchedPage(): Promise<Response> {
    const response = await fetch(pageUrl, { cache: 'no-cache' })
    if (await isOwnPage(response)) await (await opened()).put(pageUrl, response.clone())
    return response
  }

  /** Opened from what is kept; else as the server has it, which may be another build, whole. */
  async function page(request: Request): Promise<Response> {
    const kept = await (await opened()).match(pageUrl)
    if (kept && (await isOwnPage(kept))) return kept
    return fetch(request).catch(() => notHere())
  }

  async function config(): Promise<Response> {
    const [url, cache] = [new URL('config.json', base), await caches.open(configs)]
    try {
      const response = await fetch(url, { cache: 'no-cache' })
      if (response.ok) await cache.put(url, response.clone())
      return response
    } catch (_offline) {
      return (await cache.match(url)) ?? Response.error()
    }
  }

  return {
    has,
    page,
    /** Keeps all of this build, or nothing of it: a server that has files of two builds gives none. @throws TypeError */
    async keepAll(): Promise<void> {
      const waiting = [...build.kept]
      const next = async (): Promise<void> => {
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
          await fetched(path).catch((error: unknown) => {
            waiting.length = 0
            throw error
          })
      }
      const page = fetchedPage().then(isOwnPage)
      // What is under way is waited for: it would be put beside what is deleted.
      const done = await Promise.allSettled([page, config(), ...Array.from({ length: maxAtOnce }, next)])
      const failed = done.find((one) => one.status === 'rejected')
      if (!failed && (await page)) return
      await caches.delete(own)
      throw new TypeError('The server has no whole build of this page.', { cause: failed?.reason })
    },
    async forgetOthers(): Promise<void> {
      const names = await caches.keys()
      const others = names.filter((name) => name.startsWith(prefix) && name !== own && name !== configs)
      await Promise.all(others.map((name) => caches.delete(name)))
    },
    /** What a host sends with the page may change without a new build: its headers are those of the last answer. */
    async renewPage(): Promise<void> {
      await fetchedPage().catch(() => undefined)
    },
    async file(path: string): Promise<Response> {
      const kept = await (await opened()).match(new URL(path, base))
      if (kept && (await isIntact(path, kept))) return kept
      return fetched(path).catch(() => Response.error())
    },
    /** The configuration is the operator's and not part of a build: the last one only where the server does not answer. */
    config,
  }
}

const notHere = () =>
  new Response(
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Countersign</title><h1>Countersign cannot be opened.</h1>' +
      '<p>This device is offline, and what was kept of this page here is no longer whole. Open it again when you are online.</p></html>',
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
