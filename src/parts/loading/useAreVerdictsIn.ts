import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { afterVerdicts } from './afterVerdicts.ts'

/** Whether the page has what it wants: what helps to read it further is loaded from then on. */
export function useAreVerdictsIn(): boolean {
  const client = useQueryClient()
  const [areIn, setIn] = useState(false)
  // The requests of the page are outside React.
  useEffect(() => afterVerdicts({ client, isOpen: () => true, window, onRead: () => setIn(true) }), [client])
  return areIn
}
