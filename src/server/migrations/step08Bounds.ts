/**
 * Which proposals nobody signed yet: who signs one first is its proposer, and what nobody signs is bounded and expires. And an order for
 * everything that strangers can make many rows of.
 */
export const bounds = `
create table unsigned_proposal (
  chain_id bigint not null, safe text not null, safe_tx_hash text not null,
  nonce bigint not null, proposed_at bigint not null, expires_at bigint,
  primary key (chain_id, safe, safe_tx_hash)
);
comment on column unsigned_proposal.expires_at is 'null once an owner confirmed it: then it stays, though its proposer and note are nobody''s word';
create index unsigned_proposal_expiry on unsigned_proposal (expires_at) where expires_at is not null;
insert into unsigned_proposal (chain_id, safe, safe_tx_hash, nonce, proposed_at, expires_at)
  select m.chain_id, m.safe, m.safe_tx_hash, m.nonce, m.submitted_at, m.submitted_at + 604800000
  from multisig_transaction m where m.proposer is not null and not m.trusted and not m.executed and not exists
    (select 1 from confirmation c where c.chain_id = m.chain_id and c.safe = m.safe and c.safe_tx_hash = m.safe_tx_hash);

create table server_key (name text primary key, secret text not null);
comment on table sign_in_nonce is 'nonces that were signed, until they would have expired';
create table spent_deletion (
  chain_id bigint not null, safe text not null, safe_tx_hash text not null, signer text not null, hour bigint not null,
  expires_at bigint not null,
  primary key (chain_id, safe, safe_tx_hash, signer, hour)
);
comment on table spent_deletion is 'requests to delete that were followed: the same one does not delete a transaction that is proposed anew';
create index spent_deletion_expiry on spent_deletion (expires_at);

create index device_of_token on device (token);
create index sign_in_nonce_expiry on sign_in_nonce (expires_at);
create index session_expiry on session (expires_at);
create index session_of_signer on session (signer, expires_at);
create index delegate_of_label on delegate (chain_id, label, added_at);
create index subscription_of_signer on subscription (signer);
`
