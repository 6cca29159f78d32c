import type { RawQuestion } from '#chain/trialRun/raw.ts'
import type { Hex } from '#core/safe/safe.ts'

/** An account before or after a run; after it only what is otherwise than before. */
type Account = { balance?: Hex; nonce?: number | Hex; code?: Hex; storage?: Record<Hex, Hex> }
export type Accounts = Record<string, Account | undefined>
/** What a run changes, as geth's prestateTracer tells it in its diff mode. */
export type StateDiff = { pre: Accounts; post: Accounts }

const amount = (balance: Hex = '0x0') => BigInt(balance)

/**
 * What a run does, as text: every slot, balance, nonce and code that it leaves otherwise. Of whoever executes and whoever mines the balance is left
 * out, for which gas is paid; undefined where the others together have gained or lost coin, so that some of it may have gone to one of these two,
 * and where an account is gone. Two runs of one call at one block with the same text have done the same to everybody.
 */
export function likenessOf(
  { call, block, miner }: Pick<RawQuestion, 'call' | 'block' | 'miner'>,
  { pre, post }: StateDiff,
): string | undefined {
  const paid = [call.from, block?.feeRecipient ?? block?.coinbase ?? miner].map((one) => one?.toLowerCase())
  const [before, after] = [pre, post].map(
    (accounts) => new Map(Object.entries(accounts).map(([name, one]) => [name.toLowerCase(), one ?? {}])),
  ) as [Map<string, Account>, Map<string, Account>]
  if ([...before.keys()].some((name) => !after.has(name))) return undefined
  let gained = 0n
  const changes = [...after].map(([name, { balance, nonce, code, storage = {} }]) => {
    const { balance: had, nonce: last = 0, storage: held = {} } = before.get(name) ?? {}
    const isPaid = paid.includes(name)
    if (!isPaid && balance !== undefined) gained += amount(balance) - amount(had)
    const slots = [...new Set([...Object.keys(held), ...Object.keys(storage)])].toSorted() as Hex[]
    return JSON.stringify([
      isPaid ? 'executes or mines' : name,
      isPaid ? undefined : balance,
      // By how much: two who execute have sent differently much before.
      nonce === undefined ? 0 : `${BigInt(nonce) - BigInt(last)}`,
      code,
      slots.map((slot) => [slot, storage[slot] ?? 0]),
    ])
  })
  // An account that only pays for gas says nothing.
  const nothing = JSON.stringify(['executes or mines', undefined, 0, undefined, []])
  return gained === 0n
    ? changes
        .filter((one) => one !== nothing)
        .toSorted()
        .join('\n')
    : undefined
}
