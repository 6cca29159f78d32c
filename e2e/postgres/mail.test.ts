// The suite of that name once more, on a real PostgreSQL.
process.env.SERVER_SUITE_ON = 'PostgreSQL'
await import('../server/processes/mail.test.ts')
