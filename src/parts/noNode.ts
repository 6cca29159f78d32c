import { AppError } from '#core/errors.ts'

/** Without a node nothing can be read, and so nothing checked. */
export const noNode = (): Promise<never> =>
  Promise.reject(
    new AppError('This page knows no node for this network, so nothing can be checked.', {
      hints: ['Name one on the Account page, or ask whoever runs this page to name one in config.json.'],
    }),
  )
