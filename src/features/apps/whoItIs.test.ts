import { expect, test } from 'vitest'
import { listing } from './whoItIs.ts'

test('of a listed app the service is the source of its name', () =>
  expect(listing({ name: 'Ledger Lines', isListed: true, isListKnown: true })).toMatchObject({
    tag: 'Listed by the service',
    facts: [
      { term: 'Name', value: 'Ledger Lines', detail: 'Reported by the service.' },
      { term: 'Access', value: 'Includes this site', detail: 'From the service’s list.' },
    ],
  }))

test('an app that no list has, has no name', () =>
  expect(listing({ name: 'app.example', isListed: false, isListKnown: true })).toMatchObject({
    tag: 'Not listed',
    facts: [
      { term: 'Name', value: 'None', detail: 'Shown by its address.' },
      { term: 'Access', value: 'Not known', detail: 'It is not in the service’s list.' },
    ],
  }))

test('where the list could not be read nothing is said of what is in it', () =>
  expect(listing({ name: 'app.example', isListed: false, isListKnown: false })).toMatchObject({
    tag: 'List not loaded',
    facts: [
      { term: 'Name', value: 'Not known', detail: 'Shown by its address.' },
      { term: 'Access', value: 'Not known', detail: 'The service’s list could not be loaded.' },
    ],
  }))
