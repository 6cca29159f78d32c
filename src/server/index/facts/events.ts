import { type AbiEvent, parseAbi } from 'viem'
import { decodeEventLog, toEventSelector } from 'viem/utils'
import type { Hex } from '#core/safe/safe.ts'
import type { RawLog } from '#server/node.ts'
import { readExecutionLog, readOutcomeLog } from './executionLog.ts'

/**
 * The events of the Safe contracts 1.0.0–1.5.0 that the index keeps. Where releases differ only in what is indexed, the selector
 * is the same and the number of topics tells them apart. ExecutionFailed is what 1.0.0 alone tells of an execution;
 * ChangedMasterCopy is told by 1.1.1, 1.2.0 and the migration contracts of later ones.
 */
const safeEvents = parseAbi([
  'event SafeSetup(address indexed initiator, address[] owners, uint256 threshold, address initializer, address fallbackHandler)',
  'event AddedOwner(address owner)',
  'event AddedOwner(address indexed owner)',
  'event RemovedOwner(address owner)',
  'event RemovedOwner(address indexed owner)',
  'event ChangedThreshold(uint256 threshold)',
  'event ChangedMasterCopy(address singleton)',
  'event ChangedFallbackHandler(address handler)',
  'event ChangedFallbackHandler(address indexed handler)',
  'event ChangedGuard(address guard)',
  'event ChangedGuard(address indexed guard)',
  'event ChangedModuleGuard(address moduleGuard)',
  'event ChangedModuleGuard(address indexed moduleGuard)',
  'event EnabledModule(address module)',
  'event EnabledModule(address indexed module)',
  'event DisabledModule(address module)',
  'event DisabledModule(address indexed module)',
  'event SignMsg(bytes32 indexed msgHash)',
  'event ExecutionFailed(bytes32 txHash)',
  'event ExecutionSuccess(bytes32 txHash, uint256 payment)',
  'event ExecutionSuccess(bytes32 indexed txHash, uint256 payment)',
  'event ExecutionFailure(bytes32 txHash, uint256 payment)',
  'event ExecutionFailure(bytes32 indexed txHash, uint256 payment)',
  'event ExecutionFromModuleSuccess(address indexed module)',
  'event ExecutionFromModuleFailure(address indexed module)',
  'event SafeMultiSigTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures, bytes additionalInfo)',
  'event SafeModuleTransaction(address module, address to, uint256 value, bytes data, uint8 operation)',
  'event SafeReceived(address indexed sender, uint256 value)',
  'event ApproveHash(bytes32 indexed approvedHash, address indexed owner)',
])
/** What the factories tell: up to 1.2.0 only the proxy, since 1.3.0 its singleton, 1.5.0 on wish what it was set up with. */
const creationEvents = parseAbi([
  'event ProxyCreation(address proxy)',
  'event ProxyCreation(address proxy, address singleton)',
  'event ProxyCreation(address indexed proxy, address singleton)',
  'event ProxyCreationL2(address indexed proxy, address singleton, bytes initializer, uint256 saltNonce)',
  'event ChainSpecificProxyCreationL2(address indexed proxy, address singleton, bytes initializer, uint256 saltNonce, uint256 chainId)',
])
const transferEvents = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

type EventOf<Abi extends readonly AbiEvent[]> = ReturnType<
  typeof decodeEventLog<Abi, undefined, Hex[], Hex, true>
>
/** An event that a Safe tells. */
export type SafeEvent = EventOf<typeof safeEvents>
/** An event by which a factory tells of a new proxy. */
export type CreationEvent = EventOf<typeof creationEvents>
type TransferEvent = EventOf<typeof transferEvents>

const selectors = (abi: readonly AbiEvent[]): Hex[] => [
  ...new Set(abi.map((event) => toEventSelector(event))),
]

/** Topic 0 of everything that factories tell. */
export const creationTopics: readonly Hex[] = selectors(creationEvents)
/** Topic 0 of everything that Safes and their factories tell. */
export const safeTopics: readonly Hex[] = [...selectors(safeEvents), ...creationTopics]
const [transfer, single, batch] = selectors(transferEvents) as [Hex, Hex, Hex]
/** Topic 0 of `Transfer`, the same for ERC-20 and ERC-721, whose parties are the first two topics after it. */
export const transferTopic: Hex = transfer
/** Topic 0 of ERC-1155's `TransferSingle` and `TransferBatch`, whose parties are the second and third topic after it. */
export const multiTokenTopics: readonly Hex[] = [single, batch]

/** Nearly every log that the index reads is one of these, and a decoder for any ABI takes ten times as long. */
const frequentEvents = new Map<string, (topics: readonly Hex[], data: Hex) => object | undefined>([
  ['SafeMultiSigTransaction', (_, data) => readExecutionLog(data)],
  ['ExecutionSuccess', readOutcomeLog],
  ['ExecutionFailure', readOutcomeLog],
])

function reader<Abi extends readonly AbiEvent[]>(abi: Abi): (log: RawLog) => EventOf<Abi> | undefined {
  const variants = new Map(
    abi.map((event) => [
      `${toEventSelector(event)}/${event.inputs.filter((input) => input.indexed).length}`,
      event,
    ]),
  )
  return ({ topics, data }) => {
    const event = variants.get(`${topics[0]}/${topics.length - 1}`)
    if (!event) return undefined
    const frequent = frequentEvents.get(event.name)
    if (frequent) {
      const args = frequent(topics, data)
      return args && ({ eventName: event.name, args } as unknown as EventOf<Abi>)
    }
    try {
      return decodeEventLog({ abi: [event], topics, data, strict: true }) as EventOf<Abi>
    } catch {
      // Anyone may emit these topics with other bytes: such a log is not the event.
      return undefined
    }
  }
}

/** Reads a Safe's own event, or undefined when the log is none. */
export const readSafeEvent: (log: RawLog) => SafeEvent | undefined = reader(safeEvents)
/** Reads a factory's ProxyCreation, or undefined when the log is none. */
export const readCreation: (log: RawLog) => CreationEvent | undefined = reader(creationEvents)
/** Reads an ERC-20 (three topics), ERC-721 (four topics) or ERC-1155 transfer, or undefined when the log is none. */
export const readTransfer: (log: RawLog) => TransferEvent | undefined = reader(transferEvents)
