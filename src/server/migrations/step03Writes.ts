import { changeTriggers } from './changeTriggers.ts'

/**
 * What owners and their devices leave here beside transactions: messages, delegates, devices that want to be told, and who is
 * signed in. Nonces and sessions are kept by their hash, so that a copy of the database signs nobody in.
 */
export const writes = `
create table message (
  chain_id bigint not null, message_hash text not null, safe text not null,
  message text not null, proposer text not null, safe_app_id bigint, origin text,
  created_at bigint not null, modified_at bigint not null,
  primary key (chain_id, message_hash)
);
comment on column message.message is 'the JSON it came as: a text or typed data';
create index message_of_safe on message (chain_id, safe, created_at desc);
create table message_confirmation (
  chain_id bigint not null, safe text not null, message_hash text not null, owner text not null,
  signature text not null, submitted_at bigint not null,
  primary key (chain_id, message_hash, owner)
);
create table delegate (
  chain_id bigint not null, safe text not null, delegate text not null, delegator text not null,
  label text not null, added_at bigint not null,
  primary key (chain_id, safe, delegate, delegator)
);
comment on column delegate.safe is 'empty for a delegate of all of the delegator''s Safes';
create index delegate_of_delegator on delegate (chain_id, delegator);
create index delegate_of_delegate on delegate (chain_id, delegate);
create table device (
  uuid text primary key, type text not null, token text not null, registered_at bigint not null,
  bundle text, version text, build_number text
);
create table subscription (
  device text not null references device (uuid) on delete cascade,
  chain_id bigint not null, safe text not null, signer text not null, types text not null,
  primary key (device, chain_id, safe, signer)
);
comment on column subscription.signer is 'empty when nobody was signed in';
comment on column subscription.types is 'a JSON list of the kinds asked for';
create table sign_in_nonce (nonce_hash text primary key, expires_at bigint not null);
create table session (token_hash text primary key, signer text not null, expires_at bigint not null);
${changeTriggers('message')}
${changeTriggers('message_confirmation')}
`
