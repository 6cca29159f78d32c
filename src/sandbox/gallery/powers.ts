import { encodeFunctionData, getAddress, parseAbi, parseEther } from 'viem'
import { vulnerabilities } from '#core/register/modules.ts'
import type { Address, Hex, SafeIdentity } from '#core/safe/safe.ts'
import { owners as seeded } from '#sandbox/accounts.ts'
import type { SafeParameters } from '#sandbox/chains/makeSafe.ts'
import { execution, signTx } from '#sandbox/chains/proposals.ts'
import type { SandboxChain } from '#sandbox/chains/sandboxChain.ts'

/** The Safes whose standing powers are the attack, and those beside them. */
export type PowerGround = 'delayed' | 'roled' | 'forked' | 'mended' | 'aged'

const [ingrid, marcus, jun, noor] = seeded
const five = seeded.slice(0, 5).map(({ address }) => address)

const abi = parseAbi(['function enableModule(address module)', 'function changeThreshold(uint256 threshold)'])
/** Answers everything with nothing. */
const anything: Hex = '0x5f5ff3'
/** The same with the selectors of Delay in it: queueNonce(), txCooldown(), executeNextTx(…). */
const fork: Hex = '0x63de8dd91d5063dcafac095063ee072baf505f5ff3'
/** A minimal proxy of EIP-1167, as the factory of modules makes them. */
const cloneOf = (to: Address): Hex =>
  `0x363d3d373d3d3d363d73${to.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`
const at = (number: number): Address => getAddress(`0x${'7'.repeat(38)}${number}`)

/** A contract of which four digits at the beginning and five at the end are an owner’s. */
export const lookAlike = getAddress(
  `0x${noor.address.slice(2, 6)}${'5'.repeat(31)}${noor.address.slice(-5)}`.toLowerCase(),
)

/** Makes the Safes with modules, and the one whose threshold was lowered; each has used its first nonce for that. */
export async function makePowers(
  { rpc, send }: SandboxChain,
  make: (name: string, wish: SafeParameters) => Promise<SafeIdentity>,
): Promise<Record<PowerGround, SafeIdentity>> {
  const [delay, roles] = vulnerabilities
  const modules: [Address, Hex][] = [
    [at(10), cloneOf(delay?.address ?? at(0))],
    [at(11), cloneOf(roles?.address ?? at(0))],
    [at(12), fork],
    [at(13), cloneOf(delay?.fixed.address ?? at(0))],
  ]
  const codes = vulnerabilities.flatMap((one) => [one.address, one.fixed.address])
  await rpc.batch(
    [...modules, ...[...codes, lookAlike].map((one): [Address, Hex] => [one, anything])].map((params) => ({
      method: 'anvil_setCode',
      params,
    })),
  )
  const plain: SafeParameters = { ether: parseEther('5') }
  const safes = {
    delayed: await make('Delay 1.1.0', plain),
    roled: await make('Roles 2.1.0', plain),
    forked: await make('Fork of Delay', plain),
    mended: await make('Delay 1.1.1', plain),
    aged: await make('Two of five', { ...plain, owners: five, threshold: 3 }),
  }
  const first = async (safe: SafeIdentity, data: Hex) =>
    execution(await signTx(safe, { to: safe.address, data, nonce: 0n }, [ingrid, marcus, jun]))
  const enabling = [safes.delayed, safes.roled, safes.forked, safes.mended].map((safe, place) =>
    first(safe, encodeFunctionData({ abi, functionName: 'enableModule', args: [at(10 + place)] })),
  )
  const lowering = first(safes.aged, encodeFunctionData({ abi, functionName: 'changeThreshold', args: [2n] }))
  await send(await Promise.all([...enabling, lowering]))
  return safes
}
