import * as v from 'valibot'
import { AppError } from '#core/errors.ts'
import { AddressText, HashText } from '#gateway/schemas/vocabulary.ts'

const Safe = v.object({
  name: v.string(),
  address: AddressText,
  version: v.string(),
  owners: v.array(AddressText),
  threshold: v.number(),
})
const Chain = v.object({
  chainId: v.number(),
  name: v.string(),
  shortName: v.string(),
  rpc: v.string(),
  safes: v.array(Safe),
  tokens: v.array(v.object({ symbol: v.string(), address: AddressText, type: v.string() })),
})
const Owner = v.object({ name: v.string(), address: AddressText, privateKey: HashText })

/** What `/sandbox.json` says of the world this page stands in. */
export const HostWorld = v.object({
  app: v.string(),
  gateway: v.string(),
  chains: v.pipe(v.array(Chain), v.minLength(1)),
  owners: v.array(Owner),
})
export type HostWorld = v.InferOutput<typeof HostWorld>
export type WorldChain = HostWorld['chains'][number]
export type Owner = HostWorld['owners'][number]

/** Reads the sandbox's description of itself. @throws AppError when there is none that can be read. */
export async function readWorld(fetch: typeof globalThis.fetch): Promise<HostWorld> {
  const response = await fetch('/sandbox.json')
  if (!response.ok) throw new AppError('The sandbox is not ready: it has no /sandbox.json yet.')
  const parsed = v.safeParse(HostWorld, await response.json())
  if (parsed.success) return parsed.output
  throw new AppError('The /sandbox.json of this sandbox cannot be read by its host page.')
}
