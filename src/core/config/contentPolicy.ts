import type { Config } from './config.ts'

const originOf = (url: string): string => new URL(url).origin

/** Hosts that frame Safe Apps. */
const knownHosts = ['https://app.safe.global']

/** Where WalletConnect pairs, and what the wallets that need it ask; nobody is asked before such a wallet is chosen. */
const walletConnect = [
  'wss://relay.walletconnect.org',
  'wss://relay.walletconnect.com',
  'https://rpc.walletconnect.org',
  'https://pulse.walletconnect.org',
  'https://api.web3modal.org',
]

/** What the configuration names, so what may be asked: the service, nodes, oracles, and whoever carries notifications. */
function asked(config: Config): string[] {
  const nodes = config.chains.flatMap(({ rpc, ws }) => [...rpc, ...(ws === undefined ? [] : [ws])])
  const provider = config.notifications ? [config.notifications.provider] : []
  const origins = [config.gateway, ...nodes, ...config.gasOracles, ...provider].map(originOf)
  const pairing = config.walletConnectProjectId ? walletConnect : []
  return [...new Set([...origins, ...pairing])]
}

/**
 * The strict content security policy of a page with this configuration (CSP level 3): it may ask nobody but whom the configuration
 * names. Pictures and framed apps stay open to any https address, because the service names them; a node that a person names for
 * themselves is refused under it, and so is one that only the service names: name all of them in config.json.
 */
export const strictPolicy = (config: Config): string =>
  contentPolicy({
    connect: asked(config),
    frames: ['https:'],
    ancestors: [...new Set([...knownHosts, ...config.allowedHosts])],
  })

type PolicySources = Readonly<Record<'connect' | 'frames' | 'ancestors', readonly string[]>>

/** The policy with these sources: what the page may ask beside itself, what it may frame, and who may frame it beside itself. */
export const contentPolicy = ({ connect, frames, ancestors }: PolicySources): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self' ${connect.join(' ')}`,
    `frame-src ${frames.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types countersign',
    `frame-ancestors 'self' ${ancestors.join(' ')}`,
  ].join('; ')
