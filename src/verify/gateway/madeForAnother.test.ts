import { QueryClient } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { judgeConfirmations } from '#core/checks/calls/confirmations.ts'
import { readAddress, readHex, readTx } from '#core/fixtures/readTx.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import type { SafeTx } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { listQueue } from '#gateway/endpoints/lists.ts'
import { madeForAnother } from './madeForAnother.ts'

const published = (id: string) => {
  const found = publicTransactions.transactions.find((one) => one.id === id)
  if (!found) throw new Error(`${id} is not published.`)
  const confirmations = (found.confirmations ?? []).map(({ owner, signature }) => ({
    owner: readAddress(owner),
    signature: readHex(signature),
  }))
  const identity = { chainId: 1, address: readAddress(found.safe), version: '1.1.1' } as const
  return { tx: readTx(found.tx), hash: readHex(found.published.safeTxHash), confirmations, identity }
}
const [decoy, signed] = [published('bybit-71-decoy'), published('bybit-71-malicious')]
const { address } = decoy.identity
const named = `multisig_${address}_${signed.hash}`

/** A service whose list has both under number 71, and says these fields of the second. */
function service(told: SafeTx): Gateway {
  const waits = (id: string) => ({
    type: 'TRANSACTION',
    transaction: { id, executionInfo: { type: 'MULTISIG', nonce: 71n } },
  })
  const list = { results: [waits(`multisig_${address}_${decoy.hash}`), waits(named)], next: null }
  const value = (of: string) => ({ value: of })
  const details = {
    txStatus: 'AWAITING_EXECUTION',
    txData: { to: value(told.to), value: told.value, hexData: told.data, operation: told.operation },
    detailedExecutionInfo: {
      ...{ type: 'MULTISIG', signers: [], confirmations: [], confirmationsRequired: 3 },
      ...{ ...told, refundReceiver: value(told.refundReceiver), safeTxHash: signed.hash },
    },
  }
  const answer = async (endpoint: unknown) => (endpoint === listQueue ? list : details) as never
  return { baseUrl: '', call: answer, callPage: answer }
}

async function found(told: SafeTx, shown = decoy) {
  const asking = { gateway: service(told), client: new QueryClient(), chainId: 1, address, owner: undefined }
  const signatures = await judgeConfirmations(shown.hash, shown.confirmations)
  const { identity, hash: safeTxHash } = shown
  return madeForAnother(asking, { identity, nonce: 71n, safeTxHash, signatures })
}

test('the three signatures that were listed under the transfer of February 2025 are told to be of what was run instead', async () => {
  expect(await found(signed.tx)).toEqual({
    id: named,
    tx: signed.tx,
    owners: signed.confirmations.map(({ owner }) => owner),
  })
})

test('a hash that the service only names proves nothing: its fields are hashed here', async () => {
  expect(await found({ ...signed.tx, value: 1n })).toBeUndefined()
  expect(await found({ ...signed.tx, nonce: 72n })).toBeUndefined()
})

test('where every signature is of what is shown, nothing else is asked for', async () => {
  expect(await found(decoy.tx, signed)).toBeUndefined()
})
