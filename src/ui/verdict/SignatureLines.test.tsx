import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { SignatureLines } from './SignatureLines.tsx'
import type { SlotState } from './SignatureSlot.tsx'

const line = (digit: string, state: SlotState) =>
  ({ owner: `0x${digit.repeat(40)}` as const, state }) as const

const saidOf = (states: SlotState[], threshold: number | undefined) =>
  renderToStaticMarkup(
    <SignatureLines lines={states.map((state, at) => line(`${at + 1}`, state))} threshold={threshold} />,
  ).replace(/<[^>]*>/g, '')

describe('the lines of a row', () => {
  test('count what was verified, not what is claimed', () =>
    expect(saidOf(['signed', 'claimed', 'missing'], 2)).toBe('1 of 2 confirmations'))

  test('say of a Safe that the chain does not show what is claimed, and no number of it', () =>
    expect(saidOf(['claimed', 'claimed'], undefined)).toBe('2 reported, not checked'))
})
