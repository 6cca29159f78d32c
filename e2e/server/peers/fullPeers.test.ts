import { hashMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { Hash } from '#core/safe/safe.ts'
import { safeMessageHashes } from '#core/safe/safeMessage.ts'
import { owners } from '#sandbox/accounts.ts'
import { maxSigned } from '#server/bounds.ts'
import type { PeerService } from './federation.ts'
import { changesOf, readAgain, setUpPeerPair } from './peerPair.ts'

const pair = setUpPeerPair()
const patience = { timeout: 120_000, interval: 100 }
const account = privateKeyToAccount(owners[0].privateKey)
const filler = 'a'.repeat(60_000)
/** So many of these are more than is kept of one owner. */
const more = Math.ceil(maxSigned.ofOwner.text / filler.length) + 4

const few = 6

/** Hands in a message of 60,000 characters that the first owner signed, and gives its hash. */
async function say(at: PeerService, text: string): Promise<Hash> {
  const { address, version } = pair.safe
  const message = `${text} ${filler}`
  const signature = await account.signTypedData({
    domain: { chainId: 31337, verifyingContract: address },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hashMessage(message) },
  })
  const { status } = await at.call('POST', `/v1/chains/31337/safes/${address}/messages`, {
    message,
    signature,
  })
  expect(status).toBe(202)
  return safeMessageHashes({ chainId: 31337, address, version }, message).safeMessageHash
}

const hashesAt = async ({ database }: PeerService) =>
  (
    await database.query<{ hash: Hash }>(
      'select message_hash as hash from message where safe = $1 order by message_hash',
      [pair.safe.address],
    )
  ).map(({ hash }) => hash)

// Each takes in what the other has, for which its own oldest go: that has to end, and neither may keep more than its bound.
test('two that are full in turn come to rest, through restarts too, and new ones reach both', async () => {
  const { here, there } = pair
  await Promise.all([here.down(), there.down()])
  for (let at = 0; at < more; at++) await say(here, `here ${at}`)
  for (let at = 0; at < few; at++) await say(there, `there ${at}`)
  const full = (await hashesAt(here)).length
  expect(full).toBeLessThan(more)
  await Promise.all([here.up(), there.up()])
  const rest = async () => [
    ...[await hashesAt(here), await hashesAt(there)],
    ...[await changesOf(here), await changesOf(there)],
  ]
  let before = await rest()
  await expect
    .poll(async () => {
      await readAgain(here, there)
      const isFull = (await hashesAt(there)).length === full
      const isAtRest = isFull && JSON.stringify(before) === JSON.stringify(await rest())
      before = await rest()
      return isAtRest
    }, patience)
    .toBe(true)

  for (const service of [here, there, here]) {
    await service.restart()
    await readAgain(here, there)
  }
  const after = await rest()
  expect(after[0]).toEqual(before[0])
  expect(after[1]).toEqual(before[1])
  for (const hashes of [await hashesAt(here), await hashesAt(there)]) expect(hashes.length).toBe(full)

  const [newHere, newThere] = [await say(here, 'new here'), await say(there, 'new there')]
  for (const service of [here, there])
    await expect.poll(() => hashesAt(service), patience).toEqual(expect.arrayContaining([newHere, newThere]))
}, 300_000)
