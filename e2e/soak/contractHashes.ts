import fc from 'fast-check'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { type DeployedSafe, deployedVersions, deploySafe, payer } from '#chain/fixtures/safeContracts.ts'
import type { Hash, Hex, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeMessageHashOfBytes } from '#core/safe/safeMessage.ts'
import { domainHash, safeTxHash } from '#core/safe/safeTxHash.ts'
import { anyTx, hexOf } from './randomSafe.ts'
import type { SoakOutcome, SoakTrial, Work } from './trial.ts'

/** Our hashes against those that the bytecode of each release computes, a thousand transactions and messages for each. */
export const contractHashes: SoakTrial = {
  name: 'hashes against bytecode',
  full: 1000 * deployedVersions.length,
  slice: 100 * deployedVersions.length,
  inTest: 10 * deployedVersions.length,
  run: compareWithContracts,
}

const abi = parseAbi([
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 _nonce) view returns (bytes32)',
  'function getMessageHash(bytes message) view returns (bytes32)',
  'function domainSeparator() view returns (bytes32)',
])

/** Chain ids that a node can have and a domain can tell apart. */
const chainId = 48_900_217

async function compareWithContracts({ seed, count, onProgress }: Work): Promise<SoakOutcome> {
  const anvil = await startAnvil({ chainId })
  try {
    const each = Math.ceil(count / deployedVersions.length)
    const failures: string[] = []
    for (const [index, version] of deployedVersions.entries()) {
      const safe = await deploySafe(anvil, { version, owners: [payer], threshold: 1 })
      const drawn = fc.sample(fc.tuple(anyTx, hexOf(0, 200)), { numRuns: each, seed: seed + index })
      failures.push(...(await differences(anvil, safe, drawn)))
      onProgress(each * (index + 1))
    }
    return { failures }
  } finally {
    await anvil.stop()
  }
}

async function differences(
  anvil: Anvil,
  { address, version }: DeployedSafe,
  drawn: readonly [SafeTx, Hex][],
): Promise<string[]> {
  const safe: SafeIdentity = { chainId, address, version }
  const compared = [
    { ours: domainHash(safe), data: encodeFunctionData({ abi, functionName: 'domainSeparator' }) },
    ...drawn.flatMap(([tx, message]) => [
      { ours: safeTxHash(safe, tx), data: transactionHashCall(tx) },
      { ours: safeMessageHashOfBytes(safe, message), data: messageHashCall(message) },
    ]),
  ]
  const calls = compared.map(({ data }) => ({
    method: 'eth_call',
    params: [{ to: address, data }, 'latest'],
  }))
  const answers = await anvil.batch(calls)
  return compared.flatMap(({ ours, data }, at) => {
    const theirs = hashIn(answers[at])
    return ours === theirs ? [] : [`${version} ${address} ${data}: ${ours} here, ${theirs} by the contract.`]
  })
}

const transactionHashCall = (tx: SafeTx): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'getTransactionHash',
    args: [
      tx.to,
      tx.value,
      tx.data,
      tx.operation,
      tx.safeTxGas,
      tx.baseGas,
      tx.gasPrice,
      tx.gasToken,
      tx.refundReceiver,
      tx.nonce,
    ],
  })

const messageHashCall = (message: Hex): Hex =>
  encodeFunctionData({ abi, functionName: 'getMessageHash', args: [message] })

function hashIn(answer: unknown): Hash | string {
  if (answer instanceof Error) return answer.message
  return decodeFunctionResult({ abi, functionName: 'domainSeparator', data: answer as Hex })
}
