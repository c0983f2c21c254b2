-- When a message was last sent to an address is only in the memory of each server.
drop table auth_recent_sends;
