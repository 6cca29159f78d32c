import * as v from 'valibot'
import { numberToHex } from 'viem'
import { hexSchema } from './hex.ts'
import { invalidParams, unknownChain } from './rpcError.ts'
import { currentNetwork, type Method, type Wallet } from './wallet.ts'

export const chainId: Method = async (wallet) => numberToHex(currentNetwork(wallet).chainId)

export const networkVersion: Method = async (wallet) => String(currentNetwork(wallet).chainId)

/** EIP-3326. Switching asks nothing: all the sandbox's chains are equal. */
export const switchChain: Method = async (wallet, [parameter]) => {
  const wanted = v.safeParse(v.object({ chainId: hexSchema }), parameter)
  if (!wanted.success) throw invalidParams('wallet_switchEthereumChain needs {chainId: "0x…"}.')
  const id = Number(wanted.output.chainId)
  if (!wallet.networks.has(id)) throw unknownChain(id)
  standOn(wallet, id)
  return null
}

const Addition = v.object({
  chainId: hexSchema,
  chainName: v.string(),
  rpcUrls: v.pipe(v.array(v.pipe(v.string(), v.url())), v.minLength(1)),
})

/** EIP-3085, and stands on the added chain, as wallets do. A node that is of another chain is refused. */
export const addChain: Method = async (wallet, [parameter]) => {
  const given = v.safeParse(Addition, parameter)
  if (!given.success) throw invalidParams('wallet_addEthereumChain needs chainId, chainName and rpcUrls.')
  const { chainName: name, rpcUrls } = given.output
  const id = Number(given.output.chainId)
  const rpc = rpcUrls[0] ?? ''
  if (!wallet.networks.has(id)) {
    const answered = Number(await wallet.askNode(rpc, 'eth_chainId'))
    if (answered !== id) throw invalidParams(`The node at ${rpc} is of chain ${answered}, not of ${id}.`)
    await wallet.ask({
      wallet: wallet.name,
      heading: 'Add this network?',
      rows: [
        { label: 'Network', text: name },
        { label: 'Chain id', text: String(id), code: true },
        { label: 'Node', text: rpc, code: true },
      ],
    })
    wallet.networks.set(id, { chainId: id, name, rpc })
  }
  standOn(wallet, id)
  return null
}

function standOn(wallet: Wallet, id: number): void {
  if (currentNetwork(wallet).chainId === id) return
  wallet.memory.setChainId(id)
  wallet.emit('chainChanged', numberToHex(id))
}
