-- A company's page lists by the first digits of its name's hash.
create index newsroom_articles_company on newsroom_articles
  ((left(md5(payload #>> '{company,name}'), 10)), published_at desc, id desc)
  where retracted_at is null;
