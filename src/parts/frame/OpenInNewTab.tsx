import { useHref } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'

type OwnTabProps = { page: string; params?: Record<string, string>; large?: boolean; children?: string }

/** Opens the same page of the same Safe outside the frame, where an owner's own wallet signs. */
export function OpenInNewTab({ page, params, large, children = 'Open in its own tab' }: OwnTabProps) {
  const href = useHref()
  return (
    <ButtonLink href={href(page, params)} newTab large={large}>
      {children}
    </ButtonLink>
  )
}
