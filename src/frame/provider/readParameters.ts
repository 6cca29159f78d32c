import { readMethods as ofEveryNode } from '#chain/node/readMethods.ts'

/** Methods that a node answers by its own rules; to a node of one's own a signed transaction may be handed, as to any. */
export const readMethods: ReadonlySet<string> = new Set([
  ...ofEveryNode,
  'eth_protocolVersion',
  'eth_sendRawTransaction',
  'net_listening',
  'net_peerCount',
  'web3_sha3',
])

/** What a node wants and apps leave out, by method and place: safe-apps-sdk 9.1.0 fills in the same. */
const defaults = new Map<string, readonly [at: number, value: unknown]>([
  ['eth_call', [1, 'latest']],
  ['eth_getBalance', [1, 'latest']],
  ['eth_getCode', [1, 'latest']],
  ['eth_getTransactionCount', [1, 'latest']],
  ['eth_getStorageAt', [2, 'latest']],
  ['eth_getBlockByHash', [1, false]],
  ['eth_getBlockByNumber', [1, false]],
])
/** Places of numbers that may come as JavaScript numbers. */
const quantities = new Map([
  ['eth_getBlockByNumber', 0],
  ['eth_getStorageAt', 1],
])

/** The parameters of a read as a node takes them: the block filled in, numbers as hex. State overrides and all else stay. */
export function readParameters(method: string, given: readonly unknown[]): readonly unknown[] {
  const params = [...given]
  const [at, value] = defaults.get(method) ?? []
  if (at !== undefined && params.length >= Math.min(at, 1)) params[at] ??= value
  const place = quantities.get(method)
  const quantity = place === undefined ? undefined : params[place]
  if (place !== undefined && typeof quantity === 'number' && Number.isInteger(quantity))
    params[place] = `0x${quantity.toString(16)}`
  return params
}

/** The parameters of a request as a list, in whatever form an app gave them. */
export function parameterList(params: unknown): readonly unknown[] {
  if (Array.isArray(params)) return params
  return params === undefined ? [] : [params]
}
