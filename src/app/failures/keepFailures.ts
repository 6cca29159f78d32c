import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Keeps the failure of what is not here yet while it is asked for again. The query client forgets it with the question, so that a
 * page would go from the failure to empty lines and back for as long as a service refuses; what is here already keeps its failure anyway.
 */
export function keepFailures(client: QueryClient): void {
  const failures = new WeakMap<Query, Error>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const failure = failures.get(query)
    if (action.type === 'fetch' && failure && query.state.data === undefined)
      query.setState({ error: failure, status: 'error' })
    else if (query.state.error) failures.set(query, query.state.error)
    else if (query.state.fetchStatus === 'idle') failures.delete(query)
  })
}
