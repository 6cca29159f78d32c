import { AppError } from '#core/errors.ts'

/** Without a node nothing can be read, and so nothing checked. */
export const noNode = (): Promise<never> =>
  Promise.reject(
    new AppError('This page knows no node for this network, so nothing can be checked.', {
      hints: ['Whoever runs this page can name one in config.json.'],
    }),
  )
