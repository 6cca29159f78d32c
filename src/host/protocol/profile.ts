import { type HostMethod, hostErrorTexts } from '#core/protocol/hostProtocol.ts'
import { HostRefusalError } from './refusal.ts'

/** How one kind of host behaves where hosts differ. */
export type HostProfile = {
  title: string
  /** What of an error reaches the app, as the bare text that the protocol has for it. */
  errorText(error: unknown): string
  /** Where replies are posted: to the app's exact origin, or to any, as hosts did until 2026. */
  targetOrigin: 'app' | 'any'
  /** What `getSafeInfo` tells: everything, or the Safe and its chain alone. */
  safeInfo: 'whole' | 'minimal'
  /** The only methods it has; without it all of them. */
  methods?: ReadonlySet<HostMethod>
  /** A second request while a dialog is open waits for its turn, or takes the first one's place. */
  dialogs: 'in turn' | 'one'
  /** So many requests may wait for their turn; one more is rejected. Without it any number. */
  mostWaiting?: number
  /** Whether a method it does not have, an answer it does not have yet and a dialog that is shut are told, or met with silence. */
  isSilent: boolean
  /**
   * The oldest SDK that it has messages signed off the chain for, and only for Safes that can answer for a signature (a fallback
   * handler, since 1.3.0); for all others a message becomes a transaction. Without it every message that may be is signed off it.
   */
  offChainSince: string | undefined
  /**
   * Whether the safeTxGas that an app asks for is proposed for every Safe. The real wallet proposes 0 where that means all the gas there is
   * (since 1.3.0): with more, a call that fails inside uses the nonce.
   */
  passesSafeTxGas: boolean
  /** Whether a list of transactions that cannot be sent is told to the person alone, until they shut it. */
  showsInvalid: boolean
  /** Whether it tells its theme too early for a strict target origin, so that the first telling is lost. */
  losesFirstTheme: boolean
  /** Whether the app's frame is out of sight, without a size and without frames drawn, until it has loaded under the very address that was asked for. */
  hidesWhileLoading: boolean
}

const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))
const strict = (error: unknown) => (error instanceof HostRefusalError ? error.message : hostErrorTexts.failed)

const parity: HostProfile = {
  title: 'Like the real wallet',
  errorText: strict,
  targetOrigin: 'app',
  safeInfo: 'whole',
  dialogs: 'one',
  isSilent: true,
  offChainSince: '7.11.0',
  passesSafeTxGas: false,
  showsInvalid: true,
  losesFirstTheme: true,
  hidesWhileLoading: true,
}
const old: HostProfile = {
  ...parity,
  title: 'A wallet of 2025 and before: posts to any origin, passes errors on unchanged',
  errorText: errorMessage,
  targetOrigin: 'any',
  passesSafeTxGas: true,
  losesFirstTheme: false,
}

/** The kinds of host there are to try an app in, by the name that stands in an address. */
export const hostProfiles = {
  parity,
  ideal: {
    ...parity,
    title: 'Ideal: answers everything, one dialog after another',
    errorText: errorMessage,
    dialogs: 'in turn',
    isSilent: false,
    offChainSince: undefined,
    showsInvalid: false,
    losesFirstTheme: false,
    hidesWhileLoading: false,
  },
  old,
  minimal: { ...old, title: 'The first wallets: the Safe and its chain, nothing more', safeInfo: 'minimal' },
  impersonator: {
    ...old,
    title: 'An impersonator: an address without keys',
    safeInfo: 'minimal',
    dialogs: 'in turn',
    hidesWhileLoading: false,
    methods: new Set<HostMethod>(['getSafeInfo', 'rpcCall', 'sendTransactions']),
  },
} as const satisfies Record<string, HostProfile>

export type HostProfileName = keyof typeof hostProfiles

/** The profile of this name; undefined for a name that is none. */
export const hostProfileNamed = (name: string): HostProfile | undefined =>
  Object.hasOwn(hostProfiles, name) ? hostProfiles[name as HostProfileName] : undefined
