import gnosisSafe from '@gnosis.pm/safe-contracts/build/artifacts/contracts/GnosisSafe.sol/GnosisSafe.json'
import safeProxy from '@safe-global/safe-contracts/build/artifacts/contracts/proxies/SafeProxy.sol/SafeProxy.json'
import safe141 from '@safe-global/safe-contracts/build/artifacts/contracts/Safe.sol/Safe.json'
import erc20 from '@safe-global/safe-contracts/build/artifacts/contracts/test/ERC20Token.sol/ERC20Token.json'
import safe150 from '@safe-global/safe-smart-account/build/artifacts/contracts/Safe.sol/Safe.json'
import { type Account, createWalletClient, getAddress, http, publicActions, zeroAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '#chain/fixtures/anvil.ts'
import { readExecution, readExecutionReceipt } from '#chain/history/execution.ts'
import { waitForReceipt } from '#chain/history/receipt.ts'
import { readSafeState } from '#chain/safe/safeState.ts'
import { readBalances, readTokens } from '#chain/tokens/tokens.ts'
import { safeReadAbi, safeWriteAbi } from '#core/abi/safe.ts'
import { readHex } from '#core/fixtures/readTx.ts'
import type { Address, Hex, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { domainHash, safeTxHash } from '#core/safe/safeTxHash.ts'
import { safeTxTypedData } from '#core/safe/safeTxTypedData.ts'
import { buildSignatures } from '#core/signatures/signatures.ts'
import { readChainId } from './chainId.ts'
import { createChain } from './client.ts'
import { ChainError, NotASafeError } from './errors.ts'

const mnemonic = 'test test test test test test test test test test test junk'
const [one, two, payer] = [0, 1, 2].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex })) as [
  ReturnType<typeof mnemonicToAccount>,
  ReturnType<typeof mnemonicToAccount>,
  Account,
]
const anvil = await startAnvil()
const { url } = anvil
/** A port that nobody listens on and that the system gives nobody. */
const silent = 'http://127.0.0.1:1'
afterAll(() => anvil.stop())
const wallet = createWalletClient({
  chain: foundry,
  transport: http(url),
  account: payer,
  pollingInterval: 20,
}).extend(publicActions)
const chain = createChain({ chainId: 31337, rpc: [url], pollingInterval: 20 })

async function deploy(bytecode: string, args: Hex = '0x'): Promise<Address> {
  const hash = await wallet.sendTransaction({ data: readHex(bytecode + args.slice(2)) })
  const { contractAddress } = await wallet.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('nothing was deployed')
  return getAddress(contractAddress)
}

async function newSafe(singletonCode: string): Promise<{ safe: Address; singleton: Address }> {
  const singleton = await deploy(singletonCode)
  const safe = await deploy(safeProxy.bytecode, `0x${singleton.slice(2).padStart(64, '0')}`)
  const setup = [
    [one.address, two.address],
    2n,
    zeroAddress,
    '0x',
    zeroAddress,
    zeroAddress,
    0n,
    zeroAddress,
  ] as const
  const hash = await wallet.writeContract({
    address: safe,
    abi: safeWriteAbi,
    functionName: 'setup',
    args: setup,
  })
  await wallet.waitForTransactionReceipt({ hash })
  return { safe, singleton }
}

async function execute(safe: SafeIdentity, tx: SafeTx): Promise<Hex> {
  const signatures = await Promise.all(
    [two, one].map(async (owner) => ({
      owner: owner.address,
      signature: await owner.signTypedData(safeTxTypedData(safe, tx)),
    })),
  )
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = tx
  return wallet.writeContract({
    address: safe.address,
    abi: safeWriteAbi,
    functionName: 'execTransaction',
    args: [
      to,
      value,
      data,
      operation,
      safeTxGas,
      baseGas,
      gasPrice,
      gasToken,
      refundReceiver,
      buildSignatures(signatures),
    ],
    gas: 500_000n,
  })
}

function empty(to: Address, nonce: bigint): SafeTx {
  const gas = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress }
  return { to, value: 0n, data: '0x', operation: 0, nonce, ...gas }
}

