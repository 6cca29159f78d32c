/** The one toast that reminds of the due batches of a Safe. */
export const dueToast = (safeKey: string) => `due ${safeKey}`
