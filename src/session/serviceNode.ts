/** A node as the service names it, and how it wants to be asked. */
type NamedNode = { value: string; authentication: string | { unknown: string } }

/** Why no named node can be asked: it wants a key that nobody gave, wants to be asked in an unknown way, or there is none. */
export type NodeProblem = 'key' | 'way' | 'none'

/** The node that can be asked, or why none of those that the service names can. */
type ServiceNode = { rpc: string[]; nodeProblem?: NodeProblem }

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
  if (usable.length === 0) return { rpc: [], nodeProblem: 'none' }
  const wantsKey = usable.some(({ authentication }) => authentication === 'API_KEY_PATH')
  return { rpc: [], nodeProblem: wantsKey ? 'key' : 'way' }
}
