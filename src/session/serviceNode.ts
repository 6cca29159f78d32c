/** A node as the service names it, and how it wants to be asked. */
type NamedNode = { value: string; authentication: string | { unknown: string } }

/** The nodes that can be asked, or the sentence why none of those that the service names is. */
export type ServiceNode = { rpc: string[]; nodeProblem?: string }

const isWeb = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
const withKey = (url: string, key: string) =>
  `${url}${url.endsWith('/') ? '' : '/'}${encodeURIComponent(key)}`

/**
 * The first of the named nodes that can be asked: as it is (NO_AUTHENTICATION), or with the operator's key at the end of its path
 * (API_KEY_PATH). A node that wants a key nobody gave, or to be asked in another way, is not used.
 */
export function serviceNode(nodes: readonly NamedNode[], key: string | undefined): ServiceNode {
  const usable = nodes.filter(({ value }) => isWeb(value))
  for (const { value, authentication } of usable) {
    if (authentication === 'NO_AUTHENTICATION') return { rpc: [value] }
    if (authentication === 'API_KEY_PATH' && key) return { rpc: [withKey(value, key)] }
  }
  if (usable.length === 0) return { rpc: [], nodeProblem: 'The service names no node for this network.' }
  const wantsKey = usable.some(({ authentication }) => authentication === 'API_KEY_PATH')
  return {
    rpc: [],
    nodeProblem: wantsKey
      ? 'The node that the service names wants a key at the end of its path, and this page has none, so it is not used.'
      : 'The node that the service names wants to be asked in a way this page does not know, so it is not used.',
  }
}
