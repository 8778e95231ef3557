-- Ten digits of MD5 were a company's key: a customer could find a name with the key of another one's. What is asked for is
-- the name itself; the index of the short key finds the pages whose addresses are older than this.
create function newsroom_company_key(name text) returns text
  language sql immutable strict parallel safe
  return left(encode(sha256(convert_to(name, 'UTF8')), 'hex'), 32);

drop index newsroom_articles_company;
create index newsroom_articles_company on newsroom_articles
  (newsroom_company_key(payload #>> '{company,name}'), (payload #>> '{company,name}'), published_at desc, id desc)
  where retracted_at is null;
create index newsroom_articles_former_company on newsroom_articles
  ((left(md5(payload #>> '{company,name}'), 10)), (payload #>> '{company,name}'))
  where retracted_at is null;
