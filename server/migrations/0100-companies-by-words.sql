-- Words anywhere in a company's name, for the list of Amps: without it a rare name reads every company.
create index companies_name_trigrams on companies using gin (name gin_trgm_ops);
