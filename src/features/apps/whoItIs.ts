import type { Fact } from '#ui/lists/DataList.tsx'

type AppListing = { name: string; isListed: boolean; isListKnown: boolean }

/** What the service's list says of an app; of a list that could not be read nothing is said. */
export function listing({ name, isListed, isListKnown }: AppListing): { tag: string; facts: Fact[] } {
  if (isListed)
    return {
      tag: 'Listed by the service',
      facts: [
        { term: 'Name', value: name, detail: 'Reported by the service.' },
        { term: 'Access', value: 'Includes this site', detail: 'From the service’s list.' },
      ],
    }
  return {
    tag: isListKnown ? 'Not listed' : 'List not loaded',
    facts: [
      {
        term: 'Name',
        value: isListKnown ? 'None' : 'Not known',
        detail: 'Shown by its address.',
      },
      {
        term: 'Access',
        value: 'Not known',
        detail: isListKnown ? 'It is not in the service’s list.' : 'The service’s list could not be loaded.',
      },
    ],
  }
}
