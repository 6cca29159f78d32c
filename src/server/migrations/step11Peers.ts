/**
 * What owners and their delegates signed here, in the order in which other services may ask for it, and how far this one has read theirs.
 * Numbers are given to what is committed, under a lock: whoever has read up to one has missed nothing before it.
 */
export const peers = `
create sequence peer_change_number;
create table peer_change (
  chain_id bigint not null, safe text not null, kind text not null, reference text not null,
  number bigint, signature text, hour bigint, by_client boolean not null, deleted boolean not null default false,
  primary key (chain_id, safe, kind, reference)
);
comment on table peer_change is 'what is signed and may be handed to other services: one row for each, its last change has the number';
comment on column peer_change.kind is 'proposal, message, delegation';
comment on column peer_change.reference is 'the hash, or delegator and delegate with a space between';
comment on column peer_change.number is 'null until it is numbered';
comment on column peer_change.signature is 'what no other table keeps: of the delegate who proposed, of the delegator';
comment on column peer_change.hour is 'in which hour a delegation was handed in, counted since 1970: its signature is of this or the one before';
comment on column peer_change.by_client is 'a client of this service handed it in, not another service';
comment on column peer_change.deleted is 'deleted here: only a client of this service brings it back';
create index peer_change_in_order on peer_change (chain_id, number);
create index peer_change_unnumbered on peer_change (chain_id) where number is null and not deleted;
create index peer_change_of_reference on peer_change (chain_id, kind, reference);
insert into peer_change (chain_id, safe, kind, reference, by_client)
  select distinct m.chain_id, m.safe, 'proposal', m.safe_tx_hash, true from multisig_transaction m
  join confirmation c on c.chain_id = m.chain_id and c.safe = m.safe and c.safe_tx_hash = m.safe_tx_hash
  where m.proposer is not null and not m.executed;
insert into peer_change (chain_id, safe, kind, reference, by_client)
  select chain_id, safe, 'message', message_hash, true from message;
insert into peer_change (chain_id, safe, kind, reference, by_client)
  select chain_id, safe, 'delegation', delegator || ' ' || delegate, true from delegate;
update peer_change set number = nextval('peer_change_number');

create table peer_position (
  chain_id bigint not null, peer text not null, log text not null default '', position bigint not null default 0,
  holder text not null, leased_until bigint not null,
  primary key (chain_id, peer)
);
comment on table peer_position is 'how far the changes of another service were read, and which process reads them';
comment on column peer_position.leased_until is 'until then nobody else reads it, in epoch milliseconds of the database';
insert into server_key (name, secret) values ('peer log', gen_random_uuid()::text);
`
