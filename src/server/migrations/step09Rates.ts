/** What each address did in this minute, where several processes count together; of no use after it, so it need not survive a crash. */
export const rates = `
create unlogged table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint);
create index rate_limit_expiry on rate_limit (expire);
`
