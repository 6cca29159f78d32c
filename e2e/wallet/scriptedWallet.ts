import type { Page } from '@playwright/test'
import { createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { askNode, type SandboxChain, type World } from '../world.ts'

/** What it answers to a method from now on: an error, a value, or nothing at all. */
type WalletReply = { error: unknown } | { result: unknown } | 'stall'

/** A wallet (EIP-6963) that does what a test tells it to; by default it agrees to everything. */
export type ScriptedWallet = {
  name: string
  address: Hex
  /** Answers a method so until it is told otherwise. */
  answer(method: string, answer: WalletReply): Promise<void>
  /** Behaves again. */
  behave(): Promise<void>
  emit(event: 'accountsChanged' | 'chainChanged' | 'disconnect', payload: unknown): Promise<void>
  /** Every request it was asked since the page opened, as method and parameters. */
  asked(): Promise<{ method: string; params: unknown[] }[]>
}

type ScriptedWalletSettings = {
  name: string
  rdns: string
  address: string
  chainId: number
  known: number[]
  /** It is the browser's own wallet too: phones list no announced ones. */
  isOwn: boolean
}

type InPage = {
  answers: Record<string, WalletReply>
  asked: { method: string; params: unknown[] }[]
  emit(event: string, payload: unknown): void
}
type Wallets = { scriptedWallets: Record<string, InPage> }

/** A contract’s account: it signs typed data, given as JSON, in its own way. */
type OfContract = { address: Hex; signTypedData: (typedData: string) => Promise<Hex> }

type InstallScriptedWalletOptions = {
  world: World
  name?: string
  chainId?: number
  isOwn?: boolean
  privateKey?: Hex
  contract?: OfContract
}

/** Installs the wallet of the sandbox's first owner, unless it is given a key or a contract's account, in every page that opens from now on. */
export async function installScriptedWallet(
  page: Page,
  {
    world,
    name = 'Scripted Wallet',
    chainId = 31337,
    isOwn = false,
    privateKey,
    contract,
  }: InstallScriptedWalletOptions,
): Promise<ScriptedWallet> {
  const [owner] = world.owners
  if (!owner) throw new Error('The sandbox has no owner.')
  const account = privateKeyToAccount(privateKey ?? owner.privateKey)
  const nodeOf = (id: number): SandboxChain | undefined => world.chains.find((chain) => chain.chainId === id)
  const rdns = `localhost.scripted.${name.toLowerCase().replaceAll(' ', '-')}`

  await page.exposeBinding(
    `do ${rdns}`,
    async (_source, asked: { method: string; params: unknown[]; chainId: number }) => {
      const { method, params } = asked
      if (method === 'personal_sign') return account.signMessage({ message: { raw: params[0] as Hex } })
      if (contract && method === 'eth_signTypedData_v4') return contract.signTypedData(String(params[1]))
      const node = nodeOf(asked.chainId)
      if (!node) throw new Error(`The sandbox has no chain ${asked.chainId}.`)
      if (method !== 'eth_sendTransaction') return askNode(node.rpc, method, params)
      const { to, value, data } = params[0] as { to: Hex; value?: Hex; data?: Hex }
      const client = createWalletClient({ account, transport: http(node.rpc) })
      return client.sendTransaction({ to, value: BigInt(value ?? 0), data, chain: null })
    },
  )
  const address = contract?.address ?? account.address
  const told: ScriptedWalletSettings = {
    name,
    rdns,
    address,
    chainId,
    known: [...world.chains.map((chain) => chain.chainId), chainId],
    isOwn,
  }
  await page.addInitScript(inPage, told)

  return {
    name,
    address,
    answer: async (method, answer) => {
      await page.evaluate(
        ([id, asked, how]) => {
          const wallet = (window as unknown as Wallets).scriptedWallets[id]
          if (wallet) wallet.answers[asked] = how
        },
        [rdns, method, answer] as const,
      )
    },
    behave: async () => {
      await page.evaluate((id) => {
        const wallet = (window as unknown as Wallets).scriptedWallets[id]
        if (wallet) wallet.answers = {}
      }, rdns)
    },
    emit: async (event, payload) => {
      await page.evaluate(
        ([id, told, given]) => (window as unknown as Wallets).scriptedWallets[id]?.emit(told, given),
        [rdns, event, payload] as const,
      )
    },
    asked: () => page.evaluate((id) => (window as unknown as Wallets).scriptedWallets[id]?.asked ?? [], rdns),
  }
}

/** Runs in the page, before its own scripts. What it remembers lasts as long as the tab. */
function inPage({ name, rdns, address, chainId, known, isOwn }: ScriptedWalletSettings): void {
  if (window !== window.top) return
  type Listener = (payload: unknown) => void
  const listeners: Record<string, Set<Listener>> = {}
  const memory = {
    get: (key: string) => sessionStorage.getItem(`${rdns} ${key}`),
    set: (key: string, value: string) => sessionStorage.setItem(`${rdns} ${key}`, value),
  }
  const chain = () => Number(memory.get('chain') ?? chainId)
  const accounts = () => (memory.get('connected') === 'yes' ? [address] : [])
  const emit = (event: string, payload: unknown) => {
    if (event === 'chainChanged') memory.set('chain', String(Number(payload)))
    if (event === 'accountsChanged' && (payload as unknown[]).length === 0) memory.set('connected', 'no')
    for (const listener of listeners[event] ?? []) listener(payload)
  }
  const failure = (code: number, message: string) => Object.assign(new Error(message), { code })
  const methods: Record<string, (params: never[]) => unknown> = {
    eth_accounts: accounts,
    eth_chainId: () => `0x${chain().toString(16)}`,
    eth_requestAccounts: () => {
      memory.set('connected', 'yes')
      return accounts()
    },
    wallet_requestPermissions: () => {
      memory.set('connected', 'yes')
      return [
        {
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: accounts() }],
        },
      ]
    },
    wallet_revokePermissions: () => {
      memory.set('connected', 'no')
      return null
    },
    wallet_switchEthereumChain: ([wanted]: { chainId: string }[]) => {
      const id = Number(wanted?.chainId)
      if (!known.includes(id)) throw failure(4902, 'Unrecognized chain ID. Try adding the chain first.')
      emit('chainChanged', wanted?.chainId)
      return null
    },
    wallet_addEthereumChain: ([added]: { chainId: string }[]) => {
      known.push(Number(added?.chainId))
      emit('chainChanged', added?.chainId)
      return null
    },
  }
  const wallet: InPage = { answers: {}, asked: [], emit }
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
      wallet.asked.push({ method, params })
      const answer = wallet.answers[method]
      if (answer === 'stall') return new Promise(() => undefined)
      if (answer && 'error' in answer) {
        const { code, message } = answer.error as { code?: number; message?: string }
        throw code === undefined ? answer.error : failure(code, message ?? '')
      }
      if (answer) return answer.result
      const own = methods[method]
      if (own) return own(params as never[])
      const act = (window as unknown as Record<string, (asked: unknown) => Promise<unknown>>)[`do ${rdns}`]
      return act?.({ method, params, chainId: chain() })
    },
    on: (event: string, listener: Listener) => {
      const heard = listeners[event] ?? new Set()
      listeners[event] = heard.add(listener)
    },
    removeListener: (event: string, listener: Listener) => void listeners[event]?.delete(listener),
  }
  Object.assign(window, {
    scriptedWallets: { ...(window as unknown as Partial<Wallets>).scriptedWallets, [rdns]: wallet },
  })
  if (isOwn) Object.assign(window, { ethereum: provider })
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const detail = Object.freeze({ info: { uuid: crypto.randomUUID(), name, icon, rdns }, provider })
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
}
