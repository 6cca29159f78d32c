import { useEffect } from 'react'
import { AppError } from '#core/errors.ts'
import { arrivalOf } from '#core/formats/links/arrival.ts'
import { useHref } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { PageError } from './failures/PageError.tsx'

/**
 * An address that is no page here. Where a static host answered one of Safe{Wallet}'s paths with 404.html, such as
 * `/balances?safe=eth:0x…`, it leads on to what that names; every other one is said to be none.
 */
export function NotFound() {
  const href = useHref()
  const { pathname, search } = window.location
  const isUnknownPath = document.documentElement.dataset.page === 'not-found'
  const arrival = isUnknownPath ? arrivalOf(pathname.replace(/^.*\//, '/') + search) : undefined
  useEffect(() => {
    if (arrival !== undefined) window.location.replace(`./${arrival}`)
  }, [arrival])
  if (arrival !== undefined) return null
  return (
    <PageError
      error={new AppError('There is no page at this link.')}
      action={<ButtonLink href={href('')}>Open the first page</ButtonLink>}
    />
  )
}
