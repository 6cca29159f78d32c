import { concat, encodeFunctionData, keccak256, numberToHex, padHex, parseAbi, parseEther } from 'viem'
import { composableCow } from '#core/calldata/protocols.ts'
import type { Address, Hex, SafeIdentity } from '#core/safe/safe.ts'
import { owners as seeded } from '#sandbox/accounts.ts'
import { makeSafe, type SafeParameters } from '#sandbox/chains/makeSafe.ts'
import type { SandboxChain } from '#sandbox/chains/sandboxChain.ts'
import { sharesOf, tokens } from '#sandbox/contracts/tokens.ts'
import type { WorldSafe } from '#sandbox/world.ts'
import { bybit } from './bybit.ts'
import { official } from './calls.ts'
import { type ChildHashes, proposeInChild } from './child.ts'
import { type HistoryGround, makeHistories, otherDollar } from './histories.ts'
import { account, shortText } from './invented.ts'
import { garbledEntry, holdsAlone } from './lying.ts'
import { putOldSafe } from './oldSafe.ts'
import { makePowers, type PowerGround } from './powers.ts'

/** The Safes that the gallery plays on. */
const groundNames = [
  'vault',
  'recent',
  'old',
  'child',
  'handled',
  'guarded',
  'moduled',
  'foreign',
  'bybit',
  'garbled',
  'mistold',
] as const
export type GroundName = (typeof groundNames)[number] | PowerGround | HistoryGround

/** What stands around: accounts that nobody of the owners controls, and tokens. */
export type Grounds = {
  safes: Readonly<Record<GroundName, SafeIdentity>>
  thief: Address
  /** A contract without any name here. */
  contract: Address
  /** A contract that writes its first argument into slot 0. */
  slotWriter: Address
  /** A vault of SUSD; the Safe “Vault” holds 100 of its shares. */
  shares: Address
  /** A token that pays the thief instead once it is mined; the Safe “Vault” holds 100 of it. */
  byMiner: Address
  /** A token that takes what is sent and gives its recipient a tenth; the Safe “Vault” holds 100 of it. */
  keeper: Address
  /** A contract that fails in a trial and takes coin in a block. */
  shy: Address
  /** Stands in the history of the Safe “Vault” by an event of somebody else’s: 0 SUSD sent to it. */
  forged: Address
  /** Sent the Safe “Vault” 0.000001 SUSD. */
  duster: Address
  susd: Address
  /** A token that calls itself as `susd` does, with a Cyrillic letter. */
  imitation: Address
  stamp: Address
  grain: Address
  /** What waits in the Safe that the first one owns: payments of 2 wei, and behind them a new owner. */
  child: ChildHashes
  /** The Safes as `sandbox.json` lists them. */
  listed: WorldSafe[]
}

const [ingrid, marcus, jun, noor] = seeded
const tokenAt = (symbol: string): Address => tokens.find((token) => token.symbol === symbol)?.address ?? '0x'
const word = (address: Address) => padHex(address, { size: 32 })
const zeroSlot = padHex('0x', { size: 32 })
/** 100 of a token with six decimals. */
const hundred = numberToHex(100_000_000n, { size: 32 })

const hundredEther = numberToHex(parseEther('100'))

const sentinel: Address = `0x${'0'.repeat(39)}1`
/** `modules[address]` (ModuleManager.sol, the Safe's slot 1). */
const moduleSlot = (module: Address) => keccak256(concat([word(module), padHex('0x1', { size: 32 })]))
const slots = {
  handler: '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5',
  guard: '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
} as const

