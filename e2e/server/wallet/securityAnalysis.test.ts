import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address, SafeTx } from '#core/safe/safe.ts'
import { safeTxTypedData } from '#core/safe/safeTxTypedData.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { encodeMultiSend } from '../support/multiSendBytes.ts'
import { executionOf, type ServerWorld, safeTx, startWorld } from '../support/world.ts'

const known = owners[3].address
const stranger: Address = '0x00000000000000000000000000000000000000AA'
/** The same first and last digits as the one who was paid. */
const imitation = `${known.slice(0, 8)}${'7'.repeat(28)}${known.slice(-6)}` as Address
/** MultiSendCallOnly 1.4.1, as @safe-global/safe-deployments has it. */
const multiSendCallOnly: Address = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'

let world: ServerWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startWorld()
  safe = await world.chain.makeSafe({ ether: 10n ** 18n })
  const paid = safeTx({ to: known, value: 5n, nonce: 0n })
  await world.chain.send([await executionOf(safe, paid, [0, 1])])
  await world.index()
})
afterAll(() => world.stop())

type Line = { severity: string; type: string; title: string; description: string; issues?: object }
type Recipient = { isSafe: boolean; RECIPIENT_INTERACTION: Line[] }
type Contract = { name?: string } & Record<string, Line[]>
const base = () => `/v1/chains/31337/security/${safe.address}`
const ofRecipient = async (address: Address) =>
  (await world.ask<Recipient>(`${base()}/recipient/${address}`)).body
const counterparties = async (call: object) =>
  (
    await world.ask<{ recipient: Record<string, Recipient>; contract: Record<string, Contract> }>(
      `${base()}/counterparty-analysis`,
      { value: '0', data: '0x', operation: 0, ...call },
    )
  ).body
