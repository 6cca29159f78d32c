import { alreadyPending } from './rpcError.ts'
import { currentNetwork, type Method, type Wallet } from './wallet.ts'

export const accounts: Method = async (wallet) =>
  wallet.memory.isConnected() ? [wallet.account.address] : []

export const requestAccounts: Method = async (wallet) => {
  if (!wallet.memory.isConnected()) await connect(wallet)
  return [wallet.account.address]
}

/** EIP-2255. Asks each time, so that a page can let people choose again. */
export const requestPermissions: Method = async (wallet) => {
  await connect(wallet)
  return permissions(wallet)
}

export const getPermissions: Method = async (wallet) =>
  wallet.memory.isConnected() ? permissions(wallet) : []

/** MIP-2: the page lets go of the account. */
export const revokePermissions: Method = async (wallet) => {
  if (!wallet.memory.isConnected()) return null
  wallet.memory.setConnected(false)
  wallet.emit('accountsChanged', [])
  return null
}

const permissions = ({ account }: Wallet) => [
  {
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: [account.address] }],
  },
]

async function connect(wallet: Wallet): Promise<void> {
  if (wallet.connecting) throw alreadyPending()
  wallet.connecting = true
  try {
    await wallet.ask({
      wallet: wallet.name,
      heading: 'Connect to this page?',
      rows: [
        { label: 'Page', text: globalThis.location?.origin ?? 'this page', code: true },
        { label: 'Account', text: wallet.account.address, code: true },
        { label: 'Network', text: currentNetwork(wallet).name },
      ],
    })
  } finally {
    wallet.connecting = false
  }
  if (wallet.memory.isConnected()) return
  wallet.memory.setConnected(true)
  wallet.emit('accountsChanged', [wallet.account.address])
}
