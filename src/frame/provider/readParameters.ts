import { readMethods as ofEveryNode } from '#chain/node/readMethods.ts'

/** Methods that a node answers by itself; a signed transaction may be sent to a node of the page too. */
export const readMethods: ReadonlySet<string> = new Set([
  ...ofEveryNode,
  'eth_protocolVersion',
  'eth_sendRawTransaction',
  'net_listening',
  'net_peerCount',
  'web3_sha3',
])

/** Parameters that a node requires and apps leave out, by method and place; safe-apps-sdk 9.1.0 adds the same. */
const defaults = new Map<string, readonly [at: number, value: unknown]>([
  ['eth_call', [1, 'latest']],
  ['eth_getBalance', [1, 'latest']],
  ['eth_getCode', [1, 'latest']],
  ['eth_getTransactionCount', [1, 'latest']],
  ['eth_getStorageAt', [2, 'latest']],
  ['eth_getBlockByHash', [1, false]],
  ['eth_getBlockByNumber', [1, false]],
])
/** The places of numbers that may be JavaScript numbers. */
const quantities = new Map([
  ['eth_getBlockByNumber', 0],
  ['eth_getStorageAt', 1],
])

/** The parameters of a read as a node takes them: with the block, and numbers as hex. All else, such as state overrides, is kept. */
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

/** The parameters of a request as a list, whatever form an app gave them. */
export function parameterList(params: unknown): readonly unknown[] {
  if (Array.isArray(params)) return params
  return params === undefined ? [] : [params]
}
