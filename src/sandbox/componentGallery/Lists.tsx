import { asClaim } from '#core/sentence/sentence.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { DataList } from '#ui/lists/DataList.tsx'
import { EntryList, EntryRow } from '#ui/lists/EntryRow.tsx'
import { NonceAlternatives, NonceEntry, NonceHead, NonceRule } from '#ui/lists/NonceRule.tsx'
import { Address } from '#ui/values/Address.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'
import { SignatureLines } from '#ui/verdict/SignatureLines.tsx'
import { Tally } from '#ui/verdict/Tally.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { first, payee, second, sends, third } from './samples.ts'

const lines = (
  <SignatureLines
    threshold={2}
    lines={[
      { owner: first, state: 'signed' },
      { owner: second, state: 'yours' },
      { owner: third, state: 'missing' },
    ]}
  />
)

const entry = (action: string, kind: 'primary' | 'plain') => (
  <EntryRow
    sentence={
      <>
        <Sentence parts={sends} />
        <Address address={payee} />
      </>
    }
    meta={
      <>
        <Tally kinds={['pass', 'pass', 'unknown']} small />
        <span>Proposed by the first owner</span>
      </>
    }
    lines={lines}
    action={
      <ButtonLink kind={kind} href="#components">
        {action}
      </ButtonLink>
    }
  />
)

export function Lists() {
  return (
    <>
      <NonceRule>
        <NonceHead title="Next" aside="the chain expects 412" />
        <NonceEntry nonce={412n} state="next">
          {entry('Read and sign', 'primary')}
        </NonceEntry>
        <NonceHead title="Queued" aside="wait for 412" />
        <NonceEntry nonce={413n} note="2 proposals">
          <NonceAlternatives
            alternatives={[
              { key: 'a', body: entry('Review', 'plain') },
              { key: 'b', body: entry('Review', 'plain') },
            ]}
          />
        </NonceEntry>
        <NonceEntry nonce={414n} state="gap">
          <span>Nothing is proposed for 414. Everything below waits until something is.</span>
          <Button kind="quiet">Fill with an empty transaction</Button>
        </NonceEntry>
        <NonceEntry nonce={415n} note="3 calls">
          {entry('Review', 'plain')}
        </NonceEntry>
      </NonceRule>
      <EntryList>
        <li>
          <EntryRow
            nonce={412n}
            sentence={<Sentence parts={sends} />}
            meta="Next. Your signature makes it executable."
            lines={lines}
            action={
              <ButtonLink kind="primary" href="#components">
                Read and sign
              </ButtonLink>
            }
          />
        </li>
        <li>
          <EntryRow
            waits
            nonce={413n}
            sentence={<Sentence parts={asClaim(sends)} />}
            meta={
              <>
                <VerdictMark kind="unknown" small>
                  Not checked yet
                </VerdictMark>
                <span>Reported by the Safe service.</span>
              </>
            }
            lines={<span className="pencil small">1 of 2 confirmations, reported by the Safe service</span>}
            action={<ButtonLink href="#components">Review</ButtonLink>}
          />
        </li>
      </EntryList>
      <DataList
        facts={[
          {
            term: 'Safe version',
            value: <VerdictMark kind="pass">1.4.1</VerdictMark>,
            detail: 'Code equals the published release',
            source: 'from chain',
          },
          { term: 'Network fee', value: 'about 0.0049 ETH', source: 'claim' },
        ]}
      />
      <Empty action={<Button>Compose</Button>}>Nothing waits for you. The chain expects 412.</Empty>
    </>
  )
}
