import { useState } from 'react'
import { decodeCall } from '#core/calldata/decode.ts'
import type { Result } from '#core/checks/result.ts'
import type { Sentence } from '#core/sentence/parts.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { AccountField } from '#parts/accounts/AccountField.tsx'
import { AddName } from '#parts/accounts/AddName.tsx'
import { NameOffer } from '#parts/accounts/NameOffer.tsx'
import { OwnerName } from '#parts/accounts/OwnerName.tsx'
import { ProposerNote } from '#parts/accounts/ProposerNote.tsx'
import { SafeName } from '#parts/accounts/SafeName.tsx'
import { ApprovedHashes } from '#parts/document/ApprovedHashes.tsx'
import { CalledParties } from '#parts/document/CalledParties.tsx'
import { Checks } from '#parts/document/Checks.tsx'
import { DataSources } from '#parts/document/DataSources.tsx'
import { DecodedCalls } from '#parts/document/DecodedCalls.tsx'
import { DeviceHashes } from '#parts/document/DeviceHashes.tsx'
import { DevicePages } from '#parts/document/DevicePages.tsx'
import { Fields } from '#parts/document/Fields.tsx'
import { FoldedChecks } from '#parts/document/FoldedChecks.tsx'
import { HashCompare } from '#parts/document/HashCompare.tsx'
import { MakersReading } from '#parts/document/MakersReading.tsx'
import { StakeLines } from '#parts/document/stake/StakeLines.tsx'
import { GraveFindings } from '#parts/findings/GraveFindings.tsx'
import { SeenIsSigned } from '#parts/findings/SeenIsSigned.tsx'
import { FlowClause } from '#parts/flow/FlowClause.tsx'
import { FrameLimits } from '#parts/frame/FrameLimits.tsx'
import { NoteDialog } from '#parts/notes/NoteDialog.tsx'
import { OwnNoteLine } from '#parts/notes/OwnNoteLine.tsx'
import { OwnNotePart } from '#parts/notes/OwnNotePart.tsx'
import { NamedAddresses } from '#parts/rows/NamedAddresses.tsx'
import { Rejecting } from '#parts/rows/Rejecting.tsx'
import { RejectionSentence } from '#parts/rows/RejectionSentence.tsx'
import { TransactionRow } from '#parts/rows/TransactionRow.tsx'
import { VerifiedEntry } from '#parts/rows/VerifiedEntry.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Scan } from '#ui/qr/Scan.tsx'
import { drawn, makersReadings, flowTokens as tokens } from './flowSample.ts'
import { HistoryRows } from './HistoryRows.tsx'
import { InventedSafe } from './InventedSafe.tsx'
import { Rows } from './Rows.tsx'
import { first, hash, payee, plainTransfer, resultOf, safe, second } from './samples.ts'

const pays = decodeCall(plainTransfer, safe)
const unread = decodeCall({ ...plainTransfer, value: 0n, data: '0x12345678' }, safe)

const known = <T,>(value: T) => ({ known: true, value }) as const

const results: Result[] = [
  resultOf('HASH-01', 'pass', 'block', 'The details shown belong to this transaction hash.'),
  resultOf('SELF-01', 'finding', 'stop', 'Changes the owners of this Safe.'),
  resultOf('ADDR-02', 'finding', 'warn', 'First payment to this address.'),
  resultOf('SIG-01', 'finding', 'block', 'A signature was made for another transaction.'),
  resultOf('CHAIN-03', 'unknown', 'info', 'Checked with one node.'),
  resultOf('NAME-01', 'finding', 'info', 'Reported only by the Safe service: this name.'),
]

const listed = {
  id: 'invented',
  timestamp: Date.UTC(2026, 10, 12, 9, 14),
  txStatus: 'AWAITING_CONFIRMATIONS',
  txInfo: {
    type: 'Custom',
    to: { value: payee },
    dataSize: 68,
    methodName: 'payout',
    isCancellation: false,
  },
  executionInfo: { type: 'MULTISIG', nonce: 412n, confirmationsRequired: 2, confirmationsSubmitted: 1 },
} as const

