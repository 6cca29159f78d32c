import type { FrameLocator, Page } from '@playwright/test'
import {
  type Address,
  createPublicClient,
  type Hex,
  hashMessage,
  hashTypedData,
  hexToString,
  http,
  isHex,
  parseAbi,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { pageAround, servePage } from '../support/servePage.ts'
import type { Traffic } from '../support/traffic.ts'
import { chainOf, type SandboxSafe, type World } from '../world.ts'
import { type BareHostKind, type BareWindow, bareHostPage } from './bareHostPage.ts'

export type BareHost = {
  app: FrameLocator
  url: string
  /** Does something in the host's page, whose whole state lies open there. */
  inHost<Given, Made>(act: (host: BareWindow['bareHost'], given: Given) => Made, given?: Given): Promise<Made>
  stop(): void
}

type BareHostParameters = {
  page: Page
  world: World
  safe: SandboxSafe
  traffic: Traffic
  manners?: BareHostKind
  /** Another app than ours. */
  app?: string
  /** Other windows that stand in the same page. */
  beside?: readonly string[]
}

/** A wallet's page written with nothing but the wire format and an owner's key, around an app on another origin; the Safe needs one signature. */
export async function openBareHost({
  page,
  world,
  safe,
  traffic,
  manners = 'real',
  app,
  beside = [],
}: BareHostParameters): Promise<BareHost> {
  const { rpc, chainId } = chainOf(world)
  const { address, owners, threshold, version } = safe
  const info = {
    safeAddress: address,
    chainId,
    owners,
    threshold,
    isReadOnly: false,
    nonce: 0,
    implementation: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
    modules: null,
    fallbackHandler: null,
    guard: null,
    version,
    network: 'SANDBOX',
  }
  const given = { app: app ?? new URL('/', world.app).href, info, manners, rpc, gateway: world.gateway }
  const script = `(${bareHostPage.toString()})(${JSON.stringify(given)})`
  const served = await servePage(pageAround('about:blank', script, beside))
  traffic.allow(served.url)
  const owner = ownerOf({ world, safe })
  await page.exposeFunction('ownerProposes', owner.proposes)
  await page.exposeFunction('ownerSigns', owner.signs)
  await page.goto(served.url)
  return {
    app: page.frameLocator('iframe').first(),
    url: served.url,
    inHost: (act, given) =>
      page.evaluate(
        ([code, given]) =>
          new Function(`return ${code}`)()((window as unknown as BareWindow).bareHost, given),
        [act.toString(), given] as const,
      ),
    stop: served.stop,
  }
}

const abi = parseAbi([
  'function nonce() view returns (uint256)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
])
const nobody: Address = '0x0000000000000000000000000000000000000000'
type HostCall = { to: Address; value: string; data: Hex }

/** An owner behind the page: signs what the Safe's contract computes, and hands it to the gateway. */
function ownerOf({ world, safe }: { world: World; safe: SandboxSafe }) {
  const { rpc, chainId } = chainOf(world)
  const owner = world.owners.find(({ address }) => address === safe.owners[0])
  if (!owner) throw new Error('The sandbox has no key of this Safe.')
  const account = privateKeyToAccount(owner.privateKey)
  const client = createPublicClient({ transport: http(rpc) })
  const post = async (path: string, body: object) => {
    const response = await fetch(new URL(`/v1/chains/${chainId}/${path}`, world.gateway), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(await response.text())
  }
  return {
    async proposes({ to, value: asked, data }: HostCall): Promise<{ safeTxHash: Hex }> {
      // Apps write amounts in decimals or in hex, the gateway in decimals.
      const value = String(BigInt(asked))
      const nonce = await client.readContract({ abi, address: safe.address, functionName: 'nonce' })
      const safeTxHash = await client.readContract({
        abi,
        address: safe.address,
        functionName: 'getTransactionHash',
        args: [to, BigInt(value), data, 0, 0n, 0n, 0n, nobody, nobody, nonce],
      })
      await post(`transactions/${safe.address}/propose`, {
        to,
        value,
        data,
        nonce: String(nonce),
        operation: 0,
        safeTxGas: '0',
        baseGas: '0',
        gasPrice: '0',
        gasToken: nobody,
        refundReceiver: nobody,
        safeTxHash,
        sender: account.address,
        signature: await account.sign({ hash: safeTxHash }),
        origin: null,
      })
      return { safeTxHash }
    },
    async signs(asked: string): Promise<{ messageHash: Hex; signature: Hex }> {
      // The real wallet reads hex as the text it stands for.
      const message = isHex(asked) ? hexToString(asked) : asked
      const typedData = {
        domain: { chainId, verifyingContract: safe.address },
        types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
        primaryType: 'SafeMessage',
        message: { message: hashMessage(message) },
      } as const
      const signature = await account.signTypedData(typedData)
      await post(`safes/${safe.address}/messages`, { message, signature, origin: null })
      return { messageHash: hashTypedData(typedData), signature }
    },
  }
}
