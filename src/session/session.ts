import { createStore } from 'zustand/vanilla'
import type { Actor } from '#core/actor.ts'
import type { Address } from '#core/safe.ts'
import type { CrossCheck } from '#frame/crossCheck.ts'
import type { KnownChain } from './chains.ts'
import type { Place } from './location.ts'

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
  safe: SafeId
  owners?: readonly Address[]
  threshold?: number
  isReadOnly?: boolean
}

export type Session = {
  mode: 'frame' | 'standalone'
  /** Who this page acts as now; none standalone until a wallet is connected. */
  actor: Actor | undefined
  /** Opens the list of wallets; none inside a host, nor before the wallet part of the page has arrived. */
  connect: (() => void) | undefined
  host: HostClaim | undefined
  /** What the chain says to the host's claims (HOST-02); undefined while it is being read. */
  hostCheck: CrossCheck | undefined
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
export function openedSafe(host: HostClaim | undefined, place: Place, chains: readonly KnownChain[]): Opened {
  if (host) return { kind: 'safe', safe: host.safe }
  if (!place.safe) return { kind: 'none' }
  return readSafeId(place.safe, chains)
}

/** Reads `<shortName>:<address>` (EIP-3770) against the chains this page knows. */
export function readSafeId(text: string, chains: readonly KnownChain[]): Opened {
  const [, shortName, address] = /^([^:\s]+):(0x[0-9a-fA-F]{40})$/.exec(text.trim()) ?? []
  if (!shortName || !address) {
    return {
      kind: 'unreadable',
      sentence: `“${text}” is not a Safe’s address. It looks like eth:0x followed by 40 characters.`,
    }
  }
  const chain = chains.find((known) => known.shortName === shortName)
  if (!chain) {
    const names = chains.map((known) => known.shortName).join(', ')
    return {
      kind: 'unreadable',
      sentence: `This page knows no network called “${shortName}”. It knows ${names || 'none'}.`,
    }
  }
  return { kind: 'safe', safe: { chainId: chain.chainId, shortName, address: address as Address } }
}

export const prefixed = ({ shortName, address }: SafeId): string => `${shortName}:${address}`
