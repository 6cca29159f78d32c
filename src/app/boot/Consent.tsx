import { BareShell, Inside } from '#app/shell/BareShell.tsx'
import type { ConsentNeeded } from '#frame/connection/connect.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Parties } from '#ui/layout/head/SheetHead.tsx'
import { NextSteps } from '#ui/layout/NextSteps.tsx'
import { LoadingSteps } from '#ui/layout/RuledLoading.tsx'
import { Opening as Head, PanelPart, Sheet, SubSentence } from '#ui/layout/Sheet.tsx'
import { Address } from '#ui/values/Address.tsx'
import { type Arrival, arrivalSteps } from './arrival.ts'

type ConsentProps = { found: ConsentNeeded; arrival: Arrival; onAccept: () => void }

/** A page that nobody put on the list frames us: a person decides, seeing its whole origin, before it learns anything. */
export function Consent({ found: { origin, safe }, arrival, onAccept }: ConsentProps) {
  return (
    <BareShell place={<Inside host={origin} />}>
      <Sheet
        verdict="clear"
        recordLabel="Opening"
        record={
          <PanelPart title="Opening">
            <LoadingSteps steps={arrivalSteps(arrival)} />
          </PanelPart>
        }
      >
        <Head>
          <h1>Do you know the host of this page?</h1>
          <SubSentence>
            It is not on this page’s list of wallets. It holds the wallet that signs, and it can show you
            anything around this page.
          </SubSentence>
          <Parties
            parties={[
              {
                key: 'page',
                role: 'Host',
                address: <code>{origin}</code>,
                evidence: 'reported by your browser',
              },
              {
                key: 'safe',
                role: 'Safe',
                address: <Address address={safe.safeAddress} />,
                evidence: `reported by the host, on chain ${safe.chainId}`,
              },
            ]}
          />
        </Head>
        <Clause title="Two options">
          <NextSteps
            steps={[
              {
                title: 'Open this page by itself',
                text: 'In its own tab nothing surrounds this page, and your own wallet asks you to sign.',
                action: (
                  <ButtonLink kind="primary" href="./" newTab>
                    Open by itself
                  </ButtonLink>
                ),
              },
              {
                title: 'Continue inside the host',
                text: 'The host learns what you send from here. This browser remembers your choice for this address, where it allows that.',
                action: <Button onClick={onAccept}>I know it, continue</Button>,
              },
            ]}
          />
        </Clause>
      </Sheet>
    </BareShell>
  )
}
