/** Where what nobody signed came from, and how long it is: a client that spreads over many Safes, and all of them together, are bounded too. */
export const unsigned = `
alter table unsigned_proposal add column network text, add column length int not null default 0;
comment on column unsigned_proposal.network is 'a keyed hash of the network of who sent it; null for this machine, and for what was sent before';
update unsigned_proposal u set length = octet_length(m.data) from multisig_transaction m
  where m.chain_id = u.chain_id and m.safe = u.safe and m.safe_tx_hash = u.safe_tx_hash;
create index unsigned_proposal_of_network on unsigned_proposal (chain_id, network, proposed_at) where expires_at is not null;
create index unsigned_proposal_of_chain on unsigned_proposal (chain_id, proposed_at) where expires_at is not null;
`
