import * as v from 'valibot'
import { AppError } from '#core/errors.ts'
import { usualChain } from '#server/wellKnownChains.ts'
import type { ether } from './chains/localChains.ts'
import { createRpc } from './chains/rpc.ts'

/** A chain that a node of someone else's serves. */
export type RealChain = {
  chainId: number
  name: string
  shortName: string
  nativeCurrency: typeof ether
  rpc: string
  head: number
}

const Facts = v.object({
  chainName: v.string(),
  shortName: v.string(),
  nativeCurrency: v.object({ name: v.string(), symbol: v.string(), decimals: v.number() }),
})

/** Asks a node for its chain, and the gateway, where one is given, for that chain's name. Throws AppError. */
export async function realChain(rpc: string, gateway: string | undefined): Promise<RealChain> {
  const [id, head] = await createRpc(rpc)
    .batch([{ method: 'eth_chainId' }, { method: 'eth_blockNumber' }])
    .catch((cause: unknown) => {
      throw new AppError(`The node at ${rpc} does not answer.`, { cause })
    })
  const chainId = Number(id)
  if (!Number.isInteger(chainId) || chainId <= 0) throw new AppError(`The node at ${rpc} names no chain.`)
  const usual = usualChain(chainId)
  const facts = gateway ? await factsOf(gateway, chainId) : undefined
  return {
    chainId,
    name: facts?.chainName ?? usual.name,
    shortName: facts?.shortName ?? usual.shortName,
    nativeCurrency: facts?.nativeCurrency ?? usual.nativeCurrency,
    rpc,
    head: Number(head),
  }
}

async function factsOf(gateway: string, chainId: number): Promise<v.InferOutput<typeof Facts>> {
  const url = `${gateway}/v1/chains/${chainId}`
  try {
    const response = await fetch(url)
    return v.parse(Facts, await response.json())
  } catch (cause) {
    throw new AppError(`The gateway at ${gateway} does not serve chain ${chainId}.`, { cause })
  }
}
