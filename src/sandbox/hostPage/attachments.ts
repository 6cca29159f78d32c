import {
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseAbi,
  size,
  zeroAddress,
} from 'viem'
import { getBlockNumber, getCode, waitForTransactionReceipt } from 'viem/actions'
import { readFallbackHandler, readGuards } from '#chain/extensions/attachments.ts'
import { readModules } from '#chain/extensions/modules.ts'
import type { Chain } from '#chain/node/client.ts'
import { readSafeState } from '#chain/safe/safeState.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import { encodeExecTransaction } from '#core/calldata/execTransaction.ts'
import { deployments } from '#core/deployments/deployments.ts'
import { AppError } from '#core/errors.ts'
import type { Address, SafeVersion } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import type { Signer } from '#host/protocol/context.ts'
import { signTx } from '#sandbox/chains/proposals.ts'
import type { Owner } from './world.ts'

/** What is attached to a Safe, as its storage says. */
export type Attachments = {
  version: SafeVersion
  fallbackHandler: Address | undefined
  modules: readonly Address[]
  guard: Address | undefined
}

/** What to change, in one transaction each. */
export type AttachmentChange =
  | { kind: 'fallbackHandler'; isOn: boolean }
  | { kind: 'module'; module: Address; isOn: boolean }
  | { kind: 'guard'; isOn: boolean }

type AttachmentParameters = {
  chain: Chain
  safe: Address
  /** Owners whose keys are at hand, and who sends from their own account. */
  owners: readonly Owner[]
  signerOf: (owner: Owner) => Signer
}

const abi = parseAbi([
  'function setFallbackHandler(address handler)',
  'function setGuard(address guard)',
  'function enableModule(address module)',
  'function disableModule(address prevModule, address module)',
])
/** Begins and ends the list of modules (ModuleManager.sol, SENTINEL_MODULES). */
const sentinel: Address = '0x0000000000000000000000000000000000000001'
/** Answers every call with the word 1, so it is a guard by ERC-165 and lets everything through: PUSH1 1 · MSTORE · RETURN 32. */
const runtime: Hex = '0x600160005260206000f3'
const guardCode = encodeDeployData({ abi: [], bytecode: `0x69${runtime.slice(2)}600052600a6016f3` })
/** The keyless CREATE2 deployer that most chains have (github.com/Arachnid/deterministic-deployment-proxy). */
const deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt: Hex = `0x${'00'.repeat(32)}`

/** The guard that allows everything, at the same address on every chain. */
export const openGuard: Address = getContractAddress({
  opcode: 'CREATE2',
  from: deployer,
  salt,
  bytecode: guardCode,
})

/** The official fallback handlers of a release, the first choice first. */
const handlersOf = (version: SafeVersion): Address[] =>
  (['CompatibilityFallbackHandler', 'DefaultCallbackHandler'] as const).flatMap((name) =>
    deployments.filter((row) => row.name === name && row.version === version).map(({ address }) => address),
  )

/** Reads what is attached. @throws AppError for a release that is not known here. */
export async function readAttachments(chain: Chain, safe: Address): Promise<Attachments> {
  const blockNumber = await getBlockNumber(chain.client, { cacheTime: 0 })
  const { version: told } = await readSafeState(chain, safe, { blockNumber })
  const version = safeVersionOf(told)
  if (!version) throw new AppError(`A Safe of version ${told} cannot be changed here.`)
  const [handler, { guard }, modules] = await Promise.all([
    readFallbackHandler(chain, safe, { blockNumber }),
    readGuards(chain, safe, { blockNumber }),
    readModules(chain, safe, { blockNumber, version }),
  ])
  return { version, fallbackHandler: handler.address, modules, guard: guard.address }
}

/** Has the Safe change itself: signed by as many owners as it takes, sent by the first of them, under its next number. */
export async function changeAttachment(
  change: AttachmentChange,
  { chain, safe, owners, signerOf }: AttachmentParameters,
): Promise<void> {
  const state = await readSafeState(chain, safe)
  const now = await readAttachments(chain, safe)
  const signers = owners.filter(({ address }) => state.owners.includes(address)).slice(0, state.threshold)
  const [first] = signers
  if (!first || signers.length < state.threshold)
    throw new AppError(`${state.threshold} owners must sign this; the keys of ${signers.length} are here.`)
  const sender = signerOf(first)
  const send = async (call: { to: Address; data: Hex }) => {
    if (!sender.send) throw new AppError(`${first.name} only signs here and cannot send.`)
    const hash = await sender.send(call)
    await waitForTransactionReceipt(chain.client, { hash, pollingInterval: 200 })
  }
  if (change.kind === 'guard' && change.isOn && !(await hasCode(chain, openGuard)))
    await send({ to: deployer, data: `${salt}${guardCode.slice(2)}` })
  const data = await dataOf(change, now, chain)
  const identity = { chainId: chain.chainId, address: state.address, version: now.version }
  const signed = await signTx(identity, { to: safe, data, nonce: state.nonce }, signers)
  await send({ to: safe, data: encodeExecTransaction(signed.tx, signed.signatures) })
}

async function dataOf(
  change: AttachmentChange,
  { version, modules }: Attachments,
  chain: Chain,
): Promise<Hex> {
  if (change.kind === 'guard')
    return encodeFunctionData({
      abi,
      functionName: 'setGuard',
      args: [change.isOn ? openGuard : zeroAddress],
    })
  if (change.kind === 'fallbackHandler') {
    const handler = change.isOn ? await firstWithCode(chain, handlersOf(version)) : zeroAddress
    return encodeFunctionData({ abi, functionName: 'setFallbackHandler', args: [handler] })
  }
  if (change.isOn) return encodeFunctionData({ abi, functionName: 'enableModule', args: [change.module] })
  const at = modules.findIndex((one) => isSameAddress(one, change.module))
  const before = modules[at - 1] ?? sentinel
  return encodeFunctionData({ abi, functionName: 'disableModule', args: [before, change.module] })
}

const hasCode = async (chain: Chain, address: Address) =>
  size((await getCode(chain.client, { address })) ?? '0x') > 0

async function firstWithCode(chain: Chain, addresses: readonly Address[]): Promise<Address> {
  for (const address of addresses) if (await hasCode(chain, address)) return address
  throw new AppError('This chain has no official fallback handler of this release.')
}
