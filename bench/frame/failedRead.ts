import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { createClient, custom, type EIP1193Provider } from 'viem'
import { call } from 'viem/actions'
import { createFakeFrame, fakeSafe, refuse } from '#frame/fixtures/fakeFrame.ts'
import { createFakeNode, NodeRefusal } from '#frame/fixtures/fakeNode.ts'
import { type Figures, rounded } from '../figure.ts'

const to = '0x00000000000000000000000000000000000A11cE'

/** A call that reverts, through viem: messages to the host and time, over ours with a node and over safe-apps-provider 0.18.6. */
export async function measureFailedRead(): Promise<Figures> {
  const official = officialProvider()
  const theirs = await time(official.provider)
  const node = createFakeNode(1, {
    eth_call: () => {
      throw new NodeRefusal({ code: 3, message: 'execution reverted', data: '0x' })
    },
  })
  const frame = await createFakeFrame(
    { rpcCall: () => refuse('Request failed') },
    { around: () => ({ chain: node.chain }) },
  )
  await frame.open()
  const ours = await time(frame.provider)
  const messages = frame.sent('rpcCall').length
  await frame.close()
  const comparedWith = `safe-apps-provider 0.18.6: ${official.messages()} messages, ${rounded(theirs)} ms`
  return {
    'failed read, messages to the host': { value: messages, unit: 'messages', comparedWith },
    'failed read': { value: rounded(ours), unit: 'ms', comparedWith },
  }
}

async function time(provider: EIP1193Provider): Promise<number> {
  const client = createClient({ transport: custom(provider) })
  const start = performance.now()
  const failed = await call(client, { to, data: '0x12345678' }).then(
    () => false,
    () => true,
  )
  if (!failed) throw new Error('The call did not fail.')
  return performance.now() - start
}

/** The official packages as they are, in a window whose parent refuses every read as the real host does. */
function officialProvider() {
  let messages = 0
  const listeners = new Set<(event: unknown) => void>()
  const parent = {
    postMessage({ id }: { id: string }) {
      messages += 1
      const data = { id, success: false, version: '9.1.0', error: 'Request failed' }
      queueMicrotask(() => {
        for (const listener of listeners)
          listener({ source: parent, origin: 'https://app.safe.global', data })
      })
    },
  }
  const addEventListener = (_: string, listener: (event: unknown) => void) => void listeners.add(listener)
  Object.assign(globalThis, { window: { parent, addEventListener, crypto } })
  const info = { safeAddress: fakeSafe, chainId: 1, owners: [], threshold: 1, isReadOnly: false }
  const provider = new SafeAppProvider(info, new SafeAppsSDK()) as unknown as EIP1193Provider
  return { provider, messages: () => messages }
}
