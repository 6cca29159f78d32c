import { announce } from './announce.ts'
import { createAskNode } from './askNode.ts'
import { createDialog } from './dialog.ts'
import { createMemory } from './memory.ts'
import { createWalletProvider } from './provider.ts'
import { parseWalletsFile } from './walletsFile.ts'

/** The sandbox adds this script to the app's page: one wallet for each seeded owner, no browser extension needed. */
async function start(): Promise<void> {
  const fetch = window.fetch.bind(window)
  const response = await fetch('/sandbox-wallets.json')
  const { owners, chains } = parseWalletsFile(await response.json())
  const askNode = createAskNode(fetch)
  const ask = createDialog(document)
  for (const owner of owners) {
    const memory = createMemory(owner.address, () => window.sessionStorage)
    const provider = createWalletProvider({ owner, networks: chains, memory, ask, askNode })
    announce(window, owner, provider)
    // Phones list no announced wallets, only the browser's own: there it is the first owner's.
    if (!('ethereum' in window)) Object.assign(window, { ethereum: provider })
  }
}

void start()
