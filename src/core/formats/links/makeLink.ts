import { historyKinds, type Link, type LinkedPage } from './link.ts'

const pageNames: Record<LinkedPage, string> = {
  home: '',
  assets: 'assets',
  collectibles: 'collectibles',
  queue: 'queue',
  history: 'record',
  messages: 'messages',
  apps: 'apps',
  settings: 'settings',
  addressBook: 'addressBook',
  load: 'safes',
}

/**
 * The same as a link of this page, relative to where it is served: the Safe in the query, everything else in the fragment,
 * which no server sees.
 */
export function makeLink(link: Link): string {
  const [page, params] = placeOf(link)
  const query = new URLSearchParams(params).toString()
  return `${queryOf(link)}#/${page}${query === '' ? '' : `?${query}`}`
}

function placeOf(link: Link): [page: string, params: Record<string, string>] {
  switch (link.kind) {
    case 'page': {
      const { type, token } = link.filter ?? {}
      return [
        pageNames[link.page],
        { ...(type ? { kind: historyKinds[type] } : {}), ...(token ? { token } : {}) },
      ]
    }
    case 'transaction':
      return ['transaction', { id: link.id }]
    case 'message':
      return ['message', { id: link.messageHash }]
    case 'app':
      return ['app', { url: link.appUrl, ...(link.shortName ? { chain: link.shortName } : {}) }]
    case 'addOwner':
      return ['settings', { addOwner: link.owner }]
    case 'walletConnect':
      return ['wc', { uri: link.uri }]
    case 'capsule':
      return ['capsule', { data: link.data }]
    case 'localsafe':
      return ['', {}]
  }
}

function queryOf(link: Link): string {
  const safe = 'safe' in link ? link.safe : undefined
  if (safe === undefined) return '?'
  const { shortName, address } = safe
  return `?safe=${shortName === undefined ? '' : `${shortName}:`}${address}`
}
