import { useEffect, useRef } from 'react'
import { useWallet } from '#session/react.ts'
import './AccountButton.css'

/** The place of the whole connect button: network, balance, mark and account. Its height is kept free until it arrives. */
export function AccountButton() {
  const place = useRef<HTMLDivElement>(null)
  const placeButton = useWallet()?.placeButton
  const isThere = placeButton !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the side is made anew with each change of the connection, its places stay.
  useEffect(() => {
    if (place.current) return placeButton?.(place.current)
  }, [isThere])

  return <div className="account-button" ref={place} />
}
