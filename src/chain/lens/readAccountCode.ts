import { getAddress, keccak256, size, slice } from 'viem'
import { getCode } from 'viem/actions'
import { type Chain, seenOf } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { AccountCode } from './answer.ts'
import { readLens, takesLens } from './readLens.ts'

type CodeReadAt = { blockNumber: bigint; signal?: AbortSignal | undefined }

/** The accounts that wait to be read at one block. */
type Waiting = { accounts: Set<Address>; looking: Promise<void> }
const waiting = new WeakMap<Chain, Map<bigint, Waiting>>()

/** At most so many accounts are read in one call. */
const maxTogether = 100

/**
 * The size, hash and first bytes of an account's code: by the lens, in one call for all requests at once; from the code itself where the
 * node refuses the lens.
 * @throws ChainError
 */
export async function readAccountCode(chain: Chain, account: Address, at: CodeReadAt): Promise<AccountCode> {
  const seen = seenOf(chain)
  await read(
    seen?.expectedCode(at.blockNumber, account) ?? Promise.resolve(),
    'The code of a contract',
    at.signal,
  )
  const before = seen?.codeOf(at.blockNumber, account)
  if (before) return before
  if (seen && takesLens(chain))
    await read(lookedAt(chain, account, at.blockNumber), 'The code of a contract', at.signal)
  const found = seen?.codeOf(at.blockNumber, account)
  if (found) return found
  const code = (await read(codeAt(chain, account, at), 'The code of a contract', at.signal)) ?? '0x'
  return accountCodeOf(code)
}

const codeAt = ({ client }: Chain, address: Address, { blockNumber }: CodeReadAt) =>
  getCode(client, { address, blockNumber })

/** The same from given code. */
export const accountCodeOf = (code: Hex): AccountCode =>
  code === '0x'
    ? { size: 0, hash: null, head: '0x' }
    : { size: size(code), hash: keccak256(code), head: slice(code, 0, Math.min(64, size(code))) }

function lookedAt(chain: Chain, account: Address, blockNumber: bigint): Promise<void> {
  const blocks = waiting.get(chain) ?? new Map<bigint, Waiting>()
  waiting.set(chain, blocks)
  const open = blocks.get(blockNumber)
  if (open && open.accounts.size < maxTogether) {
    open.accounts.add(getAddress(account))
    return open.looking
  }
  const accounts = new Set([getAddress(account)])
  const looking = new Promise<void>((resolve, reject) => {
    setTimeout(() => {
      if (blocks.get(blockNumber)?.accounts === accounts) blocks.delete(blockNumber)
      look(chain, [...accounts], blockNumber).then(resolve, reject)
    })
  })
  blocks.set(blockNumber, { accounts, looking })
  return looking
}

async function look(chain: Chain, accounts: readonly Address[], blockNumber: bigint): Promise<void> {
  const [holder] = accounts
  if (!holder) return
  const told = await readLens(chain, { holder, accounts, questions: [] }, { blockNumber })
  if (told) seenOf(chain)?.add(blockNumber, { ...told, slots: new Map(), replies: new Map() })
}
