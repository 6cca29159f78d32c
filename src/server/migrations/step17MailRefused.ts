/** Which of the addresses that the operator named are refused for good by their mail server. */
export const mailRefused = `
create table mail_refused (address text primary key, count int not null);
comment on column mail_refused.count is 'how often in a row; a mail that is taken ends it';
`
