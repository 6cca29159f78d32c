import { type Address, type Hex, toHex } from 'viem'

/** First of the sandbox's five ports; the suite picks free ones. */
export const sandboxPort = Number(process.env.SANDBOX_PORT ?? 4500)

export type SandboxSafe = {
  name: string
  address: Address
  version: string
  owners: Address[]
  threshold: number
}
export type SandboxToken = { symbol: string; address: Address; type: 'ERC20' | 'ERC721' | 'ERC1155' }
export type SandboxChain = {
  chainId: number
  name: string
  shortName: string
  rpc: string
  safes: SandboxSafe[]
  tokens: SandboxToken[]
}
export type World = {
  app: string
  host: string
  gateway: string
  chains: SandboxChain[]
  owners: { name: string; address: Address; privateKey: Hex }[]
}

/** What a test may ask of a Safe of its own; the sandbox fills the rest. */
export type SafeParameters = {
  chainId?: number
  version?: string
  owners?: number | Address[]
  threshold?: number
  ether?: string
  tokens?: { symbol: string; amount: string }[]
  queue?: number
  history?: number
}

export const readWorld = async (port = sandboxPort): Promise<World> =>
  (await (await fetch(`http://localhost:${port + 1}/sandbox.json`)).json()) as World

export async function makeSafe(world: World, wish: SafeParameters = {}): Promise<SandboxSafe> {
  const response = await fetch(new URL('/sandbox/safes', world.host), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
  if (!response.ok) throw new Error(`The sandbox made no Safe: ${response.status} ${await response.text()}`)
  return (await response.json()) as SandboxSafe
}

export function chainOf(world: World, chainId = 31337): SandboxChain {
  const chain = world.chains.find((one) => one.chainId === chainId)
  if (!chain) throw new Error(`The sandbox has no chain ${chainId}.`)
  return chain
}

/** Asks a node directly, past everything that is under test. */
export async function askNode<T>(rpc: string, method: string, params: unknown[]): Promise<T> {
  const response = await fetch(rpc, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result: T; error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}

/**
 * Sends a transaction from an account that nobody else uses, with ether for it: tests side by side that send from one account take the
 * same number at times, and a node refuses the second. Answers its hash.
 */
export async function sendFromStranger(
  rpc: string,
  tx: { to?: string; data?: Hex; value?: Hex; gas?: Hex },
): Promise<Hex> {
  const from = `0x${crypto.randomUUID().replaceAll('-', '')}00000000`
  await askNode(rpc, 'anvil_setBalance', [from, toHex(10n ** 20n)])
  await askNode(rpc, 'anvil_impersonateAccount', [from])
  return askNode<Hex>(rpc, 'eth_sendTransaction', [{ from, ...tx }])
}

/** Wei of an address, as the chain's own node says. */
export const balanceOf = async (rpc: string, address: Address): Promise<bigint> =>
  BigInt(await askNode<Hex>(rpc, 'eth_getBalance', [address, 'latest']))

/** What the sandbox calls an owner; their wallet carries the same name. */
export function nameOf(world: World, address: Address | undefined): string {
  const owner = world.owners.find((one) => one.address.toLowerCase() === address?.toLowerCase())
  if (!owner) throw new Error(`The sandbox knows no owner ${address}.`)
  return owner.name
}
