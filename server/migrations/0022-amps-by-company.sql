-- A company's Amps among everybody's.
create index amps_company_newest on amps (company_id, updated_at desc, id desc) where deleted_at is null;
