import type { Fact } from '#ui/DataList.tsx'

type Listed = { name: string; isListed: boolean; isListKnown: boolean }

/** What the service's list says of an app; of a list that could not be read nothing is said. */
export function listing({ name, isListed, isListKnown }: Listed): { tag: string; facts: Fact[] } {
  if (isListed)
    return {
      tag: 'Listed by the service',
      facts: [
        { term: 'Name', value: name, detail: 'The service says so.' },
        { term: 'For whom', value: 'This page too', detail: 'By the service’s list.' },
      ],
    }
  return {
    tag: isListKnown ? 'Not listed' : 'List not read',
    facts: [
      {
        term: 'Name',
        value: isListKnown ? 'None' : 'Not known',
        detail: 'It is called by its address here.',
      },
      {
        term: 'For whom',
        value: 'Not known',
        detail: isListKnown
          ? 'The service’s list does not have it.'
          : 'The service’s list could not be read.',
      },
    ],
  }
}
