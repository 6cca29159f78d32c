import { NextSteps } from '#ui/NextSteps.tsx'

/** What helps when a transaction is blocked, in this order. */
export function WhatToDo({ hasSignatures }: { hasSignatures: boolean }) {
  const told = hasSignatures ? ' Those whose signatures are listed need to know first.' : ''
  return (
    <NextSteps
      steps={[
        {
          title: 'Do not sign, on any device or in any other app',
          text: 'If your wallet is asking right now, decline there. There is no way to override this here.',
        },
        {
          title: 'Call the other owners',
          text: `By voice, on numbers you already have. Not by e-mail or chat: those may be read.${told}`,
        },
        {
          title: 'Look from another place',
          text: 'Have a second person open this Safe on a computer of their own, with another node and service.',
        },
      ]}
    />
  )
}
