-- `0157-earlier-leads.sql` fills them again. Their search text still has letters that searches fold now.
update leads set source_class = '' where search_text like '%ł%' or search_text like '%ø%' or search_text like '%đ%' or search_text like '%ð%' or search_text like '%ı%' or search_text like '%æ%' or search_text like '%œ%' or search_text like '%ß%' or search_text like '%þ%';
