/** A node as the service reports it, with its kind of authentication. */
type NamedNode = { value: string; authentication: string | { unknown: string } }

/** Why none of the service's nodes can be used: it needs a key that is missing, has an unknown authentication, or there is none. */
export type NodeProblem = 'key' | 'way' | 'none'

/** The usable node, or why there is none. */
type ServiceNode = { rpc: string[]; nodeProblem?: NodeProblem }

const isWeb = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
const withKey = (url: string, key: string) =>
  `${url}${url.endsWith('/') ? '' : '/'}${encodeURIComponent(key)}`

/**
 * The first of the service's nodes that can be used: without a key (NO_AUTHENTICATION), or with the operator's key at the end of its path
 * (API_KEY_PATH). Other nodes are not used.
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
