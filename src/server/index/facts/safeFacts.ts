import { setImmediate } from 'node:timers/promises'
import type { Address, Hash, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { checksummed } from '#server/index/checksummed.ts'
import { logPosition, type RawRange } from '#server/index/gather.ts'
import type { RawLog } from '#server/node.ts'
import { readSafeEvent } from './events.ts'
import { nonceOfAdditionalInfo } from './executionInput.ts'
import type {
  ApprovalFact,
  ExecutionFact,
  ModuleFact,
  OwnershipFact,
  SettingFact,
  TransferFact,
} from './facts.ts'
import { settingOf } from './settingFacts.ts'

/** The events of Safes in a range of blocks. `failed`: executions of 1.0.0, which logs only failures. */
export type SafeFacts = {
  ownerships: OwnershipFact[]
  settings: SettingFact[]
  executions: ExecutionFact[]
  approvals: ApprovalFact[]
  modules: ModuleFact[]
  received: TransferFact[]
  failed: Set<Hash>
}

type Announced =
  | { kind: 'multisig'; found: NonNullable<ExecutionFact['found']> }
  | { kind: 'module'; module: Address; call: NonNullable<ModuleFact['call']> }

/** Domains are alike from 1.3.0 on, so the transaction that a SafeL2 announces is hashed without its release. */
const identityOf = (chainId: number, address: Address): SafeIdentity => ({
  chainId,
  address,
  version: '1.3.0',
})

/** How many logs are handled before other requests get their turn: a few milliseconds. */
const atOnce = 50

/** Reads the logs of known Safes in order; `isSafe` says which emitters count. */
export async function safeFacts(
  chainId: number,
  range: RawRange,
  isSafe: (address: Address) => boolean,
): Promise<SafeFacts> {
  const facts: SafeFacts = {
    ownerships: [],
    settings: [],
    executions: [],
    approvals: [],
    modules: [],
    received: [],
    failed: new Set(),
  }
  // SafeL2 announces what it is about to do before it does it; calls may nest, so announcements are kept per Safe.
  const announced = new Map<string, Announced[]>()
  for (const [index, log] of range.safeLogs.entries()) {
    if (index % atOnce === atOnce - 1) await setImmediate()
    const safe = checksummed(log.address)
    if (isSafe(safe)) readInto(facts, announced, { chainId, range, safe, log })
  }
  return facts
}

type SafeFactsContext = { chainId: number; range: RawRange; safe: Address; log: RawLog }

function readInto(facts: SafeFacts, announced: Map<string, Announced[]>, context: SafeFactsContext): void {
  const { safe, log, range } = context
  const event = readSafeEvent(log)
  if (!event) return
  const { place, transaction } = logPosition(range, log)
  const announcements = listAt(announced, `${log.transactionHash}/${safe}`)
  const at = { ...place, safe }
  switch (event.eventName) {
    case 'SafeSetup':
      for (const owner of event.args.owners) facts.ownerships.push({ ...at, owner, owned: true })
      return
    case 'AddedOwner':
    case 'RemovedOwner':
      facts.ownerships.push({ ...at, owner: event.args.owner, owned: event.eventName === 'AddedOwner' })
      return
    case 'ApproveHash':
      facts.approvals.push({ ...at, safeTxHash: event.args.approvedHash, owner: event.args.owner })
      return
    case 'SafeReceived': {
      const { sender, value: amount } = event.args
      facts.received.push({ ...at, kind: 'NATIVE_COIN', sender, recipient: safe, amount })
      return
    }
    case 'SafeMultiSigTransaction': {
      const { signatures, additionalInfo, ...call } = event.args
      const nonce = nonceOfAdditionalInfo(additionalInfo)
      const operation = operationOf(call.operation)
      if (nonce !== undefined && operation !== undefined)
        announcements.push({ kind: 'multisig', found: { tx: { ...call, operation, nonce }, signatures } })
      return
    }
    case 'SafeModuleTransaction': {
      const { module, to, value, data } = event.args
      const operation = operationOf(event.args.operation)
      if (operation !== undefined)
        announcements.push({ kind: 'module', module, call: { to, value, data, operation } })
      return
    }
    case 'ExecutionFromModuleSuccess':
    case 'ExecutionFromModuleFailure': {
      const { module } = event.args
      const call = takeModuleCall(announcements, module)
      const success = event.eventName === 'ExecutionFromModuleSuccess'
      facts.modules.push({ ...at, module, success, ...(call ? { call } : {}) })
      return
    }
    case 'ExecutionFailed':
      facts.failed.add(event.args.txHash)
      return
    case 'ExecutionSuccess':
    case 'ExecutionFailure': {
      const { txHash: executed, payment } = event.args
      const found = takeMultisig(announcements, identityOf(context.chainId, safe), executed)
      const success = event.eventName === 'ExecutionSuccess'
      const executor = checksummed(transaction.from)
      facts.executions.push({
        ...at,
        safeTxHash: executed,
        success,
        payment,
        executor,
        ...(found ? { found } : {}),
      })
      return
    }
    default: {
      const setting = settingOf(event)
      if (setting) facts.settings.push({ ...at, ...setting })
    }
  }
}

function takeMultisig(list: Announced[], safe: SafeIdentity, executed: Hash): ExecutionFact['found'] {
  const index = list.findIndex(
    (one) => one.kind === 'multisig' && safeTxHash(safe, one.found.tx) === executed,
  )
  const [taken] = index < 0 ? [] : list.splice(index, 1)
  return taken?.kind === 'multisig' ? taken.found : undefined
}

function takeModuleCall(list: Announced[], module: Address): ModuleFact['call'] {
  const index = list.findIndex((one) => one.kind === 'module' && one.module === module)
  const [taken] = index < 0 ? [] : list.splice(index, 1)
  return taken?.kind === 'module' ? taken.call : undefined
}

const operationOf = (operation: number): SafeTx['operation'] | undefined =>
  operation === 0 || operation === 1 ? operation : undefined

function listAt<Item>(map: Map<string, Item[]>, key: string): Item[] {
  const list = map.get(key) ?? []
  map.set(key, list)
  return list
}
