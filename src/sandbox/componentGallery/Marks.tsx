import type { Toast } from 'react-hot-toast/headless'
import { PictureConsent } from '#parts/safe/PictureConsent.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Allocation, Swatch } from '#ui/figures/Allocation.tsx'
import { InOutBar } from '#ui/figures/InOutBar.tsx'
import { StepLine } from '#ui/figures/StepLine.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { ExternalLink } from '#ui/theme/ExternalLink.tsx'
import { Logo } from '#ui/theme/Logo.tsx'
import { ToastView } from '#ui/theme/ToastView.tsx'
import { Picture } from '#ui/values/Picture.tsx'
import { OwnerMark } from '#ui/verdict/OwnerMark.tsx'
import { first, second, third } from './samples.ts'

const drawn =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%231a34ad"/%3E%3Ccircle cx="4" cy="4" r="2" fill="%23fff"/%3E%3C/svg%3E'

const shares = [
  { key: 'eth', name: 'ETH', thousandths: 495 },
  { key: 'usdc', name: 'USDC', thousandths: 309 },
  { key: 'wsteth', name: 'wstETH', thousandths: 173 },
  { key: 'dai', name: 'DAI', thousandths: 23 },
]

const toast = (type: Toast['type'], message: string): Toast => ({
  id: type,
  type,
  message,
  visible: true,
  createdAt: 0,
  pauseDuration: 0,
  dismissed: false,
  ariaProps: { role: 'status', 'aria-live': 'polite' },
})

const toasts = [
  toast('success', 'Proposed. 1 more confirmation is needed.'),
  toast('error', 'The service refused it: this nonce is used.'),
  toast('loading', 'Waiting for your wallet.'),
  toast('blank', 'Copied.'),
]

/** What is drawn and what passes: proportions, marks, other people's pictures, toasts, the bar one acts from. */
export function Marks() {
  return (
    <>
      <div>
        <Allocation shares={shares} />
        <div className="gallery-row">
          {shares.map(({ key, name }, index) => (
            <span key={key}>
              <Swatch index={index} /> {name}
            </span>
          ))}
        </div>
      </div>
      <InOutBar came={1000} went={320} />
      <StepLine
        label="The total, from 1 to 5 November 2026"
        points={[4, 9, 9, 2, 6].map((value, day) => ({ at: day, value }))}
        labelOf={(value) => `${value} USD`}
        from="1 November 2026"
        to="Now"
      />
      <div className="gallery-row gallery-marks">
        <Logo />
        <OwnerMark address={first} />
        <OwnerMark address={second} cut />
        <OwnerMark address={third} drawn />
      </div>
      <div className="gallery-row">
        <Picture src={drawn} alt="A circle in a square" instead="" />
        <Picture src={undefined} alt="" instead="Not loaded" />
        <Picture src={undefined} alt="" instead="No picture" />
        <Picture src="data:image/png;base64,AA==" alt="Broken" instead="" />
      </div>
      <PictureConsent hosts={['pictures.example']} of="token" />
      <PictureConsent hosts={['icons.example', 'pictures.example']} of="app" />
      <p>
        <ExternalLink href="https://explorer.example">See it in the explorer</ExternalLink>
      </p>
      <div className="gallery-row">
        {toasts.map((one) => (
          <ToastView key={one.id} toast={one} />
        ))}
      </div>
      <div>
        <ActionBar
          act="Countersign “Sends 25,000 USDC to Payroll”"
          note="Your signature makes it executable."
          failed={{ message: 'purple', detail: '77 purple monkey' }}
        >
          <Button>Reject</Button>
          <Button kind="primary">Countersign</Button>
        </ActionBar>
      </div>
    </>
  )
}