const codes = {
  /** Answers everything with nothing. */
  contract: '0x5f5ff3',
  /** calldata 4..36 → storage 0, as the vector "bybit-shaped-slot0-write" has it. */
  slotWriter: '0x600435600055',
  /** balanceOf(address) and redeem(uint256,address,address): shares stand at the slot of their owner, what they stand for in slot 0. */
  shares:
    '0x5f3560e01c806370a082311460555763ba08765214601b575f80fd5b604435600435908181540390556340c10f1960e01b5f52602435600452806024525f806044818080545af1156051575f5260205ff35b5f80fd5b600435545f5260205ff3',
  /** balanceOf(address) and transfer(address,uint256), which pays the account in slot 0 as soon as somebody mines the block. */
  byMiner:
    '0x5f3560e01c806370a0823114606a5763a9059cbb14601b575f80fd5b600435416063575b6024358033540333558082540182555f52337fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60205fa360015f5260205ff35b505f546023565b600435545f5260205ff3',
  /** A token of 6 decimals with the name KEEP, whose transfer(address,uint256) tells of all and moves a tenth. */
  keeper:
    '0x5f3560e01c806370a0823114610091578063a9059cbb1461004a57806395d89b41146100b157806306fdde03146100b1578063313ce5671461009c57806318160ddd146100a5575f80fd5b60043560243580335403335580600a900482540182555f52337fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60205fa360015f5260205ff35b600435545f5260205ff35b60065f5260205ff35b633b9aca005f5260205ff35b60205f5260046020527f4b4545500000000000000000000000000000000000000000000000000000000060405260605ff3',
  /** Refuses below 100,000 gwei for gas, which no trial offers unless it is told to, and keeps what comes. */
  shy: '0x655af3107a40003a10600d57005b5f80fd',
} as const satisfies Record<string, Hex>

