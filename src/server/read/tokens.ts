import { readContract } from 'viem/actions'
import { parseAbi } from 'viem/utils'
import type { Chain } from '#chain/node/client.ts'
import { erc20Abi } from '#core/abi/erc20.ts'
import type { Address } from '#core/safe/safe.ts'
import { maxTokens } from '#server/bounds.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { answered } from './answered.ts'
import { makeRoom } from './makeRoom.ts'
import { looksLikeSpam } from './spam.ts'

/** A token as its own contract describes it; ERC-721 has no decimals. */
export type StoredToken = {
  type: 'ERC20' | 'ERC721'
  address: Address
  name: string
  symbol: string
  decimals?: number
}

/** Knows tokens: each is asked of the chain once and then kept in the database. */
export type TokenBook = {
  /** The token at this address, undefined when the contract is none. @throws viem's errors when the node fails. */
  get(address: Address): Promise<StoredToken | undefined>
  isTrusted(address: Address): boolean
  /** Is it on the operator's list of spam, or does its own name advertise something? Never for a trusted one of a list. */
  isSpam(token: Pick<StoredToken, 'address' | 'name' | 'symbol'>): boolean
}

const erc165Abi = parseAbi(['function supportsInterface(bytes4 interfaceId) view returns (bool)'])
const erc721Interface = '0x80ac58cd'
/** How many tokens are remembered beside the database: anybody makes new ones. */
const rememberedTokens = 20_000
/** After how many tokens that were stored it is looked whether there are too many. */
const storedBetween = 100
/** How many addresses that are no token are remembered, so that they are not asked for again at once. */
const rememberedOthers = 5000
/** Names and symbols are their contract's to choose: longer ones are cut. */
const maxTextLength = 120

/** A token that was read before. */
export async function findToken(
  queries: Queries,
  chainId: number,
  address: Address,
): Promise<StoredToken | undefined> {
  const [row] = await queries.query<Omit<StoredToken, 'decimals'> & { decimals: number | null }>(
    'select type, address, name, symbol, decimals from token where chain_id = $1 and address = $2',
    [chainId, address],
  )
  return row && tokenFrom(row)
}

/** The tokens of one chain. `trusted` lists those that count as trusted, every token when absent; `spam` those that are not shown. */
export function createTokenBook(
  chain: Chain,
  database: Database,
  { trusted, spam }: { trusted?: readonly Address[] | undefined; spam?: readonly Address[] | undefined },
): TokenBook {
  const { chainId } = chain
  const asked = new Map<Address, Promise<StoredToken | undefined>>()
  const others = new Set<Address>()
  let stored = 0
  const setOf = (list: readonly Address[]) => new Set(list.map((address) => address.toLowerCase()))
  const trustedOnes = trusted && setOf(trusted)
  const spamOnes = setOf(spam ?? [])

  const load = async (address: Address): Promise<StoredToken | undefined> => {
    const known = await findToken(database, chainId, address)
    if (known) return known
    const token = await readToken(chain, address)
    if (!token) {
      makeRoom(others, rememberedOthers)
      others.add(address)
      return undefined
    }
    await database.query(
      'insert into token (chain_id, address, type, name, symbol, decimals) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
      [chainId, address, token.type, token.name, token.symbol, token.decimals ?? null],
    )
    if (stored++ % storedBetween === 0) await forgetOldTokens(database, chainId)
    return token
  }
  return {
    isTrusted: (address) => trustedOnes?.has(address.toLowerCase()) ?? true,
    isSpam: (token) => {
      const address = token.address.toLowerCase()
      return spamOnes.has(address) || (!trustedOnes?.has(address) && looksLikeSpam(token))
    },
    get: async (address) => {
      if (others.has(address)) return undefined
      const known = asked.get(address)
      if (known) return known
      const loading = load(address)
      makeRoom(asked, rememberedTokens)
      asked.set(address, loading)
      try {
        const token = await loading
        if (!token) asked.delete(address)
        return token
      } catch (error) {
        asked.delete(address)
        throw error
      }
    },
  }
}

/** Lets go of a chain's first tokens where there are more than are kept: each is read from the chain again when somebody asks for it. */
async function forgetOldTokens(queries: Queries, chainId: number): Promise<void> {
  await queries.query(
    `delete from token where chain_id = $1 and number <= (
       select number from token where chain_id = $1 order by number desc offset $2 limit 1)`,
    [chainId, maxTokens.ofChain],
  )
}

function tokenFrom({
  decimals,
  ...row
}: Omit<StoredToken, 'decimals'> & { decimals: number | null }): StoredToken {
  return decimals === null ? row : { ...row, decimals }
}

async function readToken({ client }: Chain, address: Address): Promise<StoredToken | undefined> {
  const contract = { address, abi: erc20Abi } as const
  const [name, symbol, decimals, isErc721] = await Promise.all([
    answered(readContract(client, { ...contract, functionName: 'name' })),
    answered(readContract(client, { ...contract, functionName: 'symbol' })),
    answered(readContract(client, { ...contract, functionName: 'decimals' })),
    answered(
      readContract(client, {
        address,
        abi: erc165Abi,
        functionName: 'supportsInterface',
        args: [erc721Interface],
      }),
    ),
  ])
  const text = { name: cleaned(name), symbol: cleaned(symbol) }
  if (isErc721) return { type: 'ERC721', address, ...text }
  if (decimals === undefined || name === undefined || symbol === undefined) return undefined
  return { type: 'ERC20', address, ...text, decimals }
}

/** Postgres keeps no zero bytes, and nobody needs control characters in a name. */
function cleaned(text: string | undefined): string {
  return (text ?? '').replace(/\p{Cc}/gu, '').slice(0, maxTextLength)
}
