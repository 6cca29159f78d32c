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

/** A Safe on a chain that this page knows. */
export type SafeId = { chainId: number; shortName: string; address: Address }

/** What the address names: no Safe, one that can be opened, or unreadable text with the reason. */
export type Opened =
  | { kind: 'none' }
  | { kind: 'safe'; safe: SafeId }
  | { kind: 'unreadable'; sentence: string }

/** The wallet (host) and the Safe that it claims; the claim is compared with the chain. */
export type HostClaim = {
  origin: string
  /** The origins that may frame this page; the host's is among them, or a person accepted it. */
  allowed?: readonly string[]
  safe: SafeId
  owners?: readonly Address[]
  threshold?: number
  isReadOnly?: boolean
}

/** The wallet island, once it is loaded; never in a frame. */
export type WalletSide = {
  connection: Connection
  /** Undefined where config.json turns sign-in off. */
  signIn: SignIn | undefined
  openSignIn(): void
  /** Puts the whole button (network, balance, account) into an element; returns how to remove it. */
  placeButton(element: HTMLElement): () => void
}

export type Session = {
  mode: 'frame' | 'standalone'
  /** Who this page acts as; standalone undefined until a wallet is connected. */
  actor: Actor | undefined
  /** Opens the list of wallets; undefined in a frame, and until the wallet island is loaded. */
  connect: (() => void) | undefined
  wallet?: WalletSide
  /** The wallet island has put its own button into the header. */
  hasWalletButton?: boolean
  host: HostClaim | undefined
  /** The comparison of the host's claims with the chain (HOST-02); undefined while it is being read. */
  hostCheck: Result | undefined
  /** The wallet (host) no longer answers. */
  hostLost?: boolean
  /** Loads the provider's code, for the page that shows it; undefined standalone. */
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

/** The open Safe: in a frame the host's, standalone that of the page's address. */
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

/** The sentence for a text that names an unknown network; undefined for any other text, also for links. */
export function unknownNetwork(text: string, chains: readonly KnownChain[]): string | undefined {
  const { shortName = '', rest } = parsePrefixed(text)
  const isName = /^[\w-]{1,40}$/.test(shortName) && !rest.startsWith('//')
  if (!isName || chains.some((known) => known.shortName === shortName)) return undefined
  return `This page knows no network called “${shortName}”. It knows: ${namesOf(chains)}.`
}

/** Reads `<shortName>:<address>` (EIP-3770) for the chains of this page; each mistake has its own sentence. */
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