describe.each([
  ['1.3.0', gnosisSafe.bytecode],
  ['1.4.1', safe141.bytecode],
  ['1.5.0', safe150.bytecode],
] as const)('a Safe %s on a real node', (version, bytecode) => {
  let made: Awaited<ReturnType<typeof newSafe>>
  const identity = (): SafeIdentity => ({ chainId: 31337, address: made.safe, version })

  beforeAll(async () => {
    made = await newSafe(bytecode)
  })

  test('its state is read at one block, as it was set up', async () => {
    expect(await readSafeState(chain, made.safe)).toEqual({
      chainId: 31337,
      address: made.safe,
      version,
      owners: [one.address, two.address],
      threshold: 2,
      nonce: 0n,
      singleton: made.singleton,
      blockNumber: await wallet.getBlockNumber({ cacheTime: 0 }),
    })
  })

  test('it computes the same domain and transaction hash as we do', async () => {
    const contract = { address: made.safe, abi: safeReadAbi } as const
    const tx = { ...empty(payer.address, 7n), value: 3n, data: '0xabcdef' as const }
    const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } = tx
    const theirs = await wallet.readContract({
      ...contract,
      functionName: 'getTransactionHash',
      args: [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce],
    })
    expect(safeTxHash(identity(), tx)).toBe(theirs)
    expect(domainHash(identity())).toBe(
      await wallet.readContract({ ...contract, functionName: 'domainSeparator' }),
    )
  })

  test('it runs what two owners signed, and the receipt shows it; then its next number is 1', async () => {
    const tx = empty(payer.address, 0n)
    const hash = await execute(identity(), tx)
    expect((await waitForReceipt(chain, hash)).status).toBe('success')
    expect(await readExecution(chain, hash, made.safe, safeTxHash(identity(), tx))).toBe('success')
    const { blockNumber } = await wallet.getTransactionReceipt({ hash })
    const { timestamp } = await wallet.getBlock({ blockNumber })
    const receipt = { executor: payer.address, at: Number(timestamp) * 1000, blockNumber }
    expect(await readExecutionReceipt(chain, hash)).toEqual(receipt)
    const another = safeTxHash(identity(), empty(payer.address, 9n))
    expect(await readExecution(chain, hash, made.safe, another)).toBe('absent')
    expect(await readExecution(chain, hash, made.singleton, safeTxHash(identity(), tx))).toBe('absent')
    expect((await readSafeState(chain, made.safe)).nonce).toBe(1n)
  })

  test('an inner call that fails is told from one that ran', async () => {
    const tx = { ...empty(payer.address, 1n), value: 10n ** 18n, safeTxGas: 50_000n }
    const hash = await execute(identity(), tx)
    expect((await waitForReceipt(chain, hash)).status).toBe('success')
    expect(await readExecution(chain, hash, made.safe, safeTxHash(identity(), tx))).toBe('failure')
  })
})

describe('what is no Safe', () => {
  test('an account without code and a contract of another kind are told from a silent node', async () => {
    await expect(readSafeState(chain, payer.address)).rejects.toBeInstanceOf(NotASafeError)
    await expect(readSafeState(chain, await deploy(erc20.bytecode))).rejects.toBeInstanceOf(NotASafeError)
  })

  test('is left out where tokens are asked for, and spoils nothing for the others', async () => {
    const { safe } = await newSafe(safe141.bytecode)
    const token = await deploy(erc20.bytecode)
    const asked = [safe, payer.address, token]
    expect((await readTokens(chain, asked)).map(({ address }) => address)).toEqual([token])
    const { tokens } = await readBalances(chain, payer.address, asked)
    expect(tokens.map(({ address }) => address)).toEqual([token])
  })
})

test('a token and balances are read as the contract has them', async () => {
  const token = await deploy(erc20.bytecode)
  const symbol = { address: token, name: 'TestToken', symbol: 'TT', decimals: 18 }
  expect(await readTokens(chain, [token])).toEqual([symbol])
  expect(await readBalances(chain, payer.address, [token])).toEqual({
    native: await wallet.getBalance({ address: payer.address }),
    tokens: [{ address: token, balance: 1_000_000_000_000_000n }],
  })
})

describe('a node that is silent', () => {
  const down = createChain({ chainId: 31337, rpc: [silent], retries: 0 })

  test('is a ChainError for every read', async () => {
    await expect(readSafeState(down, payer.address)).rejects.toBeInstanceOf(ChainError)
    await expect(readSafeState(down, payer.address)).rejects.not.toBeInstanceOf(NotASafeError)
    await expect(readChainId(down)).rejects.toThrow('The network could not be read from the chain.')
    await expect(readBalances(down, payer.address, [])).rejects.toBeInstanceOf(ChainError)
    await expect(readTokens(down, [payer.address])).rejects.toBeInstanceOf(ChainError)
  })

  test('is followed by the next one', async () => {
    const both = createChain({ chainId: 31337, rpc: [silent, url], retries: 0 })
    expect(await readChainId(both)).toBe(31337)
  })

  test('can be given up at once', async () => {
    const patient = createChain({ chainId: 31337, rpc: [silent], retries: 5 })
    const signal = AbortSignal.abort(new Error('left the page'))
    await expect(readChainId(patient, { signal })).rejects.toThrow('left the page')
  })
})

test('a chain without a node is refused by name', () => {
  expect(() => createChain({ chainId: 5, rpc: [] })).toThrow('No node is known for chain 5.')
})

test('reads made together go out as one request', async () => {
  const bodies: string[] = []
  const recording: typeof fetch = (input, init) => {
    bodies.push(String(init?.body))
    return fetch(input, init)
  }
  const recorded = createChain({ chainId: 31337, rpc: [url], fetch: recording })
  const { safe } = await newSafe(safe141.bytecode)
  await readSafeState(recorded, safe)
  expect(bodies.map((body) => [JSON.parse(body)].flat().length)).toEqual([1, 5])
})
