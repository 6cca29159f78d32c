import { parseEther, parseUnits } from 'viem'
import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import type { SafeIdentity } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import { executeMany } from '#sandbox/chains/bulk.ts'
import { makeSafe, mint } from '#sandbox/chains/makeSafe.ts'
import { proposeTx, signTx, type TransactionParameters } from '#sandbox/chains/proposals.ts'
import type { SandboxChain } from '#sandbox/chains/sandboxChain.ts'
import { tokens } from '#sandbox/contracts/tokens.ts'
import type { Scenario } from './scenario.ts'
import { createHistoryWriter, type StoryClock } from './story.ts'

const [ingrid, marcus, jun, noor, tomas] = owners
const payees = [noor, tomas, jun]

/** What a busy Safe did and waits for. */
const largeShape = { executed: 10_000, queued: 500 } as const

const hoursOfStory = 29 * 24

/** One Safe with 10,000 executed transactions over 29 days and 500 that wait, some against each other, with gaps between. */
export const makeLarge: Scenario['make'] = async ([main], clock) => {
  if (!main) return new Map()
  const teller = createHistoryWriter(main.rpc, main.send, clock)
  await teller.at(hoursOfStory)
  const tokenAmounts = [{ symbol: 'SUSD', amount: parseUnits('9000000', 6) }]
  const made = await makeSafe(main.rpc, main.send, { ether: parseEther('40'), tokens: tokenAmounts })
  const safe: SafeIdentity = { chainId: main.chainId, address: made.address, version: made.version }
  const wishes = Array.from({ length: largeShape.executed }, (_, nonce) => wishAt(safe, nonce))
  await executeMany(main, {
    safe,
    signers: [ingrid, marcus],
    wishes,
    onBlock: async (done) => {
      await teller.at(Math.round((1 - done) * (hoursOfStory - 1)))
      await teller.send([mint('SUSD', made.address, parseUnits('1000', 6))])
    },
  })
  await teller.end()
  await main.synced()
  await queue(main, clock, safe)
  const { address, version, threshold } = made
  return new Map([[main.chainId, [{ name: 'Large', address, version, owners: [...made.owners], threshold }]]])
}

/** Ether, tokens, and now and then a number used up by a transaction that does nothing. */
function wishAt(safe: SafeIdentity, at: number): TransactionParameters {
  const to = payees[at % payees.length]?.address ?? noor.address
  const nonce = BigInt(at)
  if (at % 25 === 24) return { to: safe.address, nonce }
  if (at % 2 === 0) return { to, value: BigInt(at + 1) * 10n ** 9n, nonce }
  const susd = tokens.find(({ symbol }) => symbol === 'SUSD')?.address ?? to
  return { to: susd, data: encodeErc20Transfer(to, BigInt(at) * 10n ** 4n), nonce }
}

/** Numbers of the queue: three proposals at every tenth, none at every fortieth. */
function queuedNonces(first: number, count: number): number[] {
  const nonces: number[] = []
  for (let nonce = first; nonces.length < count; nonce += 1) {
    const at = nonce - first
    const rivals = at % 40 === 39 ? 0 : at % 10 === 9 ? 3 : 1
    for (let rival = 0; rival < rivals && nonces.length < count; rival += 1) nonces.push(nonce)
  }
  return nonces
}

async function queue(place: SandboxChain, clock: StoryClock, safe: SafeIdentity): Promise<void> {
  const nonces = queuedNonces(largeShape.executed, largeShape.queued)
  for (const [index, nonce] of nonces.entries()) {
    clock.set(Date.now() - (nonces.length - index) * 60_000)
    const wish = { ...wishAt(safe, index * 2), nonce: BigInt(nonce) }
    await proposeTx(place, await signTx(safe, wish, index % 3 === 0 ? [ingrid, jun] : [ingrid]))
  }
  clock.set(undefined)
}
