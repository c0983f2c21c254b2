-- An index of every three characters in a row: it finds a text anywhere in a word. The table `leads` keeps the text itself.
create virtual table lead_search using fts5(search_text, content = 'leads', content_rowid = 'rowid', detail = none, columnsize = 0, tokenize = 'trigram case_sensitive 1');
-- What is erased is removed from the index at once, and not when its segments are merged.
insert into lead_search (lead_search, rank) values ('secure-delete', 1);
create trigger lead_search_insert after insert on leads when new.search_text <> '' begin insert into lead_search (rowid, search_text) values (new.rowid, new.search_text); end;
create trigger lead_search_delete after delete on leads when old.search_text <> '' begin insert into lead_search (lead_search, rowid, search_text) values ('delete', old.rowid, old.search_text); end;
create trigger lead_search_remove before update of search_text on leads when old.search_text <> '' begin insert into lead_search (lead_search, rowid, search_text) values ('delete', old.rowid, old.search_text); end;
create trigger lead_search_add after update of search_text on leads when new.search_text <> '' begin insert into lead_search (rowid, search_text) values (new.rowid, new.search_text); end;
