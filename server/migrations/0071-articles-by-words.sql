-- Words anywhere in an article, on the editors' screen: without it a rare word reads every article.
create index articles_by_words on articles using gin (search_text gin_trgm_ops);
