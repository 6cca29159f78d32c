import { type Log, toEventSelector } from 'viem'
import { getTransaction, getTransactionReceipt, readContract } from 'viem/actions'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import { safeReadAbi } from '#core/abi/safe.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { ExecutedEffects, Moved } from '#core/checks/state/happened.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { logsFailureOnly } from './execution.ts'

const transfer = toEventSelector('Transfer(address,address,uint256)')
const received = toEventSelector('SafeReceived(address,uint256)')
const moduleSuccess = toEventSelector('ExecutionFromModuleSuccess(address)')
const moduleFailure = toEventSelector('ExecutionFromModuleFailure(address)')
const setup = toEventSelector('SafeSetup(address,address[],uint256,address,address)')

/** The factories' events for a new proxy: up to 1.1.1 the proxy alone, later with its singleton, since 1.4.1 with the proxy as a topic. */
const proxyMade = ['ProxyCreation(address)', 'ProxyCreation(address,address)'].map(toEventSelector)

type Logged = Pick<Log, 'address' | 'topics' | 'data'>

const accountIn = (word: Hex | undefined): Address => `0x${(word ?? '').slice(-40).padStart(40, '0')}`
const numberIn = (word: string): bigint => (/^0x[0-9a-fA-F]+$/.test(word) ? BigInt(word) : 0n)
const wordsIn = (data: Hex): bigint[] =>
  (data.slice(2).match(/[0-9a-fA-F]{64}/g) ?? []).map((word) => BigInt(`0x${word}`))

type Pieces = [id: bigint, count: bigint][]

/** A `uint256[]` whose offset is word `at`; empty where it does not fit. */
function listIn(words: readonly bigint[], at: number): bigint[] {
  const start = Number((words[at] ?? 0n) / 32n)
  const length = Number(words[start] ?? 0n)
  return start < 2 || length > words.length - start - 1 ? [] : words.slice(start + 1, start + 1 + length)
}

/** How each ERC-1155 event gives the pieces and their counts. */
const pieceReaders = new Map<Hex | undefined, (words: readonly bigint[]) => Pieces>([
  [
    toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
    ([id, count]) => (id === undefined || count === undefined ? [] : [[id, count]]),
  ],
  [
    toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
    (words) => {
      const counts = listIn(words, 1)
      return listIn(words, 0).flatMap((id, at): Pieces => {
        const count = counts[at]
        return count === undefined ? [] : [[id, count]]
      })
    },
  ],
])

/**
 * The transfers in a token's log: ERC-20 has three topics and the amount as data, ERC-721 the id as fourth topic; ERC-1155 has the parties
 * in the third and fourth topic and the data `id ‖ count` or, for several, `0x40 ‖ … ‖ n ‖ ids ‖ n ‖ counts`.
 */
function movedIn({ address, topics, data }: Logged): Moved[] {
  const [event, one, two, three] = topics
  if (!one || !two) return []
  if (event === transfer)
    return [
      {
        token: address,
        from: accountIn(one),
        to: accountIn(two),
        amount: numberIn(three ?? data),
        isPiece: three !== undefined,
      },
    ]
  const read = pieceReaders.get(event)
  if (!read || !three) return []
  const parties = { token: address, from: accountIn(two), to: accountIn(three), isPiece: true }
  return read(wordsIn(data)).map(([amount, pieces]) => ({ ...parties, amount, pieces }))
}

/** Ether that a Safe logs as received: since 1.3.0 the sender is a topic (L2 and later), and the amount the data. */
function receivedIn({ address, topics, data }: Logged, safe: Address): Moved[] {
  const [event, sender] = topics
  if (event !== received || !isSameAddress(address, safe) || !sender) return []
  return [{ token: undefined, from: accountIn(sender), to: safe, amount: numberIn(data), isPiece: false }]
}

function moduleIn({ address, topics, data }: Logged, safe: Address): ExecutedEffects['modules'] {
  const [event, module] = topics
  if ((event !== moduleSuccess && event !== moduleFailure) || !isSameAddress(address, safe)) return []
  const word = module ?? (data === '0x' ? undefined : data)
  return [{ module: word && accountIn(word), succeeded: event === moduleSuccess }]
}

function makes({ address, topics, data }: Logged, safe: Address): boolean {
  const [event, proxy] = topics
  if (event === setup) return isSameAddress(address, safe)
  const made = proxy ?? (data.slice(0, 66) as Hex)
  return proxyMade.some((one) => one === event) && isSameAddress(accountIn(made), safe)
}

async function readTellsOfModules({ client }: Chain, address: Address, signal: AbortSignal | undefined) {
  const reading = readContract(client, { address, abi: safeReadAbi, functionName: 'VERSION' })
  return !logsFailureOnly(await read(reading, 'The version of this Safe', signal))
}

/**
 * What the receipt of `txHash` shows about a Safe; of the coin only what was sent to it directly or what it logged. `isOfModule`: the
 * service reports a module's execution, so without its event the Safe is read to learn whether it logs them.
 * @throws ChainError when there is no such receipt yet or the node fails.
 */
export async function readShown(
  chain: Chain,
  txHash: Hash,
  safe: Address,
  { signal, isOfModule = false }: { signal?: AbortSignal | undefined; isOfModule?: boolean } = {},
): Promise<ExecutedEffects> {
  const both = Promise.all([
    getTransactionReceipt(chain.client, { hash: txHash }),
    getTransaction(chain.client, { hash: txHash }),
  ])
  const [receipt, sent] = await read(both, 'The trace of it on chain', signal)
  const { logs, blockNumber, status } = receipt
  const logged = logs.flatMap((log) => [...movedIn(log), ...receivedIn(log, safe)])
  const isOutright = sent.to && isSameAddress(sent.to, safe) && sent.value > 0n
  const outright: Moved[] = isOutright
    ? [{ token: undefined, from: sent.from, to: safe, amount: sent.value, isPiece: false }]
    : []
  const isLogged = logged.some(({ token, amount }) => token === undefined && amount === sent.value)
  const modules = logs.flatMap((log) => moduleIn(log, safe))
  const isUntold = isOfModule && modules.length === 0
  return {
    blockNumber,
    succeeded: status === 'success',
    moved: [...logged, ...(isLogged ? [] : outright)],
    modules,
    tellsOfModules: isUntold ? await readTellsOfModules(chain, safe, signal) : true,
    isMade: logs.some((log) => makes(log, safe)),
  }
}
