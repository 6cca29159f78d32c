import type { SafeTx } from '#core/safe/safe.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { DataList } from '#ui/lists/DataList.tsx'

const operations = { 0: 'call', 1: 'delegate call' } as const

/** The ten fields that are hashed and signed. */
export function Fields({ tx }: { tx: SafeTx }) {
  return (
    <DataList
      facts={[
        { term: 'to', value: <Account address={tx.to} size="small" /> },
        { term: 'value', value: `${tx.value} wei` },
        { term: 'data', value: <code>{tx.data}</code> },
        { term: 'operation', value: `${tx.operation}, ${operations[tx.operation]}` },
        { term: 'nonce', value: String(tx.nonce) },
        { term: 'safeTxGas', value: String(tx.safeTxGas) },
        { term: 'baseGas', value: String(tx.baseGas) },
        { term: 'gasPrice', value: `${tx.gasPrice} wei` },
        { term: 'gasToken', value: <Account address={tx.gasToken} size="small" /> },
        { term: 'refundReceiver', value: <Account address={tx.refundReceiver} size="small" /> },
      ]}
    />
  )
}
