/** Of a Safe that is only looked at: nobody is asked to sign anything. */
export const viewOnly = { noun: 'transaction', isDone: true } as const
