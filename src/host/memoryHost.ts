import type { LocalAccount } from 'viem'
import type { Chain } from '#chain/client.ts'
import type { Address } from '#core/safe.ts'
import type { Decider, Signer } from './context.ts'
import { createHandlers } from './handlers.ts'
import { createHost } from './host.ts'
import { createMemoryGateway } from './memoryGateway.ts'
import { portPipe } from './portPipe.ts'
import { type HostProfile, hostProfiles } from './profile.ts'

export type MemoryHostOptions = {
  port: MessagePort
  chain: Chain
  safe: {
    address: Address
    owners: readonly Address[]
    threshold: number
    version: string
    fallbackHandler?: string | null
  }
  decide?: Partial<Decider>
  addressBook?: readonly { address: Address; name: string }[]
  /** The real host's manners unless told otherwise. */
  profile?: HostProfile
}

/** A host without a page at the end of a MessageChannel: a real chain, a gateway in memory, a person who says no unless told. */
export function createMemoryHost({
  port,
  chain,
  safe,
  decide = {},
  addressBook = [],
  profile = hostProfiles.parity,
}: MemoryHostOptions) {
  const { gateway, proposals } = createMemoryGateway({ ...safe, chainId: chain.chainId })
  const handlers = createHandlers({
    safe: safe.address,
    chain,
    gateway,
    decide: {
      transactions: async () => undefined,
      message: async () => undefined,
      permissions: async () => false,
      ...decide,
    },
    profile,
    app: { url: 'https://app.example/send?x=1#y', name: 'Countersign' },
    hostOrigin: 'https://wallet.example',
    viewer: () => safe.owners[0],
    isDark: () => true,
    addressBook,
    now: () => 1_700_000_000_000,
  })
  const { close } = createHost({
    pipe: portPipe(port),
    handlers,
    profile,
    now: () => 0,
    newId: () => 'k3j2h1',
  })
  return { proposals, close }
}

/** An owner whose key is at hand. */
export const signerOf = (account: LocalAccount): Signer => ({
  address: account.address,
  signTypedData: (typedData) => account.signTypedData(typedData),
})