const threats = async (tx: SafeTx, address = safe.address, chainId: number | string = 31337) => {
  const typed = safeTxTypedData({ chainId: 31337, address, version: safe.version }, tx)
  const data = JSON.parse(
    JSON.stringify(typed, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  )
  data.domain.chainId = chainId
  const asked = { data, walletAddress: owners[0].address, origin: 'https://app.example' }
  return (await world.ask<{ THREAT: Line[] }>(`${base()}/threat-analysis`, asked)).body.THREAT
}

describe('A recipient', () => {
  test('who was paid before is known', async () => {
    const { isSafe, RECIPIENT_INTERACTION } = await ofRecipient(known)
    expect(isSafe).toBe(false)
    expect(RECIPIENT_INTERACTION).toMatchObject([{ severity: 'OK', type: 'RECURRING_RECIPIENT' }])
    expect(RECIPIENT_INTERACTION[0]?.description).toContain('once')
  })

  test('who was never paid is new; a Safe is one', async () => {
    const other = await world.chain.makeSafe()
    await world.index()
    const { isSafe, RECIPIENT_INTERACTION } = await ofRecipient(other.address)
    expect(isSafe).toBe(true)
    expect(RECIPIENT_INTERACTION.map(({ type }) => type)).toContain('NEW_RECIPIENT')
    expect(RECIPIENT_INTERACTION.map(({ type }) => type)).not.toContain('RECURRING_RECIPIENT')
  })

  test('whose address imitates one that was paid is critical, before all else', async () => {
    const [first] = (await ofRecipient(imitation)).RECIPIENT_INTERACTION
    expect(first).toMatchObject({ severity: 'CRITICAL', type: 'NEW_RECIPIENT' })
  })

  test('of a Safe that is not there is not found', async () =>
    expect((await world.ask(`/v1/chains/31337/security/${stranger}/recipient/${known}`)).status).toBe(404))
})

describe('The counterparties of a call', () => {
  test('are those who are paid', async () => {
    const { recipient, contract } = await counterparties({ to: known, value: '1' })
    expect(Object.keys(recipient)).toEqual([known])
    expect(recipient[known]?.RECIPIENT_INTERACTION).toMatchObject([{ type: 'RECURRING_RECIPIENT' }])
    expect(contract).toEqual({})
  })

  test('are the contracts that are called, an official one by its name', async () => {
    const { contract } = await counterparties({ to: multiSendCallOnly, data: '0x8d80ff0a', operation: 1 })
    expect(contract[multiSendCallOnly]).toMatchObject({
      name: 'MultiSendCallOnly 1.4.1',
      CONTRACT_VERIFICATION: [{ type: 'VERIFIED', severity: 'OK' }],
      CONTRACT_INTERACTION: [{ type: 'NEW_CONTRACT', severity: 'INFO' }],
    })
    expect(contract[multiSendCallOnly]).not.toHaveProperty('DELEGATECALL')
  })

  test('show a delegate call to a stranger as critical', async () => {
    const { contract } = await counterparties({ to: stranger, data: '0x12345678', operation: 1 })
    expect(contract[stranger]?.DELEGATECALL).toMatchObject([
      { severity: 'CRITICAL', type: 'UNEXPECTED_DELEGATECALL' },
    ])
    expect(contract[stranger]?.CONTRACT_VERIFICATION).toMatchObject([{ type: 'NOT_VERIFIED' }])
  })
})

describe('What a wallet is about to sign', () => {
  const next = (fields: Partial<SafeTx> & Pick<SafeTx, 'to'>) => safeTx({ nonce: 1n, ...fields })

  test('is without a threat where every check vouches for it', async () =>
    expect(await threats(next({ to: known, value: 1n }))).toMatchObject([
      { severity: 'OK', type: 'NO_THREAT' },
    ]))

  test('is malicious where foreign code would run as the Safe', async () => {
    const [first] = await threats(next({ to: stranger, data: '0x12345678', operation: 1 }))
    expect(first).toMatchObject({ severity: 'CRITICAL', type: 'MALICIOUS' })
    expect(first?.issues).toHaveProperty('CRITICAL')
  })

  test('is a change of owners where it is one: addOwnerWithThreshold(address,uint256)', async () => {
    const data = `0x0d582f13${stranger.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}` as const
    const found = await threats(next({ to: safe.address, data }))
    expect(found.map(({ type }) => type)).toContain('OWNERSHIP_CHANGE')
  })

  test('is not vouched for where the call is not known', async () => {
    const found = await threats(next({ to: stranger, data: '0x12345678' }))
    expect(found.map(({ type }) => type)).toContain('FAILED')
    expect(found.map(({ type }) => type)).not.toContain('NO_THREAT')
  })

  test('is of this network in whatever way its number is written', async () => {
    const tx = next({ to: known, value: 1n })
    for (const chainId of [31337, '31337', '0x7a69'])
      expect(await threats(tx, safe.address, chainId)).toMatchObject([{ type: 'NO_THREAT' }])
    expect(await threats(tx, safe.address, '0x1')).toMatchObject([{ type: 'MALICIOUS' }])
  })

  test('is malicious where it is of another Safe', async () =>
    expect(await threats(next({ to: known }), stranger)).toMatchObject([
      { severity: 'CRITICAL', type: 'MALICIOUS' },
    ]))
})

test('A message of which only the hash is there is not vouched for', async () => {
  const data = {
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    domain: { chainId: 31337, verifyingContract: safe.address },
    message: { message: `0x${'ab'.repeat(32)}` },
  }
  const asked = { data, walletAddress: owners[0].address }
  const { body } = await world.ask<{ THREAT: Line[] }>(`${base()}/threat-analysis`, asked)
  expect(body.THREAT).toMatchObject([{ type: 'FAILED', severity: 'WARN' }])
})

test('There are no positions, and the route says so as the gateway does', async () => {
  const path = `/v1/chains/31337/safes/${safe.address}/positions/usd`
  expect(await world.ask(`${path}?refresh=true`)).toEqual({ status: 200, body: [] })
  expect((await world.ask(path.replace('31337', '5'))).status).toBe(404)
})

describe('Batches of hundreds of calls', () => {
  const calls = Array.from({ length: 220 }, () => ({
    operation: 0 as const,
    to: known,
    value: 1n,
    data: '0x' as const,
  }))
  const data = encodeFunctionData({
    abi: parseAbi(['function multiSend(bytes transactions)']),
    args: [encodeMultiSend(calls)],
  })
  const batch = { to: multiSendCallOnly, data, operation: 1 }
  const isTold = ({ recipient }: Awaited<ReturnType<typeof counterparties>>) =>
    recipient[known]?.RECIPIENT_INTERACTION[0]?.type === 'RECURRING_RECIPIENT'

  test('are judged for a wallet, which asks twice at once', async () => {
    const asked = safeTx({ to: multiSendCallOnly, data, operation: 1, nonce: 1n })
    const [told, found] = await Promise.all([counterparties(batch), threats(asked)])
    expect(isTold(told)).toBe(true)
    expect(found.map(({ description }) => description).join()).not.toContain('could not be read in time')
  })

  test('are judged one after the other, and one too many is said not to be checked', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => counterparties(batch)))
    expect(all.some(isTold)).toBe(true)
    const others = all.filter((one) => !isTold(one))
    expect(others.length).toBeGreaterThanOrEqual(4)
    for (const { recipient } of others)
      expect(recipient[multiSendCallOnly]?.RECIPIENT_INTERACTION).toMatchObject([{ type: 'FAILED' }])
    expect(isTold(await counterparties(batch))).toBe(true)
  })
})
