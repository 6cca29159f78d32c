/** What a node with a pruned history keeps an index from is known to every process, not only to the log of the one that met it. */
export const lacking = `
alter table indexed_chain add lacking_block bigint;
comment on column indexed_chain.lacking_block is 'the first block that is to be read and that the node did not give; null where it gave all';
`
