import { pictureSource } from '#core/config/pictureSource.ts'
import { createPersistedStore } from './persistedStore.ts'

/** The hosts that may be asked for pictures, because a person agreed to each. */
export const agreed = createPersistedStore<{ hosts: readonly string[] }>({
  key: 'countersign.pictures',
  empty: { hosts: [] },
  read: (kept) => {
    const hosts = typeof kept === 'object' && kept !== null && 'hosts' in kept ? kept.hosts : undefined
    return Array.isArray(hosts) ? { hosts: hosts.filter((host) => typeof host === 'string') } : undefined
  },
})

/** Pictures that travel inside their own address ask nobody; they still wait for a yes, under this name. */
export const inside = 'the tokens themselves'

const list = new Intl.ListFormat('en-GB')

/** Those who would be asked for pictures, as they stand in a sentence. */
export const hostsInWords = (hosts: readonly string[]): string => list.format(hosts)

export const agreeTo = (hosts: readonly string[]) =>
  agreed.setState((before) => ({ hosts: [...new Set([...before.hosts, ...hosts])] }))

export const agreeToNone = () => agreed.setState({ hosts: [] })

/** Who would be asked for this picture; undefined where there is none that could be asked for. */
export const hostOf = (uri: string | undefined): string | undefined => {
  const source = uri === undefined ? undefined : pictureSource(uri)
  return source && (source.host ?? inside)
}

/** What the picture element may load, what stands there instead, and why where nobody can be asked. */
export function shownPicture(uri: string | undefined, hosts: readonly string[]) {
  const source = uri === undefined ? undefined : pictureSource(uri)
  if (!uri) return { picture: { src: undefined, instead: 'No picture' } }
  const notLoaded = { src: undefined, instead: 'Not loaded' }
  if (!source) return { picture: notLoaded, reason: 'Its picture has no https address, so it is not loaded.' }
  return { picture: hosts.includes(source.host ?? inside) ? { src: source.src, instead: '' } : notLoaded }
}
