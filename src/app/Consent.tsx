import type { ConsentNeeded } from '#frame/connect.ts'
import { Address } from '#ui/Address.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Clause } from '#ui/Clause.tsx'
import { Document, Opening as Head, Parties, RecordPart, SubSentence } from '#ui/Document.tsx'
import { NextSteps } from '#ui/NextSteps.tsx'
import { LoadingSteps } from '#ui/RuledLoading.tsx'
import { type Arrival, arrivalSteps } from './arrival.ts'
import { BareShell, Inside } from './shell/BareShell.tsx'

type ConsentProps = { found: ConsentNeeded; arrival: Arrival; onAccept: () => void }

/** A page that nobody put on the list frames us: a person decides, seeing its whole origin, before it learns anything. */
export function Consent({ found: { origin, safe }, arrival, onAccept }: ConsentProps) {
  return (
    <BareShell place={<Inside host={origin} />}>
      <Document
        verdict="clear"
        recordLabel="Opening"
        record={
          <RecordPart title="Opening">
            <LoadingSteps steps={arrivalSteps(arrival)} />
          </RecordPart>
        }
      >
        <Head>
          <h1>Do you know the page around this one?</h1>
          <SubSentence>
            It is not on the list of wallets this page knows. It can show you anything around this page, and
            it holds the wallet that signs.
          </SubSentence>
          <Parties
            parties={[
              {
                key: 'page',
                role: 'Page',
                address: <code>{origin}</code>,
                evidence: 'named by your browser',
              },
              {
                key: 'safe',
                role: 'Safe',
                address: <Address address={safe.safeAddress} />,
                evidence: `claimed by that page, on chain ${safe.chainId}`,
              },
            ]}
          />
        </Head>
        <Clause title="Two ways on">
          <NextSteps
            steps={[
              {
                title: 'Open this page by itself',
                text: 'In a tab of its own nothing stands around it, and your own wallet asks you what to sign.',
                action: (
                  <ButtonLink kind="primary" href="./" newTab>
                    Open by itself
                  </ButtonLink>
                ),
              },
              {
                title: 'Go on inside it',
                text: 'It is told what you send from here. Remembered for this address in this browser, where the browser allows it.',
                action: <Button onClick={onAccept}>I know it, go on</Button>,
              },
            ]}
          />
        </Clause>
      </Document>
    </BareShell>
  )
}
