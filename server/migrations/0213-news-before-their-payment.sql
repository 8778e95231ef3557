-- What the bank told of a payment before that was known as ours is read again once it is.
create index payment_events_of_none on payment_events (payment_ref)
  where purchase_id is null and payment_ref is not null;
