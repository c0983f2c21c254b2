-- Run once in the SQL editor: retries failed deliveries every minute. Insert your project's address, and the secret that you set
-- with `npx supabase@3 --workdir .cache/hosted secrets set DELIVERY_SECRET=…`.
create extension if not exists pg_cron;
create extension if not exists pg_net;
select vault.create_secret('change-me', 'delivery_secret');
select cron.schedule('deliver-notifications', '* * * * *', $$
  select net.http_post(
    url := 'https://project.supabase.co/functions/v1/deliver-notifications',
    headers := jsonb_build_object(
      'authorization',
      'Bearer ' || (select decrypted_secret from vault.decrypted_secrets where name = 'delivery_secret')
    ),
    -- The function answers before it delivers, but its first start takes longer than the 1 to 5 seconds that are usual here.
    timeout_milliseconds := 30000
  );
$$);
