import { createRequire } from 'node:module'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import signMessageLib130 from './signMessageLib130.json' with { type: 'json' }

const require = createRequire(import.meta.url)
const assets = '@safe-global/safe-deployments/dist/assets'

/** The releases that the sandbox has: those whose canonical addresses a fresh chain can be given. */
export const sandboxVersions = ['1.3.0', '1.4.1', '1.5.0'] as const
export type SandboxVersion = (typeof sandboxVersions)[number]

/** One canonical contract: the code that creates it, the address it must land on, the hash its code must have. */
export type SafeArtifact = {
  name: string
  version: SandboxVersion
  bytecode: Hex
  address: Address
  codeHash: Hash
}

// [name of ours, artifact inside the Safe package, file of @safe-global/safe-deployments]
const since141 = [
  ['Safe', 'Safe.sol/Safe', 'safe'],
  ['SafeL2', 'SafeL2.sol/SafeL2', 'safe_l2'],
  ['SafeProxyFactory', 'proxies/SafeProxyFactory.sol/SafeProxyFactory', 'safe_proxy_factory'],
  ['SignMessageLib', 'libraries/SignMessageLib.sol/SignMessageLib', 'sign_message_lib'],
] as const
const in130 = [
  ['Safe', 'GnosisSafe.sol/GnosisSafe', 'gnosis_safe'],
  ['SafeL2', 'GnosisSafeL2.sol/GnosisSafeL2', 'gnosis_safe_l2'],
  ['SafeProxyFactory', 'proxies/GnosisSafeProxyFactory.sol/GnosisSafeProxyFactory', 'proxy_factory'],
] as const
const inAll = [
  ['MultiSend', 'libraries/MultiSend.sol/MultiSend', 'multi_send'],
  ['MultiSendCallOnly', 'libraries/MultiSendCallOnly.sol/MultiSendCallOnly', 'multi_send_call_only'],
  [
    'CompatibilityFallbackHandler',
    'handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler',
    'compatibility_fallback_handler',
  ],
  ['CreateCall', 'libraries/CreateCall.sol/CreateCall', 'create_call'],
  ['SimulateTxAccessor', 'accessors/SimulateTxAccessor.sol/SimulateTxAccessor', 'simulate_tx_accessor'],
] as const

const packages: Record<SandboxVersion, string> = {
  '1.3.0': '@gnosis.pm/safe-contracts',
  '1.4.1': '@safe-global/safe-contracts',
  '1.5.0': '@safe-global/safe-smart-account',
}

/** Every canonical contract of one release, read from its published package and from safe-deployments. */
export function safeArtifacts(version: SandboxVersion): SafeArtifact[] {
  const own = version === '1.3.0' ? in130 : since141
  const built = [...own, ...inAll].map(([name, artifact, file]) => {
    const path = `${packages[version]}/build/artifacts/contracts/${artifact}.json`
    return { name, file, ...(require(path) as { bytecode: Hex }) }
  })
  if (version === '1.3.0')
    built.push({
      name: 'SignMessageLib',
      file: 'sign_message_lib',
      bytecode: signMessageLib130.bytecode as Hex,
    })
  return built.map(({ name, file, bytecode }) => {
    const listed = require(`${assets}/v${version}/${file}.json`) as {
      deployments: { canonical: { address: Address; codeHash: Hash } }
    }
    return { name, version, bytecode, ...listed.deployments.canonical }
  })
}
