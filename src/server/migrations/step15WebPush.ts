/** Who is to hear of what happens to a Safe is looked up with each event. */
export const webPush = `
create index subscription_of_safe on subscription (chain_id, safe);
comment on table webhook is 'who is told of what happens, as the processes that do jobs are configured: addresses, web-push, mail; none: nothing becomes a job';
`
