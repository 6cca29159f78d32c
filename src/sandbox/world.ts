import * as v from 'valibot'
import type { Address, Hex } from '#core/safe/safe.ts'
import { Lie } from './http/lies.ts'

const address = v.custom<Address>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value))

const WorldSafe = v.object({
  name: v.string(),
  address,
  version: v.picklist(['1.1.1', '1.3.0', '1.4.1', '1.5.0']),
  owners: v.array(address),
  threshold: v.number(),
})

const StoredScenario = v.object({
  kind: v.picklist(['transaction', 'message']),
  safe: address,
  id: v.string(),
})
const GalleryEntry = v.object({ name: v.string(), attack: StoredScenario, twin: StoredScenario })

/** Where one stands in the app: a transaction by its id, a message by its hash. */
export type StoredScenario = v.InferOutput<typeof StoredScenario>
/** One attack of the gallery and its twin, as they were made. */
export type GalleryEntry = v.InferOutput<typeof GalleryEntry>

/** A Safe as `sandbox.json` lists it. */
export type WorldSafe = v.InferOutput<typeof WorldSafe>

/** What the sandbox remembers beside the chains and the database: which scenario, and the Safes it made, by chain. */
export const StoredWorld = v.object({
  scenario: v.string(),
  /** false for a world that was made with someone else's gateway */
  database: v.optional(v.boolean(), true),
  chains: v.array(v.object({ chainId: v.number(), safes: v.array(WorldSafe) })),
  /** the attacks of the gallery, once they were made, and what the gateway lies about in them */
  gallery: v.optional(v.array(GalleryEntry)),
  lies: v.optional(v.array(Lie)),
})
export type StoredWorld = v.InferOutput<typeof StoredWorld>

export type WorldToken = { symbol: string; address: Address; type: 'ERC20' | 'ERC721' | 'ERC1155' }

export type WorldChain = {
  chainId: number
  name: string
  shortName: string
  rpc: string
  safes: WorldSafe[]
  tokens: readonly WorldToken[]
}

/** `sandbox.json`: all that a person, a test or another program needs to know of a running sandbox. */
export type World = {
  app: string
  host: string
  gateway: string
  chains: WorldChain[]
  owners: readonly { name: string; address: Address; privateKey: Hex }[]
}
