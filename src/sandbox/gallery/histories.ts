import { concat, encodeFunctionData, type Hex, numberToHex, padHex, parseAbi, parseEther } from 'viem'
import type { Address, Call, SafeIdentity } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { SafeParameters } from '#sandbox/chains/makeSafe.ts'
import { execution, signTx } from '#sandbox/chains/proposals.ts'
import type { SandboxChain } from '#sandbox/chains/sandboxChain.ts'
import { tokens } from '#sandbox/contracts/tokens.ts'
import { callOf } from './calls.ts'
import { account, alike, shortText } from './invented.ts'

const [ingrid, marcus] = owners
const dollar: Address = tokens.find(({ symbol }) => symbol === 'SUSD')?.address ?? '0x'

/** Whom the Safe “Paid before” paid itself: `relayed` in an execution that a stranger's contract passed on. */
export const payees = {
  payee: account('payee'),
  paidBack: account('payee who gave something back'),
  relayed: account('payee of a relayed payment'),
}

/** A token with the name, the symbol and the code of the sandbox's dollar. */
export const otherDollar = account('another dollar')

/** The Safes with a past: “Paid before”, and “Other balances”, of which the service lists the other dollar alone. */
export type HistoryGround = 'paying' | 'misled'

/** So many nonces that Safe has used. */
export const usedBefore = 3n

/** Accounts that others wrote into the history of that Safe, or that resemble one in it. */
export const written = {
  /** In the event of a counterfeit token, with the very amount of the real payment. */
  counterfeited: alike(payees.payee, '1'),
  /** Sent the Safe 1 gwei. */
  coinDuster: alike(payees.paidBack, '2'),
  /** Nowhere in the history. */
  unseen: alike(payees.relayed, '3'),
  /** In an event of the contract that passed a payment of the Safe on. */
  besideOwn: alike(payees.relayed, '4'),
  /** Of one family: two that stand in the history by events of nothing, and one that nobody has seen. */
  family: ['beef', 'bee7', 'bee2'].map((front): Address => `0x${front}${'a1'.repeat(15)}77c0de`),
}

const transfer = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Tells of a transfer as its calldata says: from, to, amount. */
const emitter: Hex = `0x604035600052602035600035${'7f'}${transfer}60206000a3`
/** Calls the account in the fourth word with all that follows it, then tells of a transfer. */
const relay: Hex = concat(['0x608036038060805f375f5f825f5f6060355af15050', emitter])

const tells = (from: Address, to: Address, amount: bigint): Hex =>
  concat([padHex(from, { size: 32 }), padHex(to, { size: 32 }), numberToHex(amount, { size: 32 })])

const abi = parseAbi([
  'function mint(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
])

/** Makes that Safe: what it paid itself, and what others wrote into its history after that. */
export async function makeHistories(
  { rpc, send }: SandboxChain,
  make: (name: string, wish: SafeParameters) => Promise<SafeIdentity>,
): Promise<Record<HistoryGround, SafeIdentity>> {
  const held = [{ symbol: 'SUSD', amount: 900_000_000_000n }]
  const wish = { ether: parseEther('5'), tokens: held }
  const safe = await make('Paid before', wish)
  const misled = await make('Other balances', wish)
  const [counterfeit, relayer] = [account('counterfeit dollar'), account('relay')]
  const { payee, paidBack, relayed } = payees
  const { counterfeited, coinDuster, besideOwn, family } = written
  await rpc.batch([
    { method: 'anvil_setCode', params: [counterfeit, emitter] },
    { method: 'anvil_setCode', params: [relayer, relay] },
    ...[coinDuster, paidBack].flatMap((one) => [
      { method: 'anvil_impersonateAccount', params: [one] },
      { method: 'anvil_setBalance', params: [one, numberToHex(parseEther('1'))] },
    ]),
  ])
  const executed = async (call: Call, nonce: bigint, by = safe) =>
    execution(await signTx(by, { ...call, nonce }, [ingrid, marcus]))
  const amount = 4_321_000_000n
  const [first, second, passedOn] = [
    await executed(callOf(dollar, 'transfer', [payee, amount]), 0n),
    await executed(callOf(dollar, 'transfer', [paidBack, 10_000_000n]), 1n),
    await executed(callOf(dollar, 'transfer', [relayed, 77_000_000n]), 2n),
  ]
  const nothingTo = (to: Address) =>
    encodeFunctionData({ abi, functionName: 'transferFrom', args: [safe.address, to, 0n] })
  await send([first, await executed(callOf(dollar, 'transfer', [payee, 5_000_000n]), 0n, misled)])
  await send([second])
  await send([
    { to: counterfeit, data: tells(safe.address, counterfeited, amount) },
    {
      to: relayer,
      data: concat([
        tells(safe.address, besideOwn, 77_000_000n),
        padHex(safe.address, { size: 32 }),
        passedOn.data ?? '0x',
      ]),
    },
    ...family.slice(0, 2).map((one) => ({ to: dollar, data: nothingTo(one) })),
    { to: dollar, data: encodeFunctionData({ abi, functionName: 'mint', args: [paidBack, 1_000n] }) },
  ])
  await send([
    { from: coinDuster, to: safe.address, value: 1_000_000_000n },
    // Who was paid gives back what was too much: dust that says nothing against them.
    { from: paidBack, ...callOf(dollar, 'transfer', [safe.address, 1_000n]) },
  ])
  await putOtherDollar(rpc, send, misled.address)
  return { paying: safe, misled }
}

async function putOtherDollar(
  rpc: SandboxChain['rpc'],
  send: SandboxChain['send'],
  holder: Address,
): Promise<void> {
  const code = await rpc.call('eth_getCode', [dollar, 'latest'])
  await rpc.batch([
    { method: 'anvil_setCode', params: [otherDollar, code] },
    { method: 'anvil_setStorageAt', params: [otherDollar, '0x0', shortText('Sandbox Dollar')] },
    { method: 'anvil_setStorageAt', params: [otherDollar, '0x1', shortText('SUSD')] },
  ])
  const mint = encodeFunctionData({ abi, functionName: 'mint', args: [holder, 900_000_000_000n] })
  await send([{ to: otherDollar, data: mint }])
}
