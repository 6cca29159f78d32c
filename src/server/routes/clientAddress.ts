import { BlockList, isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Who is answered; `loopback`: only this machine. */
export type AnsweredFor = 'loopback' | 'anyone' | 'off'

/** Whose word on where a request came from is believed: proxies on this machine, and those that the operator names. */
export type Proxies = { areTrusted: (address: string) => boolean }

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** An IPv4 address that came by IPv6 is that IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Is this an address of this machine alone? */
export const isLoopback = (address: string): boolean =>
  isIP(plain(address)) !== 0 && loopback.check(plain(address), familyOf(plain(address)))

/** Proxies by their addresses or networks (`10.0.0.0/8`). */
export function proxiesAt(named: readonly string[] = []): Proxies {
  const list = new BlockList()
  for (const one of named) {
    const [address = '', prefix] = one.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return {
    areTrusted: (address) =>
      isLoopback(address) ||
      (isIP(plain(address)) !== 0 && list.check(plain(address), familyOf(plain(address)))),
  }
}

/** Where a request came from: the last address that no trusted proxy has; empty when its socket is gone, undefined without one. */
export function clientAddress(context: Context, proxies: Proxies): string | undefined {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  if (incoming === undefined) return undefined
  let address = incoming.socket.remoteAddress ?? ''
  const before = (context.req.header('x-forwarded-for') ?? '').split(',').map((one) => one.trim())
  while (proxies.areTrusted(address)) {
    const next = before.pop()
    if (next === undefined || isIP(plain(next)) === 0) break
    address = next
  }
  return plain(address)
}

/** The network that a request came from, by which clients are limited; undefined for this machine, which is not. */
export function clientNetwork(context: Context, proxies: Proxies): string | undefined {
  const address = clientAddress(context, proxies)
  return address === undefined || isLoopback(address) ? undefined : networkOf(address)
}

/** May who asks be answered? Where the server has no socket (a test, another process's own), whoever calls is on this machine. */
export function isAnswered(context: Context, who: AnsweredFor, proxies: Proxies): boolean {
  if (who !== 'loopback') return who === 'anyone'
  const address = clientAddress(context, proxies)
  return address === undefined || isLoopback(address)
}

/** Who has one IPv6 address has 2⁶⁴ of them: its network counts. */
export function networkOf(from: string): string {
  const address = plain(from)
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const after = (tail ?? '').split(':').filter((group) => group !== '')
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - groups.length - after.length)).fill('0')
  return [...groups, ...zeros, ...after].slice(0, 4).join(':')
}
