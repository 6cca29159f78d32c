import { pad, toEventSelector } from 'viem'
import { readContract } from 'viem/actions'
import { isAnswerOfAnotherContract } from '#chain/node/anotherContract.ts'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import { readTokens, type TokenFacts } from '#chain/tokens/tokens.ts'
import { erc20Abi } from '#core/abi/erc20.ts'
import { isSameAddress, parseAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import { readRecentLogs } from './recentLogs.ts'

/** Who may take how much of a token from a holder, in base units, as the token itself answers now. */
export type Approval = { token: TokenFacts; spender: Address; amount: bigint }

/** `since`: the block from which on every approval was found; 0 for all of them. `isCut`: there were more than are asked about. */
export type Approvals = { approvals: readonly Approval[]; since: bigint; isCut: boolean }

const approved = toEventSelector('Approval(address,address,uint256)')

/** Anybody can deploy a contract that names a holder in such events: at most so many pairs are asked about, the newest. */
const maxPairs = 200

type Pair = { token: Address; spender: Address }

/**
 * The approvals that a holder has given and that are still open: found by the `Approval` events of ERC-20 tokens (EIP-20), as far back as
 * the node gives them, and each read anew by `allowance`. Approvals of collectibles have a fourth topic and are left out.
 * @throws ChainError when the node fails or gives no events
 */
export async function readApprovals(
  chain: Chain,
  holder: Address,
  { blockNumber, signal }: { blockNumber: bigint; signal?: AbortSignal | undefined },
): Promise<Approvals> {
  const filters = [{ topics: [approved, pad(holder).toLowerCase()] }]
  const asked = readRecentLogs(chain, { blockNumber, blocks: Number(blockNumber), filters })
  const { since, logs } = await read(asked, 'The approvals of this Safe', signal)
  const pairs = new Map<string, Pair>()
  for (const { address, topics } of (logs[0] ?? []).toReversed()) {
    const [token, spender] = [parseAddress(address), parseAddress(`0x${topics[2]?.slice(-40)}`)]
    if (topics.length === 3 && token.ok && spender.ok)
      pairs.set(`${token.address} ${spender.address}`, { token: token.address, spender: spender.address })
  }
  const newest = [...pairs.values()].slice(0, maxPairs)
  const open = await read(openOf(chain, holder, newest), 'The approvals of this Safe', signal)
  const tokens = await readTokens(chain, [...new Set(open.map(({ token }) => token))], { signal })
  const approvals = open.flatMap(({ token: address, ...one }) => {
    const token = tokens.find((facts) => isSameAddress(facts.address, address))
    return token ? [{ ...one, token }] : []
  })
  return { approvals, since, isCut: pairs.size > maxPairs }
}

async function openOf({ client }: Chain, holder: Address, pairs: readonly Pair[]) {
  const amounts = await Promise.all(
    pairs.map(({ token: address, spender }) =>
      readContract(client, {
        address,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [holder, spender],
      }).catch((error: unknown) => {
        if (isAnswerOfAnotherContract(error)) return 0n
        throw error
      }),
    ),
  )
  return pairs.flatMap((pair, at) => {
    const amount = amounts[at] ?? 0n
    return amount > 0n ? [{ ...pair, amount }] : []
  })
}
