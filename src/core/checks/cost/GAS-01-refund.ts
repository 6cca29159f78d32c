import { check, everyTransaction } from '#core/checks/check.ts'
import { refundFound, refundings } from './refunds.ts'

/** GAS-01: is any refund field set? With all of them at zero nobody is paid; with receiver 0 the executor (tx.origin) is. */
export const refundCheck = check({
  id: 'GAS-01',
  title: 'the refund fields',
  group: 'effects',
  severity: 'stop',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'The Safe pays nothing to whoever executes.',
    unknown: 'It could not be checked what the Safe pays to whoever executes.',
  },
  remedy: 'Ask for the same transaction without a refund: whoever executes it can pay the fee.',
  acknowledge: 'pays a refund',
  run: ({ effects: facts }) => ({ found: refundings(facts).map((one) => refundFound(facts, one)) }),
})
