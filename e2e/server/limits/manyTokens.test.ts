import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { tokens } from '#sandbox/contracts/tokens.ts'
import { maxCollectibles, maxTokens } from '#server/bounds.ts'
import { collectiblesHeld } from '#server/store/collectibles.ts'
import { tokensSeen } from '#server/store/history.ts'
import { type ServerWorld, startWorld } from '../support/world.ts'

let world: ServerWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startWorld()
  safe = await world.chain.makeSafe()
  await world.index()
})
afterAll(() => world.stop())

/** As many transfers to the Safe, each of another token or of another piece, as a stranger's contracts would log them. */
const transfers = (kind: 'ERC20' | 'ERC721', count: number) =>
  world.database.query(
    `insert into transfer (chain_id, id, safe, kind, token, sender, recipient, amount, transaction_hash, block_number, log_index, timestamp)
     select 31337, $2 || n, $1, $2, case when $2 = 'ERC20' then '0x' || lpad(n::text, 40, '0') else 'a contract' end,
       'a stranger', $1, n, 'tx ' || n, n, n, n from generate_series(1, $3) n`,
    [safe.address, kind, count],
  )
const tokenAt = (number: number) => `0x${String(number).padStart(40, '0')}` as Address

test('Of the tokens of a Safe as many are looked at as are shown: the earliest, and before them those that are trusted', async () => {
  await transfers('ERC20', maxTokens.ofSafe + 50)
  const trusted = [tokenAt(maxTokens.ofSafe + 7)]
  const seen = await tokensSeen(world.database, { chainId: 31337, safe: safe.address, trusted })
  expect(seen).toHaveLength(maxTokens.ofSafe)
  expect(seen.slice(0, 3)).toEqual([...trusted, tokenAt(1), tokenAt(2)])
  const answer = await world.ask(`/v1/chains/31337/safes/${safe.address}/balances/USD`)
  expect(answer.status).toBe(200)
})

test('Of single tokens as many are listed as one contract may log in a few transactions', async () => {
  await transfers('ERC721', maxCollectibles + 20)
  const held = await collectiblesHeld(world.database, 31337, safe.address)
  expect(held).toHaveLength(maxCollectibles)
})

test('Of the tokens of a chain the first go, and are read again when somebody asks for them', async () => {
  await world.database.query(
    `insert into token (chain_id, address, type, name, symbol) select 31337, 'spam ' || n, 'ERC721', 'Spam', 'SPAM'
     from generate_series(1, ${maxTokens.ofChain + 500}) n`,
  )
  const dollar = tokens.find(({ symbol }) => symbol === 'SUSD')?.address
  const data = `0x095ea7b3${'0'.repeat(24)}${'11'.repeat(20)}${'0'.repeat(63)}1`
  const preview = { to: dollar, value: '0', data, operation: 0 }
  expect((await world.ask(`/v1/chains/31337/transactions/${safe.address}/preview`, preview)).status).toBe(200)
  const [row] = await world.database.query<{ count: number; first: number }>(
    `select count(*)::int as count, count(*) filter (where address = 'spam 1')::int as first from token`,
  )
  expect(row).toEqual({ count: maxTokens.ofChain, first: 0 })
})
