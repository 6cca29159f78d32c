/** Which of several processes may write a chain's index, and what each of them must have seen of it. */
export const lease = `
alter table indexed_chain
  add epoch bigint not null default 0, add asked bigint not null default 0,
  add head_number bigint, add reached_at bigint, add start_block bigint;
comment on column indexed_chain.epoch is 'rises when another process takes the index over: writes of an earlier one are refused';
comment on column indexed_chain.asked is 'rises when somebody asks for a Safe of which no factory told';
comment on column indexed_chain.reached_at is 'when everything up to head_number was indexed, in epoch milliseconds';
comment on column indexed_chain.start_block is 'the first block of the index';
`
