import { AppError } from '#core/errors.ts'

/** Without a node nothing can be read or checked. */
export const noNode = (): Promise<never> =>
  Promise.reject(
    new AppError('Nothing can be checked: this page has no node for this network.', {
      hints: ['Add one on the Account page, or ask the operator of this page to add one in config.json.'],
    }),
  )
