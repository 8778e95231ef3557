-- Whether anybody was logged in from a network is asked at each login of a browser that is not known.
create index sessions_network on sessions (network, created_at) where network is not null;
