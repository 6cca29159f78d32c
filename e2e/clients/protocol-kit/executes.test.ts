import protocolKit from '@safe-global/protocol-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MadeSafe, owners, type ServedWorld, startServedWorld } from '../servedWorld.ts'

// The package is CommonJS: its default export stands one deeper in a module of ours.
const Safe = ((protocolKit as unknown as { default?: typeof protocolKit }).default ??
  protocolKit) as typeof protocolKit

let world: ServedWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startServedWorld()
  safe = await world.chain.makeSafe({ ether: 100n })
  await world.index()
})
afterAll(() => world.stop())

/** The canonical contracts of 1.4.1 (@safe-global/safe-deployments): the kit knows them only on networks that it lists. */
const canonical = {
  safeSingletonAddress: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
  safeProxyFactoryAddress: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
  multiSendAddress: '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526',
  multiSendCallOnlyAddress: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  fallbackHandlerAddress: '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99',
  signMessageLibAddress: '0xd53cd0aB83D845Ac265BE939c57F53AD838012c9',
  createCallAddress: '0x9b35Af71d77eaf8d7e40252370304687390A1A52',
  simulateTxAccessorAddress: '0x3d4BA2E0884aa488718476ca2FB8Efc291A46199',
}
const kitOf = (owner: 0 | 1) =>
  Safe.init({
    provider: world.chain.url,
    signer: owners[owner].privateKey,
    safeAddress: safe.address,
    contractNetworks: { '31337': canonical },
  })

type Details = {
  txStatus: string
  txData: { to: { value: string }; value: string; hexData: string | null; operation: 0 | 1 }
  detailedExecutionInfo: {
    nonce: number
    safeTxHash: string
    confirmations: { signer: { value: string }; signature: string }[]
  }
}

test('What protocol-kit builds and signs is taken; what is read back it puts together and executes', async () => {
  const [one, two] = [await kitOf(0), await kitOf(1)]
  const calls = [
    { to: owners[4].address, value: '1', data: '0x' },
    { to: owners[3].address, value: '2', data: '0x' },
  ]
  const built = await one.createTransaction({ transactions: calls })
  const safeTxHash = await one.getTransactionHash(built)
  const { data } = await one.signTransaction(built)
  const signature = await one.signHash(safeTxHash)
  const proposed = await world.ask<Details>(`/v1/chains/31337/transactions/${safe.address}/propose`, {
    ...data,
    nonce: String(data.nonce),
    safeTxHash,
    sender: owners[0].address,
    signature: (await one.signTypedData(built)).data,
  })
  expect(proposed).toMatchObject({ status: 200, body: { txStatus: 'AWAITING_CONFIRMATIONS' } })
  expect(signature.signer).toBe(owners[0].address)
  // The second owner signs as eth_sign does: v is 31 or 32.
  const confirmed = await world.ask<Details>(`/v1/chains/31337/transactions/${safeTxHash}/confirmations`, {
    signature: (await two.signHash(safeTxHash)).data,
  })
  expect(confirmed).toMatchObject({ status: 200, body: { txStatus: 'AWAITING_EXECUTION' } })

  const { txData, detailedExecutionInfo: info } = confirmed.body
  const again = await two.createTransaction({
    transactions: [
      {
        to: txData.to.value,
        value: txData.value,
        data: txData.hexData ?? '0x',
        operation: txData.operation,
      },
    ],
    options: { nonce: info.nonce, safeTxGas: '0' },
  })
  expect(await two.getTransactionHash(again)).toBe(info.safeTxHash)
  for (const { signer, signature: bytes } of info.confirmations)
    again.addSignature({
      signer: signer.value,
      data: bytes,
      isContractSignature: false,
      staticPart: () => bytes,
      dynamicPart: () => '',
    })
  const { hash } = await two.executeTransaction(again)
  // The kit answers once it is sent.
  await vi.waitFor(
    async () =>
      expect(await world.chain.rpc.call('eth_getTransactionReceipt', [hash])).toMatchObject({
        status: '0x1',
      }),
    { timeout: 10_000 },
  )
  await world.index()
  expect((await world.ask<Details>(`/v1/chains/31337/transactions/${safeTxHash}`)).body).toMatchObject({
    txStatus: 'SUCCESS',
  })
})
