import { lookup as resolve } from 'node:dns'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { AppError } from '#core/errors.ts'

/** What a stranger's address gave, or would not give: too long, too late, private, or not there. */
export class FetchRefused extends AppError {
  override name = 'FetchRefused'
}

/** How much of a stranger's answer is read, and for how long. */
export type FetchLimits = { bytes: number; milliseconds: number; redirects: number }

/** Reads a stranger's address as bytes, within limits. @throws FetchRefused */
export type BoundedFetch = (address: string) => Promise<Uint8Array>

const usualLimits: FetchLimits = { bytes: 256 * 1024, milliseconds: 5000, redirects: 3 }

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4')
// Of the second kind of addresses only 2000::/3 is the public network, and of that not what stands for others or for no one.
const publicSix = new BlockList()
publicSix.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6')

/** Is this an address of the public internet, rather than of this machine, its network, or of none? */
export function isPublicAddress(ip: string): boolean {
  const version = isIP(ip)
  if (version === 4) return !privateNetworks.check(ip, 'ipv4')
  return version === 6 && publicSix.check(ip, 'ipv6') && !privateNetworks.check(ip, 'ipv6')
}

/** Resolves names, and refuses those of which any address is none that `mayReach` allows: what is looked at is what is connected to. */
export const guardedLookup =
  (mayReach: (ip: string) => boolean): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const [first] = found
      if (!first || !found.every(({ address }) => mayReach(address)))
        return done(new FetchRefused(`${host} is not a public address.`), '', 0)
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })

/**
 * Reads what strangers name, over HTTP and HTTPS, never from an address that `mayReach` refuses: each address is looked at after its
 * name was resolved and before it is connected to, again at every redirect.
 */
export function createBoundedFetch(
  limits: Partial<FetchLimits> = {},
  mayReach: (ip: string) => boolean = isPublicAddress,
): BoundedFetch {
  const { bytes, milliseconds, redirects } = { ...usualLimits, ...limits }
  const lookup = guardedLookup(mayReach)

  const fetchOnce = async (url: URL, signal: AbortSignal): Promise<IncomingMessage> => {
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      throw new FetchRefused(`${url.protocol} is not read.`)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) && !mayReach(host)) throw new FetchRefused(`${host} is not a public address.`)
    const get = url.protocol === 'https:' ? httpsGet : httpGet
    return new Promise((answer, refuse) => {
      get(url, { lookup, signal, headers: { accept: 'application/json' }, agent: false }, answer).once(
        'error',
        refuse,
      )
    })
  }

  const follow = async (address: string, left: number, signal: AbortSignal): Promise<Uint8Array> => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (!url) throw new FetchRefused('This is no address.')
    const response = await fetchOnce(url, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      if (left === 0) throw new FetchRefused('It leads from one address to the next.')
      return follow(new URL(headers.location, url).href, left - 1, signal)
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new FetchRefused(`It answered ${statusCode}.`)
    }
    return readUpTo(response, bytes)
  }
  return (address) => follow(address, redirects, AbortSignal.timeout(milliseconds))
}

async function readUpTo(response: IncomingMessage, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) {
      response.destroy()
      throw new FetchRefused(`It is longer than ${most} bytes.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
