import { parseAddress } from '#core/addresses/address.ts'
import type { KnownChain } from '#session/chains.ts'
import { addressBook, isSameEntry } from '#stores/addressBook.ts'
import { device } from '#stores/device.ts'
import type { BrowserPush } from './browserPush.ts'
import { type PushedSafe, pushedSafe } from './pushedSafe.ts'

type Chains = readonly Pick<KnownChain, 'chainId' | 'shortName' | 'name'>[]

/** The Safes that this browser is registered for, under their names of now; a Safe of a network that this page does not know is left out. */
function namedSafes(chains: Chains): PushedSafe[] {
  return device.getState().safes.flatMap((registered) => {
    const [chainId, account = ''] = registered.split(':')
    const chain = chains.find((one) => String(one.chainId) === chainId)
    const read = parseAddress(account)
    if (!chain || !read.ok) return []
    const id = { chainId: chain.chainId, shortName: chain.shortName, address: read.address }
    const named = addressBook.getState().entries.find((one) => isSameEntry(one, id))
    return [pushedSafe(id, chain.name, named?.name)]
  })
}

/** Has the service worker call every registered Safe by its name of now, and again whenever a name changes, until what it returns is called. */
export function followNames(push: Pick<BrowserPush, 'order'>, chains: Chains): () => void {
  const sent = new Map<string, string>()
  const send = () => {
    for (const safe of namedSafes(chains)) {
      const text = JSON.stringify(safe)
      if (sent.get(safe.prefixed) === text) continue
      sent.set(safe.prefixed, text)
      // Without a service worker nothing is notified, and the page sends all names when it is opened again.
      push.order({ kind: 'name Safe', safe }).catch(() => sent.delete(safe.prefixed))
    }
  }
  send()
  return addressBook.subscribe(send)
}
