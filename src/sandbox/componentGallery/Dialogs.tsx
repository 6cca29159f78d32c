import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { AppError } from '#core/errors.ts'
import { UnforeseenError } from '#core/failures/unforeseen.ts'
import { AskAgain } from '#parts/failures/AskAgain.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { CheckHelp } from '#parts/help/CheckHelp.tsx'
import { CheckHelpDialog } from '#parts/help/CheckHelpDialog.tsx'
import { Acknowledgement } from '#ui/controls/Acknowledgement.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { Dialog } from '#ui/layout/Dialog.tsx'
import { NextSteps } from '#ui/layout/NextSteps.tsx'
import { LoadingSteps, RuledLoading, WhyEmpty } from '#ui/layout/RuledLoading.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { WordForWord } from '#ui/values/WordForWord.tsx'

function Loading() {
  return (
    <div className="gallery-pair">
      <div>
        <RuledLoading label="Reading the Safe from chain" />
        <RuledLoading label="Loading the queue" lines={5} small />
        <WhyEmpty value="No answer yet from the service, gateway.example. It is asked for 20 s, and again after that; the chain is read without it.">
          <RuledLoading label="Loading the history" lines={3} />
          <RuledLoading label="Loading the balances" lines={4} small />
        </WhyEmpty>
      </div>
      <LoadingSteps
        steps={[
          { key: '1', state: 'done', text: 'Host answered', milliseconds: 41 },
          {
            key: '2',
            state: 'done',
            text: 'Safe address received',
            detail: 'a claim, until read from chain',
            milliseconds: 6,
          },
          { key: '3', state: 'now', text: 'Second node, to compare' },
          { key: '4', state: 'failed', text: 'Token list', detail: 'the service is silent' },
          { key: '5', state: 'waiting', text: 'Open transactions' },
        ]}
      />
    </div>
  )
}

/** One toast, which changes when what it tells of is over. */
const sending = { id: 'sending' }

export function Dialogs() {
  const [open, setOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <div className="gallery-row">
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Button onClick={() => setHelpOpen(true)}>Open the help of a check</Button>
        <CheckHelp id="HASH-01" />
        <Button onClick={() => toast.success('Signed. 1 more confirmation is needed.')}>
          Toast, success
        </Button>
        <Button onClick={() => toast.error('You declined in your wallet. Nothing was sent.')}>
          Toast, error
        </Button>
        <Button onClick={() => toast('The queue has changed.')}>Toast, plain</Button>
        <Button onClick={() => toast.custom('Number 7 waits for you.')}>Toast, custom</Button>
        <Button onClick={() => toast.loading('It is being sent.', sending)}>Toast, loading</Button>
        <Button onClick={() => toast.success('It was sent.', sending)}>Toast, ended</Button>
      </div>
      {isHelpOpen && <CheckHelpDialog id="STATE-01" onClose={() => setHelpOpen(false)} />}
      <Dialog
        open={open}
        onClose={close}
        title="Use another Safe"
        actions={
          <>
            <Button onClick={close}>Stay</Button>
            <Button kind="primary" onClick={close}>
              Open it
            </Button>
          </>
        }
      >
        <p>What you typed here is not kept.</p>
      </Dialog>
      <Notice kind="warn" title="Second node silent">
        Results say “one node only”.
      </Notice>
      <Notice
        kind="unknown"
        title="The service does not answer"
        hints={['Your funds are not affected.', 'What is on chain is shown; open proposals are not.']}
        actions={<AskAgain ask={() => new Promise(() => undefined)} />}
      />
      <Acknowledgement
        words="unlimited USDC"
        safer={<Button kind="primary">Limit it to 40,000</Button>}
        onAccept={close}
      >
        Swap Router could take all <strong>1,284,310.55 USDC</strong> the Safe holds, and any it receives
        later.
      </Acknowledgement>
      <NextSteps
        steps={[
          { title: 'Do not sign, on any device', text: 'If your wallet is asking right now, decline there.' },
          {
            title: 'Keep the evidence',
            text: 'Bytes, hashes and signatures in one file.',
            action: <Button>Save file</Button>,
          },
        ]}
      />
      <Details summary="Raw data, 68 bytes">0xa9059cbb</Details>
      <WordForWord sentence="Your wallet failed." detail="-32000 nonce gap" />
      <Failed
        kind="unknown"
        title="The owners could not be read."
        error={new UnforeseenError('socket hang up\nat 10.0.0.1', { who: 'The node', otherwise: '' })}
      >
        Nothing was signed.
      </Failed>
      <Failed kind="block" error={new AppError('What your wallet gave back is not your signature.')} />
      <Loading />
    </>
  )
}
