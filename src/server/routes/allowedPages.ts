/** May a page of this origin call with a cookie, at the address that was asked? */
export type AllowedPages = (origin: string, asked: URL) => boolean

const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** The pages that `origins` names; without a list, pages of this machine, where this machine itself is asked. */
export function allowedPages(origins: readonly string[] | undefined): AllowedPages {
  if (origins) return (origin) => origins.includes(origin)
  return (origin, asked) =>
    URL.canParse(origin) && isLoopback(new URL(origin).hostname) && isLoopback(asked.hostname)
}
