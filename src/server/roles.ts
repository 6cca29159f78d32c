/** What a process does: everything, index chains, answer requests, or what can wait. */
export const roles = ['all', 'index', 'serve', 'jobs'] as const
/** What a process does: everything, index chains, answer requests, or what can wait. */
export type Role = (typeof roles)[number]

/** Does a process of this role do that? */
export const does = (role: Role, work: Exclude<Role, 'all'>): boolean => role === 'all' || role === work
