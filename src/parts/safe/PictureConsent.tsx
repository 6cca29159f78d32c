import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import './PictureConsent.css'
import { agreeTo, agreeToNone, hostsInWords, inside } from '#stores/pictures.ts'
import { useAgreed } from './useAgreedPictures.ts'

const words = {
  token: {
    learns: 'which collectible you view',
    inside: 'The tokens contain them, so no server learns of it.',
  },
  app: {
    learns: 'that you view this list of apps',
    inside: 'The list contains them, so no server learns of it.',
  },
} as const

/** Asks before any picture is loaded, with the names of all servers that would see the request; the consent can be withdrawn. */
export function PictureConsent({ hosts, of }: { hosts: readonly string[]; of: keyof typeof words }) {
  const agreed = useAgreed()
  const asked = hosts.filter((host) => !agreed.includes(host))
  if (hosts.length === 0) return null
  if (asked.length === 0) {
    return (
      <p className="picture-consent-note">
        Pictures come from {hostsInWords(hosts)}.{' '}
        <Button kind="quiet" onClick={agreeToNone}>
          Stop loading pictures
        </Button>
      </p>
    )
  }
  return (
    <Notice
      kind="info"
      title="Pictures are not loaded."
      actions={
        <Button onClick={() => agreeTo(asked)}>
          Load pictures from {asked.length === 1 ? asked[0] : `these ${asked.length}`}
        </Button>
      }
    >
      {asked.some((host) => host !== inside)
        ? `They come from ${hostsInWords(asked)}. Its server learns your network address and ${words[of].learns}.`
        : words[of].inside}{' '}
      A picture proves nothing about {of === 'token' ? 'a token' : 'an app'}.
    </Notice>
  )
}
