-- When these words last left for their post without an answer: they may come there late, over newer ones.
alter table placement_updates add column unanswered_at timestamptz;
-- Words that are there, and are written once more when nothing older can come over them any longer.
alter table placement_updates add column not_before timestamptz;
