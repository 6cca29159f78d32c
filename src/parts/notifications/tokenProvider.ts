import { AppError } from '#core/errors.ts'

/** Gives the token with which a push service reaches this browser. The operator chooses the service. */
export interface TokenProvider {
  /** @throws AppError when there is none. */
  token(): Promise<string>
}

type CreateTokenProviderOptions = {
  url: string
  fetch: typeof globalThis.fetch
  /** Limits the wait for a provider that does not answer. */
  patience: () => AbortSignal
}

const maxLength = 4096

/** A provider over HTTP: a GET of the configured address answers `{"token": "…"}`. */
export function createTokenProvider({ url, fetch, patience }: CreateTokenProviderOptions): TokenProvider {
  const host = new URL(url).host
  return {
    async token() {
      const signal = patience()
      const answer = await fetch(url, {
        headers: { accept: 'application/json' },
        credentials: 'omit',
        signal,
      }).catch((cause: unknown) => {
        const what = signal.aborted ? 'did not answer in time' : 'could not be reached'
        throw new AppError(`The token provider at ${host} ${what}. Nothing was sent.`, { cause })
      })
      const read: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined
      const token = typeof read === 'object' && read !== null && 'token' in read ? read.token : undefined
      if (typeof token !== 'string' || token === '' || token.length > maxLength)
        throw new AppError(`The token provider at ${host} returned no token. Nothing was sent.`)
      return token
    },
  }
}