/** Makes the Safes, gives them money, and changes those whose state is the attack. */
export async function makeGrounds(place: SandboxChain): Promise<Grounds> {
  const { rpc, send, chainId } = place
  const susd = tokenAt('SUSD')
  const shares = sharesOf(susd)
  const accounts = {
    thief: account('thief'),
    contract: account('contract'),
    slotWriter: account('slot writer'),
    shares: shares.address,
    byMiner: account('token by miner'),
    keeper: account('token that keeps most'),
    shy: account('fails in a trial'),
    forged: account('written into the history'),
    duster: account('dust sender'),
  }
  const imitation = account('imitation')
  const listed: WorldSafe[] = []
  const list = (name: string, { address, version, owners, threshold }: Omit<WorldSafe, 'name'>) =>
    void listed.push({ name, address, version, owners, threshold })
  const make = async (name: string, wish: SafeParameters): Promise<SafeIdentity> => {
    const { owners, ...made } = await makeSafe(rpc, send, wish)
    list(name, { ...made, owners: [...owners] })
    return { chainId, address: made.address, version: made.version }
  }
  const plain: SafeParameters = { ether: parseEther('5') }
  const held = [{ symbol: 'SUSD', amount: 900_000_000_000n }]
  const four = [ingrid, marcus, jun, noor].map((owner) => owner.address)
  const vault = await make('Vault', { owners: four, threshold: 3, ether: parseEther('200'), tokens: held })
  const recent = await make('Recent', { ...plain, version: '1.5.0' })
  const child = await make('Child', { ...plain, owners: [vault.address, noor.address], threshold: 1 })
  const [handled, guarded, moduled, foreign] = [
    await make('Unknown handler', plain),
    await make('Guard without code', plain),
    await make('Hidden module', plain),
    await make('Foreign code', plain),
  ]
  const [garbled, mistold] = [await make('Garbled list', plain), await make('Reported as executed', plain)]
  const powers = await makePowers(place, make)
  const histories = await makeHistories(place, make)
  const old: SafeIdentity = { chainId, address: account('old Safe'), version: '1.1.1' }
  const three = { owners: [ingrid.address, marcus.address, jun.address], threshold: 2 }
  await putOldSafe(place, old.address, { ...three, ether: parseEther('5') })
  await putOldSafe(place, bybit.safe, { ...bybit, ether: parseEther('100000') })
  list('Old', { ...old, version: '1.1.1', ...three })
  list('Bybit, public data', {
    address: bybit.safe,
    version: '1.1.1',
    threshold: bybit.threshold,
    owners: [...bybit.owners],
  })
  const token = parseAbi([
    'function mint(address to, uint256 value)',
    'function transfer(address to, uint256 value)',
    'function transferFrom(address from, address to, uint256 value)',
  ])
  const mint = (to: Address, value: bigint) =>
    encodeFunctionData({ abi: token, functionName: 'mint', args: [to, value] })
  const forge = encodeFunctionData({
    abi: token,
    functionName: 'transferFrom',
    args: [vault.address, accounts.forged, 0n],
  })
  const dust = encodeFunctionData({ abi: token, functionName: 'transfer', args: [vault.address, 1n] })
  await rpc.batch([
    { method: 'anvil_impersonateAccount', params: [accounts.duster] },
    { method: 'anvil_setBalance', params: [accounts.duster, hundredEther] },
  ])
  await send([
    shares.deployment,
    { to: shares.address, data: mint(vault.address, BigInt(hundred)) },
    { to: susd, data: forge },
    { to: susd, data: mint(accounts.duster, 1n) },
  ])
  await send([{ from: accounts.duster, to: susd, data: dust }])
  const singleton = account('singleton')
  const codeOf = async (address: Address) => (await rpc.call('eth_getCode', [address, 'latest'])) as Hex
  const [dollar, safeCode] = [await codeOf(susd), await codeOf(official('SafeL2'))]
  await rpc.batch([
    ...[accounts.contract, composableCow].map((one) => ({
      method: 'anvil_setCode',
      params: [one, codes.contract],
    })),
    { method: 'anvil_setCode', params: [accounts.slotWriter, codes.slotWriter] },
    { method: 'anvil_setCode', params: [accounts.byMiner, codes.byMiner] },
    { method: 'anvil_setStorageAt', params: [accounts.byMiner, zeroSlot, word(accounts.thief)] },
    { method: 'anvil_setStorageAt', params: [accounts.byMiner, word(vault.address), hundred] },
    { method: 'anvil_setCode', params: [accounts.keeper, codes.keeper] },
    { method: 'anvil_setStorageAt', params: [accounts.keeper, word(vault.address), hundred] },
    { method: 'anvil_setCode', params: [accounts.shy, codes.shy] },
    { method: 'anvil_setCode', params: [bybit.writer, codes.slotWriter] },
    { method: 'anvil_setCode', params: [imitation, dollar] },
    { method: 'anvil_setStorageAt', params: [imitation, '0x0', shortText('Sandbox Dollar')] },
    { method: 'anvil_setStorageAt', params: [imitation, '0x1', shortText('SU\u0405D')] },
    { method: 'anvil_setCode', params: [singleton, concat([safeCode, '0x00'])] },
    { method: 'anvil_setStorageAt', params: [foreign.address, '0x0', word(singleton)] },
    {
      method: 'anvil_setStorageAt',
      params: [moduled.address, moduleSlot(sentinel), word(accounts.contract)],
    },
    {
      method: 'anvil_setStorageAt',
      params: [moduled.address, moduleSlot(accounts.contract), word(sentinel)],
    },
    { method: 'anvil_setStorageAt', params: [handled.address, slots.handler, word(accounts.contract)] },
    { method: 'anvil_setStorageAt', params: [guarded.address, slots.guard, word(accounts.thief)] },
  ])
  const safes = {
    ...powers,
    vault,
    recent,
    old,
    child,
    handled,
    guarded,
    moduled,
    foreign,
    ...histories,
    garbled,
    mistold,
    bybit: { chainId, address: bybit.safe, version: '1.1.1' as const },
  }
  await place.synced()
  const pathOf = ({ address }: SafeIdentity) => `/v1/chains/${chainId}/safes/${address}`
  place.lie({ path: pathOf(moduled), changes: { '/modules': null } })
  place.lie({ path: `${pathOf(garbled)}/transactions/queued`, changes: garbledEntry })
  place.lie({ path: `${pathOf(histories.misled)}/balances/usd`, changes: holdsAlone(otherDollar) })
  return {
    safes,
    ...accounts,
    susd,
    imitation,
    stamp: tokenAt('STAMP'),
    grain: tokenAt('GRAIN'),
    child: await proposeInChild(place, child, accounts.thief),
    listed,
  }
}