function Accounts() {
  const [typed, setTyped] = useState('')
  return (
    <>
      <div className="gallery-row">
        <Account address={payee} />
        <Account address={payee} size="small" ink />
        <Account address={payee} size="large" />
        <Account address={payee} twoRows />
        <Account address={second} />
      </div>
      <div className="gallery-row">
        <OwnerName owner={first} otherwise="Owner 1" />
        <OwnerName owner={second} otherwise="Owner 2" />
        <AddName address={second} />
        <NameOffer address={first} />
        <NameOffer address={second} />
        <SafeName id={{ address: payee, chainId: 7_777_777 }} />
        <SafeName id={{ address: second, chainId: 7_777_777 }} />
      </div>
      <StakeLines
        atStake="Up to everything that this Safe holds."
        signed="1 of 2: Payroll."
        now="Do not sign. Tell the other owners."
      />
      <CalledParties
        ink
        parties={[
          { address: first, role: 'Payroll', isNamed: true },
          { address: second, role: 'unknown address' },
        ]}
      />
      <ApprovedHashes agreed={[{ safe: second, hash: `0x${'ab'.repeat(32)}` }]} />
      <div className="gallery-pair">
        <AccountField label="An account, or your name for it" value={typed} onChange={setTyped} />
        <AccountField
          label="An account with a mistake"
          value="0x1234"
          onChange={setTyped}
          error="This is not an address: an address is 0x and 40 hexadecimal digits."
        />
      </div>
    </>
  )
}

function Notes() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="gallery-row">
      <OwnNotePart id="noted" />
      <OwnNoteLine id="noted" />
      <Button onClick={() => setOpen(true)}>Its dialog</Button>
      {isOpen && <NoteDialog id="noted" note="" onClose={() => setOpen(false)} onRemoved={() => undefined} />}
    </div>
  )
}

const rejects: Sentence = [{ kind: 'text', text: 'Rejects transaction 412.' }]

/** What several features show of an open Safe, here of an invented one. */
export function Parts() {
  return (
    <>
      <InventedSafe>
        <Accounts />
        <TransactionRow transaction={listed} nonce={412n} />
        <Notes />
        <FlowClause number={1} ink verification={{ isUsed: false, tokens, flow: known(drawn) }} />
        <FlowClause
          number={2}
          ink={false}
          verification={{ isUsed: true, flow: { known: false, reason: 'its bytes cannot be read.' } }}
        />
        <DecodedCalls call={pays} ink />
        <DecodedCalls call={unread} ink={false} readings={makersReadings} />
        {makersReadings.map((placed) => (
          <MakersReading key={placed.owner} placed={placed} />
        ))}
        <GraveFindings results={results} />
        <SeenIsSigned />
        <Checks results={results} />
        <FoldedChecks number={3} results={results} isCalm from="On this device, at block 21345678.">
          <p>Which node answered what.</p>
        </FoldedChecks>
        <RejectionSentence nonce={412n} otherwise={rejects} />
        <Rejecting nonce={412n} otherwise={rejects} heading />
        <NamedAddresses sentence={[{ kind: 'value', text: 'Payroll', address: payee }]} />
        <DataSources
          from="service"
          verification={{ results, readAt: { node: 'https://node.example', blockNumber: 21_345_678n } }}
        />
        <div className="gallery-pair">
          <Fields tx={plainTransfer} />
          <div>
            <DeviceHashes hashes={{ domainHash: hash, messageHash: hash, safeTxHash: hash }} />
            <DeviceHashes hashes={{ domainHash: hash, messageHash: hash, safeTxHash: hash }} isBlocked />
            <DevicePages domainHash={hash} messageHash={hash} signed={hash} asks />
            <HashCompare signed={hash} hashes={[{ name: 'Safe transaction hash', hash }]} />
            <FrameLimits />
            <Scan label="Scan a code" onRead={() => undefined} />
          </div>
        </div>
        <p className="small">
          <ProposerNote whole />
        </p>
      </InventedSafe>
      <InventedSafe answers="refuses">
        <TransactionRow transaction={listed} />
        <VerifiedEntry transaction={listed} />
      </InventedSafe>
      <Rows />
      <HistoryRows />
    </>
  )
}
