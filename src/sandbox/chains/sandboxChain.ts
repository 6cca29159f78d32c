import type { Gateway } from '#gateway/client/client.ts'
import type { Lie } from '#sandbox/http/lies.ts'
import type { Rpc } from './rpc.ts'
import type { Sender } from './sender.ts'

/** A chain of the sandbox together with the gateway that serves it: where Safes are made and transactions proposed. */
export type SandboxChain = {
  chainId: number
  rpc: Rpc
  send: Sender
  /** absent when a real service stands in for ours: nothing is then proposed to it */
  gateway: Gateway | undefined
  /** resolves once the gateway has read the chain up to its head */
  synced: () => Promise<void>
  /** From now on the gateway says this otherwise. */
  lie: (lie: Lie) => void
}
