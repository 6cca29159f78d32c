import { type AbiEvent, parseAbi } from 'viem'
import { decodeEventLog, toEventSelector } from 'viem/utils'
import type { Hex } from '#core/safe.ts'
import type { RawLog } from '#server/node.ts'

/**
 * The events of the Safe contracts 1.3.0–1.5.0 that the index keeps. Where releases differ only in what is indexed, the
 * selector is the same and the number of topics tells them apart.
 */
const safeEvents = parseAbi([
  'event SafeSetup(address indexed initiator, address[] owners, uint256 threshold, address initializer, address fallbackHandler)',
  'event AddedOwner(address owner)',
  'event AddedOwner(address indexed owner)',
  'event RemovedOwner(address owner)',
  'event RemovedOwner(address indexed owner)',
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
const creationEvents = parseAbi([
  'event ProxyCreation(address proxy, address singleton)',
  'event ProxyCreation(address indexed proxy, address singleton)',
])
const transferEvents = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
])

type EventOf<Abi extends readonly AbiEvent[]> = ReturnType<
  typeof decodeEventLog<Abi, undefined, Hex[], Hex, true>
>
type SafeEvent = EventOf<typeof safeEvents>
type CreationEvent = EventOf<typeof creationEvents>
type TransferEvent = EventOf<typeof transferEvents>

const selectors = (abi: readonly AbiEvent[]): Hex[] => [
  ...new Set(abi.map((event) => toEventSelector(event))),
]

/** Topic 0 of everything that Safes and their factories tell. */
export const safeTopics: readonly Hex[] = selectors([...safeEvents, ...creationEvents])
/** Topic 0 of `Transfer`, the same for ERC-20 and ERC-721. */
export const transferTopic = selectors(transferEvents)[0] as Hex

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
/** Reads an ERC-20 (three topics) or ERC-721 (four topics) Transfer, or undefined when the log is none. */
export const readTransfer: (log: RawLog) => TransferEvent | undefined = reader(transferEvents)
