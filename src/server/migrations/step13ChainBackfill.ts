/** A chain's past is read by several at once, in ranges of blocks of which each says how far it is read. */
export const chainBackfill = `
create table chain_backfill (
  chain_id bigint primary key, first_block bigint not null, last_block bigint not null,
  phase text not null, generation bigint not null, is_ordered boolean not null default false,
  phase_began_at bigint not null, done_before bigint not null default 0, done bigint not null default 0
);
comment on table chain_backfill is 'the past that is being read of a chain: once it is read, the index goes on from its last block';
comment on column chain_backfill.phase is 'finding (which Safes were made) or reading (all that they did)';
comment on column chain_backfill.generation is 'rises with the phase and when the chain was reorganised: what was read before is not written';
comment on column chain_backfill.is_ordered is 'the node cannot say nonces of the past: a range is read after the one before';
comment on column chain_backfill.done_before is 'blocks of the phase that were done when it began';
create table chain_range (
  chain_id bigint not null, first_block bigint not null, last_block bigint not null,
  found_next bigint not null, read_next bigint not null,
  parent_hash text, hash text, is_broken boolean not null default false,
  primary key (chain_id, first_block)
);
comment on column chain_range.parent_hash is 'of the block before the first, as the first one says';
comment on column chain_range.hash is 'of the last block that was read';
comment on column chain_range.is_broken is 'what was read of it is no longer the chain';
create table found_safe (
  chain_id bigint not null, safe text not null, version text not null, block_number bigint not null,
  primary key (chain_id, safe)
);
comment on table found_safe is 'the Safes that were made in the past that is being read';
create index found_safe_in_order on found_safe (chain_id, block_number);
alter table indexed_chain add range_limit bigint;
comment on column indexed_chain.range_limit is 'the longest range of blocks that the node gave since it refused a longer one';
`
