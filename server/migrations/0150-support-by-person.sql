create index support_requests_person on support_requests (person_id, created_at);
