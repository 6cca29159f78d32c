import { checksumAddress, keccak256 } from 'viem'
import { getCode, getStorageAt } from 'viem/actions'
import type { CodeFact } from '#core/checks/effectFacts.ts'
import type { Address, Hex } from '#core/safe.ts'
import type { Chain } from './client.ts'
import { read } from './read.ts'

/** Where a read stands: the block it is made at, and what gives it up. */
export type At = { blockNumber: bigint; signal?: AbortSignal | undefined }

/** keccak256("eip1967.proxy.implementation") − 1: where a proxy keeps the address its calls go to (EIP-1967). */
const implementationSlot: Hex = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

/** The runtime code at an address, `0x` where there is none. @throws ChainError */
export function readCode(chain: Chain, address: Address, { blockNumber, signal }: At): Promise<Hex> {
  const reading = getCode(chain.client, { address, blockNumber })
  return read(
    reading.then((code) => code ?? '0x'),
    'The code of a contract',
    signal,
  )
}

/** The address in a storage slot (the last 20 of its 32 bytes); undefined for zero. @throws ChainError */
export function readSlotAddress(
  chain: Chain,
  account: Address,
  slot: Hex,
  { blockNumber, signal }: At,
): Promise<Address | undefined> {
  const reading = getStorageAt(chain.client, { address: account, slot, blockNumber })
  return read(reading.then(addressIn), 'The storage of a contract', signal)
}

function addressIn(word: Hex | undefined): Address | undefined {
  const digits = (word ?? '0x').slice(2).padStart(64, '0').slice(24)
  return /^0+$/.test(digits) ? undefined : checksumAddress(`0x${digits}`)
}

/** What is at an address: how much code and its hash, whom it delegates to (EIP-7702), where a proxy of EIP-1967 leads. @throws ChainError */
export async function readCodeFact(chain: Chain, address: Address, at: At): Promise<CodeFact> {
  const [code, implementation] = await Promise.all([
    readCode(chain, address, at),
    readSlotAddress(chain, address, implementationSlot, at),
  ])
  return {
    size: (code.length - 2) / 2,
    ...(code !== '0x' && { codeHash: keccak256(code) }),
    ...(implementation && { implementation }),
    ...(isDelegation(code) && { delegatedTo: checksumAddress(`0x${code.slice(8)}`) }),
  }
}

/** Whether code is the mark of a key's account that runs another contract's code: `0xef0100 ‖ address` (EIP-7702). */
function isDelegation(code: Hex): boolean {
  return code.length === 48 && code.toLowerCase().startsWith('0xef0100')
}
