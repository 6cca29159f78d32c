import { parseAddress } from '#core/addresses/address.ts'
import { formatPrefixed, parsePrefixed } from '#core/addresses/eip3770.ts'
import { AppError } from '#core/errors.ts'
import type { Address } from '#core/safe/safe.ts'
import { type HostProfileName, hostProfileNamed, hostProfiles } from '#host/protocol/profile.ts'
import type { HostWorld, WorldChain } from './world.ts'

/** What the page's address asks for: which app, for which Safe, in what kind of host, and whether it keeps silent. */
export type HostPageParams = {
  app: string
  /** The app's address letter by letter as it was asked for, which the real wallet compares. */
  asked: string
  chain: WorldChain
  safe: Address
  profile: HostProfileName
  isSilent: boolean
}

/**
 * Reads `?app=<url>&safe=<shortName>:<address>&profile=<name>&silent=1`; what is left out is the sandbox's own app, its
 * first Safe and the real host's manners.
 * @throws AppError with one sentence for an address that cannot be opened.
 */
export function readHostPageParams(search: string, world: HostWorld): HostPageParams {
  const query = new URLSearchParams(search)
  const asked = query.get('app') || world.app
  if (!URL.canParse(asked) || !/^https?:$/.test(new URL(asked).protocol))
    throw new AppError(`“${asked}” is not the address of an app.`)
  return {
    app: new URL(asked).href,
    asked,
    ...safeOf(query.get('safe'), world),
    profile: profileOf(query.get('profile') ?? 'parity'),
    isSilent: query.get('silent') === '1',
  }
}

function profileOf(name: string): HostProfileName {
  if (hostProfileNamed(name)) return name as HostProfileName
  throw new AppError(`There is no host profile “${name}”: there are ${Object.keys(hostProfiles).join(', ')}.`)
}

function safeOf(asked: string | null, world: HostWorld): { chain: WorldChain; safe: Address } {
  if (!asked) {
    const chain = world.chains.find(({ safes }) => safes.length > 0)
    const safe = chain?.safes[0]?.address
    if (!chain || !safe) throw new AppError('This sandbox has no Safe: name one in the address.')
    return { chain, safe }
  }
  const { shortName } = parsePrefixed(asked)
  const chain = world.chains.find((one) => one.shortName === shortName)
  if (!chain) throw new AppError(`This sandbox has no network “${shortName ?? ''}”.`)
  const parsed = parseAddress(asked, { shortName: chain.shortName })
  if (!parsed.ok) throw new AppError(parsed.text)
  return { chain, safe: parsed.address }
}

/** The page's query for this place. */
export function hostPageQuery({ asked, chain, safe, profile, isSilent }: HostPageParams): string {
  const query = new URLSearchParams({ app: asked, safe: formatPrefixed(chain.shortName, safe) })
  if (profile !== 'parity') query.set('profile', profile)
  if (isSilent) query.set('silent', '1')
  return `?${query}`
}
