import { createStore } from 'zustand/vanilla'
import { parseAddress } from '#core/addresses/address.ts'
import { isBurnAddress } from '#core/addresses/burnAddress.ts'
import { parsePrefixed } from '#core/addresses/eip3770.ts'
import type { Result } from '#core/checks/result.ts'
import type { Actor } from '#core/protocol/actor.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Adapter } from '#frame/provider/adapter.ts'
import type { Connection } from '#wallet/connection.ts'
import type { SignIn } from '#wallet/signIn/signIn.ts'
import type { KnownChain } from './chains.ts'
import type { PageLocation } from './location.ts'

/** A Safe on a chain this page knows. */
export type SafeId = { chainId: number; shortName: string; address: Address }

/** What the address names: no Safe, one that can be opened, or text that cannot be read (with the sentence why). */
export type Opened =
  | { kind: 'none' }
  | { kind: 'safe'; safe: SafeId }
  | { kind: 'unreadable'; sentence: string }

/** The host around this page and the Safe it claims; the claim is compared with the chain, not believed. */
export type HostClaim = {
  origin: string
  /** The origins that may be around this page; the host's is among them, or a person accepted it. */
  allowed?: readonly string[]
  safe: SafeId
  owners?: readonly Address[]
  threshold?: number
  isReadOnly?: boolean
}

/** The wallet part of the page, once it has arrived; never inside a host. */
export type WalletSide = {
  connection: Connection
  /** Undefined where config.json turns signing in off. */
  signIn: SignIn | undefined
  openSignIn(): void
  /** Puts the whole button (network, balance, account) into an element; answers how to take it away. */
  placeButton(element: HTMLElement): () => void
}

export type Session = {
  mode: 'frame' | 'standalone'
  /** Who this page acts as now; none standalone until a wallet is connected. */
  actor: Actor | undefined
  /** Opens the list of wallets; none inside a host, nor before the wallet part of the page has arrived. */
  connect: (() => void) | undefined
  wallet?: WalletSide
  /** The wallet part of the page has put its own button into the header. */
  hasWalletButton?: boolean
  host: HostClaim | undefined
  /** What the chain says to the host's claims (HOST-02); undefined while it is being read. */
  hostCheck: Result | undefined
  /** The page around this one does not answer any more. */
  hostLost?: boolean
  /** Loads the provider's inside, for the page that shows it; none standalone. */
  openAdapter?: () => Promise<Adapter>
}

export const createSession = (mode: Session['mode']) =>
  createStore<Session>(() => ({
    mode,
    actor: undefined,
    connect: undefined,
    host: undefined,
    hostCheck: undefined,
  }))

export type SessionStore = ReturnType<typeof createSession>

/** In a frame the host says which Safe; standalone the address of the page does. */
export function openedSafe(
  host: HostClaim | undefined,
  place: PageLocation,
  chains: readonly KnownChain[],
): Opened {
  if (host) return { kind: 'safe', safe: host.safe }
  if (!place.safe) return { kind: 'none' }
  return readSafeId(place.safe, chains)
}

const namesOf = (chains: readonly KnownChain[]) =>
  chains.map(({ shortName }) => shortName).join(', ') || 'none'

/** What to say of a text that names a network which this page does not know; undefined for any other, links among them. */
export function unknownNetwork(text: string, chains: readonly KnownChain[]): string | undefined {
  const { shortName = '', rest } = parsePrefixed(text)
  const isName = /^[\w-]{1,40}$/.test(shortName) && !rest.startsWith('//')
  if (!isName || chains.some((known) => known.shortName === shortName)) return undefined
  return `This page knows no network called “${shortName}”. It knows: ${namesOf(chains)}.`
}

/** Reads `<shortName>:<address>` (EIP-3770) against the chains this page knows; each mistake has its own sentence. */
export function readSafeId(text: string, chains: readonly KnownChain[]): Opened {
  const { shortName = '', rest } = parsePrefixed(text.trim())
  const unknown = unknownNetwork(text, chains)
  if (unknown) return unreadable(unknown)
  if (rest === '') return unreadable('Enter the address of a Safe with the network before it.')
  const parsed = parseAddress(text)
  if (!parsed.ok) return unreadable(parsed.text)
  const chain = chains.find((known) => known.shortName === shortName)
  if (!chain)
    return unreadable(
      `Which network is it on? Put its name and a colon before the address: ${namesOf(chains)}.`,
    )
  if (isBurnAddress(parsed.address))
    return unreadable('There is no Safe at this address: nobody has its key.')
  return { kind: 'safe', safe: { chainId: chain.chainId, shortName, address: parsed.address } }
}

const unreadable = (sentence: string): Opened => ({ kind: 'unreadable', sentence })

export const prefixed = ({ shortName, address }: SafeId): string => `${shortName}:${address}`
