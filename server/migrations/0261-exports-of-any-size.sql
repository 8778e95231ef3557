-- The file of somebody who wrote for years is longer than an integer counts. A file has its row before it is written.
alter table person_exports alter column bytes type bigint;
