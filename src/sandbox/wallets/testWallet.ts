import { owners } from '#sandbox/accounts.ts'
import { createAskNode } from './askNode.ts'
import { createMemory } from './memory.ts'
import { createWalletProvider } from './provider.ts'
import type { WalletQuestion } from './question.ts'
import { userRejected } from './rpcError.ts'

/** Whose wallet the tests open. */
export const [, marcus] = owners

/** Nothing listens here. */
export const deadNode = 'http://127.0.0.1:1'

/** A wallet in a tab of its own, whose person approves until told otherwise, over the node at `rpc`. */
export function openWallet(rpc: string, tab = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  }
  const asked: WalletQuestion[] = []
  const events: unknown[] = []
  const person = { approves: true }
  const provider = createWalletProvider({
    owner: marcus,
    networks: [
      { chainId: 31337, name: 'Sandbox', rpc },
      { chainId: 5, name: 'Goerli', rpc: deadNode },
    ],
    memory: createMemory(marcus.address, () => storage),
    askNode: createAskNode(fetch),
    ask: async (question) => {
      asked.push(question)
      if (!person.approves) throw userRejected()
    },
  })
  for (const event of ['accountsChanged', 'chainChanged'] as const)
    provider.on(event, (payload) => events.push([event, payload]))
  const request = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return {
    tab,
    asked,
    events,
    person,
    request,
    connect: () => request('eth_requestAccounts'),
    /** What stands beside a label in the last question. */
    shown: (label: string) => asked.at(-1)?.rows.find((row) => row.label === label)?.text,
  }
}
