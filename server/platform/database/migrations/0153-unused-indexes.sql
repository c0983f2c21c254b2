-- No query reads leads without a search text or a source class any more.
drop index leads_unsearchable;
drop index leads_unclassified;
