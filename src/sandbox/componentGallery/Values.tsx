import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { SameOrDifferent } from '#ui/controls/SameOrDifferent.tsx'
import { Table } from '#ui/lists/Table.tsx'
import { Address } from '#ui/values/Address.tsx'
import { Amount } from '#ui/values/Amount.tsx'
import { DeviceHash, Hash } from '#ui/values/Hash.tsx'
import { NamedAddress } from '#ui/values/NamedAddress.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { claimed, hash, payee, sends, sendsToAddress } from './samples.ts'

const assets = [
  { key: 'eth', name: 'Ether', amount: 612_403_100_000_000_000_000n, decimals: 18, unit: 'ETH' },
  { key: 'usdc', name: 'USD Coin', amount: 1_284_310_550_000n, decimals: 6, unit: 'USDC' },
  { key: 'dust', name: 'One base unit', amount: 1n, decimals: 6, unit: 'USDC' },
]

const columns = [
  { key: 'asset', head: 'Asset' },
  { key: 'balance', head: 'Balance', number: true },
  { key: 'claim', head: 'As the Safe service reports', number: true, wide: true },
  { key: 'change', head: 'Change', number: true, wide: true },
]

export function Values() {
  return (
    <>
      <Sentence parts={claimed} heading />
      <Sentence parts={sends} />
      <Sentence parts={sendsToAddress} />
      <div className="gallery-row">
        <Address address={payee} size="large" ink />
        <Address address={payee} />
        <Address address={payee} size="small" />
        <Address address={payee} twoRows />
        <NamedAddress address={payee} name="Acme Payroll">
          <CopyButton text={payee} />
        </NamedAddress>
        <NamedAddress address={payee} name={undefined} size="small" />
      </div>
      <div className="gallery-pair">
        <div>
          <DeviceHash hash={hash} caption="Domain Hash, after 0x" page="page 1 of 2" />
          <SameOrDifferent label="Nothing chosen" chosen={undefined} onChoose={() => undefined} />
          <SameOrDifferent label="Answered by a key" chosen={undefined} isNext onChoose={() => undefined} />
          <SameOrDifferent label="The same" chosen="same" onChoose={() => undefined} />
          <SameOrDifferent label="Different" chosen="different" onChoose={() => undefined} />
        </div>
        <p>
          <Hash hash={hash} ink />
        </p>
      </div>
      <VisibleText block text={'I agree to the minutes.\nSigned at sea.'} />
      <VisibleText block text={'Pay \u202Eyap\u202C 5\u200B0, once.'} />
      <p>
        In a line: <VisibleText text={'Quiet\u00A0Vote'} />
      </p>
      <Table
        label="What the Safe holds"
        columns={columns}
        rows={assets.map(({ key, name, amount, decimals, unit }) => ({
          key,
          cells: [
            `${name}, ${unit}`,
            <Amount key="own" amount={amount} decimals={decimals} places={6} />,
            <Amount key="claim" amount={amount} decimals={decimals} tone="claim" places={6} />,
            <Amount key="change" amount={-amount} decimals={decimals} tone="ink" places={6} signed />,
          ],
        }))}
        total={['Total', '3 assets', '', '']}
      />
    </>
  )
}
