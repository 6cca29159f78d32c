import { checksumAddress, zeroAddress } from 'viem'
import { type At, readCodeFact } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import { readSafeState } from '#chain/safe/safeState.ts'
import { readTokenFact } from '#chain/tokens/tokenFact.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import type { TokenFact } from '#core/checks/effectFacts.ts'
import type { Fact, FactsByAddress } from '#core/checks/fact.ts'
import type { EffectContext } from '#core/checks/facts.ts'
import type { Address, SafeTx } from '#core/safe/safe.ts'
import { isKnown, oncePerBlock, untilAborted } from '#verify/oncePerBlock.ts'

/** At most so many addresses are read; the checks say when a call names more. */
const maxAddresses = 300

/** For so few addresses the proxy slots are read at once, before it is known whether they have code. */
const few = 10

/** The addresses that decide the effects of a call: those with code, possible tokens, other Safes. */
export type Involved = { accounts: Address[]; tokens: Address[]; safes: Address[] }

/** Every address in these calls at any depth, as a target or an argument; without the Safe itself, which is read already. */
export function involvedIn(
  calls: readonly DecodedCall[],
  { gasToken }: Pick<SafeTx, 'gasToken'>,
  safe: Address,
): Involved {
  const [named, safes] = [new Set<Address>(), new Set<Address>()]
  for (const one of calls)
    walkCalls(one, ({ to, parameters, innerSafe, wraps }) => {
      named.add(to)
      if (innerSafe) safes.add(innerSafe)
      for (const { type, value } of parameters ?? [])
        if (/\baddress\b/.test(type)) for (const address of addressesIn(value, !wraps)) named.add(address)
    })
  const others = (list: Iterable<Address>) =>
    [...new Set(list)].filter((one) => one.toLowerCase() !== safe.toLowerCase() && one !== zeroAddress)
  return { accounts: others(named), tokens: others([...named, gasToken]), safes: others(safes) }
}

/** The addresses in a value, structs and lists too; with `inWords` those in the words of its bytes, as orders by rules have their tokens there. */
function addressesIn(value: string, inWords: boolean): Address[] {
  const found = [...value.matchAll(/\b0x[0-9a-fA-F]{40}\b/g)].map(([address]) => address as Address)
  if (!inWords) return found
  const words = [...value.matchAll(/\b0x((?:[0-9a-f]{64})+)\b/gi)].flatMap(
    ([, digits]) => digits?.match(/.{64}/g) ?? [],
  )
  const padded = words.flatMap((word) => /^0{24}((?!0{16})[0-9a-f]{40})$/i.exec(word)?.[1] ?? [])
  return [...found, ...padded.map((digits) => checksumAddress(`0x${digits}`))]
}

/** Reads what is at those addresses, at one block. @throws only the reason of `signal` when that is aborted. */
export async function readAddresses(
  chain: Chain,
  { accounts, tokens, safes }: Involved,
  { blockNumber, signal }: At,
): Promise<EffectContext> {
  const at = { blockNumber }
  const once = <T>(key: string, ask: () => Promise<Fact<T>>) =>
    oncePerBlock(chain, { blockNumber, key }, ask, isKnown)
  const codeOf = (address: Address) =>
    once(`code ${address}`, () =>
      factOf(readCodeFact(chain, address, at, { isOneOfFew: accounts.length <= few })),
    )
  const tokenOf = async (address: Address): Promise<Fact<TokenFact>> => {
    const code = await codeOf(address)
    if (!code.known) return code
    if (code.value.size === 0) return { known: true, value: null }
    return once(`token ${address}`, () => factOf(readTokenFact(chain, address, at)))
  }
  const reading = Promise.all([
    byAddress(accounts, codeOf),
    byAddress(tokens, tokenOf),
    byAddress(safes, (address) => once(`state ${address}`, () => factOf(readSafeState(chain, address, at)))),
  ])
  const [codes, facts, otherSafes] = await untilAborted(reading, signal)
  return { codes, tokens: facts, otherSafes }
}

async function byAddress<T>(
  addresses: readonly Address[],
  ask: (address: Address) => Promise<Fact<T>>,
): Promise<FactsByAddress<T>> {
  const asked = addresses.slice(0, maxAddresses)
  const facts = await Promise.all(asked.map(async (address) => [address, await ask(address)] as const))
  return { of: new Map(facts) }
}
