import { type Log, toEventSelector } from 'viem'
import { getTransaction, getTransactionReceipt } from 'viem/actions'
import { isSameAddress } from '#core/address.ts'
import type { Address, Hash, Hex } from '#core/safe.ts'
import type { Chain } from './client.ts'
import { read } from './read.ts'

const transfer = toEventSelector('Transfer(address,address,uint256)')
const received = toEventSelector('SafeReceived(address,uint256)')
const moduleSuccess = toEventSelector('ExecutionFromModuleSuccess(address)')
const moduleFailure = toEventSelector('ExecutionFromModuleFailure(address)')
const setup = toEventSelector('SafeSetup(address,address[],uint256,address,address)')

/** Something a receipt shows to have moved. `token` undefined is the chain's own coin; `amount` is an id where `isPiece`. */
export type Moved = {
  token: Address | undefined
  from: Address
  to: Address
  amount: bigint
  isPiece: boolean
}

/** What the factories say of a new proxy: up to 1.1.1 the proxy alone, later its singleton too, since 1.4.1 the proxy as a topic. */
const proxyMade = ['ProxyCreation(address)', 'ProxyCreation(address,address)'].map(toEventSelector)

/** What one chain transaction shows of a Safe. */
export type Shown = {
  blockNumber: bigint
  succeeded: boolean
  moved: Moved[]
  /** Modules that acted, with how it went; 1.0.0 and older say nothing of it. */
  modules: { module: Address | undefined; succeeded: boolean }[]
  /** The Safe was made or set up in it. */
  isMade: boolean
}

type Logged = Pick<Log, 'address' | 'topics' | 'data'>

const accountIn = (word: Hex | undefined): Address => `0x${(word ?? '').slice(-40).padStart(40, '0')}`
const numberIn = (word: string): bigint => (/^0x[0-9a-fA-F]+$/.test(word) ? BigInt(word) : 0n)

/** Transfers in logs: ERC-20 has three topics and the amount in its data, ERC-721 the id as fourth topic. */
function movedIn({ address, topics, data }: Logged): Moved[] {
  const [event, from, to, id] = topics
  if (event !== transfer || !from || !to) return []
  return [
    {
      token: address,
      from: accountIn(from),
      to: accountIn(to),
      amount: numberIn(id ?? data),
      isPiece: id !== undefined,
    },
  ]
}

/** Ether that a Safe says it received: the sender is the topic since 1.3.0 (L2 and later), the amount the data. */
function receivedIn({ address, topics, data }: Logged, safe: Address): Moved[] {
  const [event, sender] = topics
  if (event !== received || !isSameAddress(address, safe) || !sender) return []
  return [{ token: undefined, from: accountIn(sender), to: safe, amount: numberIn(data), isPiece: false }]
}

function moduleIn({ address, topics, data }: Logged, safe: Address): Shown['modules'] {
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

/**
 * What the receipt of `txHash` shows of a Safe; of the coin only what was sent to it outright or what it logged itself.
 * @throws ChainError when there is no such receipt yet or the node fails.
 */
export async function readShown(
  chain: Chain,
  txHash: Hash,
  safe: Address,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Shown> {
  const both = Promise.all([
    getTransactionReceipt(chain.client, { hash: txHash }),
    getTransaction(chain.client, { hash: txHash }),
  ])
  const [receipt, sent] = await read(both, 'What the chain shows of it', signal)
  const { logs, blockNumber, status } = receipt
  const logged = logs.flatMap((log) => [...movedIn(log), ...receivedIn(log, safe)])
  const isOutright = sent.to && isSameAddress(sent.to, safe) && sent.value > 0n
  const outright: Moved[] = isOutright
    ? [{ token: undefined, from: sent.from, to: safe, amount: sent.value, isPiece: false }]
    : []
  const isLogged = logged.some(({ token, amount }) => token === undefined && amount === sent.value)
  return {
    blockNumber,
    succeeded: status === 'success',
    moved: [...logged, ...(isLogged ? [] : outright)],
    modules: logs.flatMap((log) => moduleIn(log, safe)),
    isMade: logs.some((log) => makes(log, safe)),
  }
}
