import { encodeFunctionData, parseEther, parseUnits } from 'viem'
import { safeWriteAbi } from '#core/abi/safe.ts'
import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import type { Address, Hex, SafeIdentity } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import { type MadeSafe, makeSafe, mint } from '#sandbox/chains/makeSafe.ts'
import {
  execution,
  type HashedMessage,
  proposeMessage,
  proposeTx,
  signTx,
  type TransactionParameters,
} from '#sandbox/chains/proposals.ts'
import type { SandboxChain } from '#sandbox/chains/sandboxChain.ts'
import { tokens } from '#sandbox/contracts/tokens.ts'
import type { WorldSafe } from '#sandbox/world.ts'
import type { Scenario } from './scenario.ts'
import { createHistoryWriter, type HistoryWriter, type StoryClock } from './story.ts'

const [ingrid, marcus, jun, noor, tomas] = owners
const dollars = (amount: string) => parseUnits(amount, 6)
const tokenAddress = (symbol: string): Address =>
  tokens.find((token) => token.symbol === symbol)?.address ?? '0x'

/** A 2-of-3 treasury with a past and a queue, a small 1-of-1, a Safe that another Safe owns, and one on the second chain. */
export const makeTreasury: Scenario['make'] = async ([main, second], clock) => {
  const safes = new Map<number, WorldSafe[]>()
  if (second) safes.set(second.chainId, [await outpost(second)])
  if (main) safes.set(main.chainId, await mainSafes(main, clock))
  return safes
}

async function outpost(place: SandboxChain): Promise<WorldSafe> {
  const wish = { owners: [ingrid.address, marcus.address, noor.address], ether: parseEther('3') }
  const made = await makeSafe(place.rpc, place.send, {
    ...wish,
    tokens: [{ symbol: 'SUSD', amount: dollars('4200') }],
  })
  await place.synced()
  return named('Outpost', made)
}

async function mainSafes(place: SandboxChain, clock: StoryClock): Promise<WorldSafe[]> {
  const teller = createHistoryWriter(place.rpc, place.send, clock)
  await teller.at(29 * 24)
  const make = (wish: Parameters<typeof makeSafe>[2]) => makeSafe(place.rpc, place.send, wish)
  const safe = await make({ ether: parseEther('18') })
  const petty = await make({
    version: '1.3.0',
    owners: [marcus.address],
    ether: parseEther('2'),
    tokens: [{ symbol: 'GRAIN', amount: parseEther('75') }],
  })
  const reserve = await make({
    version: '1.5.0',
    owners: [safe.address, noor.address],
    threshold: 2,
    ether: parseEther('12'),
  })
  await past(place, teller, safe)
  await queue(place, clock, safe, reserve)
  return [named('Treasury', safe), named('Petty cash', petty), named('Reserve', reserve)]
}

const named = (name: string, { address, version, owners: list, threshold }: MadeSafe): WorldSafe => ({
  name,
  address,
  version,
  owners: [...list],
  threshold,
})

const identity = (place: SandboxChain, { address, version }: MadeSafe): SafeIdentity => ({
  chainId: place.chainId,
  address,
  version,
})

/** What came in, and four transactions that were proposed, confirmed and executed. */
async function past(place: SandboxChain, teller: HistoryWriter, safe: MadeSafe): Promise<void> {
  await teller.at(26 * 24)
  await teller.send([mint('SUSD', safe.address, dollars('250000'))])
  await teller.at(22 * 24)
  await teller.send([{ from: tomas.address, to: safe.address, value: parseEther('30') }])
  await teller.at(19 * 24)
  await teller.send([
    mint('GRAIN', safe.address, parseEther('1200')),
    mint('STAMP', safe.address, 7n),
    mint('BADGE', safe.address, 1n),
  ])
  const susd = tokenAddress('SUSD')
  const done: [hoursAgo: number, TransactionParameters, signers: (typeof owners)[number][]][] = [
    [16 * 24, { to: noor.address, value: parseEther('1.5'), nonce: 0n }, [ingrid, marcus]],
    [
      12 * 24,
      { to: susd, data: encodeErc20Transfer(tomas.address, dollars('12500')), nonce: 1n },
      [jun, ingrid],
    ],
    [9 * 24, { to: safe.address, nonce: 2n }, [marcus, ingrid]],
    [
      5 * 24,
      { to: tokenAddress('GRAIN'), data: encodeErc20Transfer(noor.address, parseEther('40.25')), nonce: 3n },
      [marcus, jun],
    ],
  ]
  for (const [hoursAgo, wish, signers] of done) {
    const signed = await signTx(identity(place, safe), wish, signers)
    await teller.at(hoursAgo + 3)
    await place.synced()
    await proposeTx(place, signed)
    await teller.at(hoursAgo)
    await teller.send([execution(signed)])
  }
  await teller.at(2 * 24)
  await teller.send([{ from: noor.address, to: safe.address, value: parseEther('0.75') }])
  await teller.end()
  await place.synced()
}

/** One ready, one awaiting, two that share a nonce, and one of the nested Safe that waits for the Treasury. */
async function queue(
  place: SandboxChain,
  clock: StoryClock,
  safe: MadeSafe,
  reserve: MadeSafe,
): Promise<void> {
  const raise: Hex = encodeFunctionData({ abi: safeWriteAbi, functionName: 'changeThreshold', args: [1n] })
  const open: [hoursAgo: number, MadeSafe, TransactionParameters, signers: (typeof owners)[number][]][] = [
    [30, safe, { to: tomas.address, value: parseEther('2'), nonce: 4n }, [ingrid, jun]],
    [
      26,
      safe,
      { to: tokenAddress('SUSD'), data: encodeErc20Transfer(noor.address, dollars('8000')), nonce: 5n },
      [marcus],
    ],
    [8, safe, { to: noor.address, value: parseEther('5'), nonce: 6n }, [jun]],
    [7, safe, { to: safe.address, nonce: 6n }, [ingrid]],
    [3, reserve, { to: reserve.address, data: raise, nonce: 0n }, [noor]],
  ]
  for (const [hoursAgo, of, wish, signers] of open) {
    clock.set(Date.now() - hoursAgo * 3_600_000)
    await proposeTx(place, await signTx(identity(place, of), wish, signers))
  }
  const said: [hoursAgo: number, HashedMessage, signers: (typeof owners)[number][]][] = [
    [50, 'I am the Treasury, and I agree to the terms of Grain Exchange.', [ingrid, marcus]],
    [20, vote(place.chainId), [jun]],
  ]
  for (const [hoursAgo, message, signers] of said) {
    clock.set(Date.now() - hoursAgo * 3_600_000)
    await proposeMessage(place, identity(place, safe), message, signers)
  }
  clock.set(undefined)
}

/** Typed data as an app for voting has it signed. */
const vote = (chainId: number) => ({
  domain: { name: 'Assembly', version: '1', chainId },
  types: {
    Vote: [
      { name: 'proposal', type: 'uint256' },
      { name: 'choice', type: 'string' },
    ],
  },
  primaryType: 'Vote' as const,
  message: { proposal: 12, choice: 'for' },
})
