import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
import { Address } from '#ui/values/Address.tsx'
import { Findings } from './Findings.tsx'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const sentence = `Proposer unproven: the Safe service names ${address}, who has not signed it.`
const found: Result = { id: 'PROP-01', outcome: 'finding', severity: 'warn', text: sentence, evidence: {} }

type Drawn = ReactElement<{ children: ReactElement<{ children: ReactNode[] }>[] }>

test('an address in what was found is set as one in a row too', () => {
  const [mark] = (Findings({ results: [found] }) as Drawn).props.children
  const set = mark?.props.children.flat().filter((one) => isValidElement(one))
  expect(set?.map(({ type, props }) => [type, props])).toEqual([[Address, { address, inWords: true }]])
})

test('nothing else was found: after the sentence there is no empty list, and no gap of one', () => {
  const passed: Result = { ...found, id: 'SIG-01', outcome: 'pass' }
  const others = (results: Result[]) => (Findings({ results }) as Drawn).props.children.slice(1)
  expect(others([found, passed]).filter((one) => isValidElement(one))).toEqual([])
  expect(others([found, { ...found, id: 'ADDR-02' }]).filter((one) => isValidElement(one))).toHaveLength(1)
})
