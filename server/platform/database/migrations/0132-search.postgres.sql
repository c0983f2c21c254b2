-- An index of every three characters in a row: it finds a text anywhere in a word. Without pg_trgm, which not every host has.
create function trigrams(source text) returns text[] language sql immutable strict parallel safe as $$ select coalesce(array_agg(distinct substr(source, place, 3)), '{}') from generate_series(1, length(source) - 2) as place $$;
create index leads_trigrams on leads using gin (trigrams(search_text));
