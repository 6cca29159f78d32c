import { check } from '#core/checks/check.ts'

/** MSG-06: do the proceeds of an order go to the Safe, is there any price at all and no imitation of a token, and does the order end soon? */
export const ordersCheck = check({
  id: 'MSG-06',
  title: 'the recipient of an order’s proceeds',
  group: 'effects',
  severity: 'stop',
  sources: ['local'],
  of: ['message', 'capsule'],
  needs: ['message'],
  sentences: {
    pass: 'No order here pays somebody else.',
    unknown: 'Could not check the recipient of the order’s proceeds.',
  },
  remedy: 'Do not sign before you know what the requester can do with it.',
  acknowledge: 'may bring too little',
  run: ({ message: { typedData: facts } }) => facts?.answers.orders(facts),
})
