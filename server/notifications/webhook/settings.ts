import { z } from 'zod';
import { httpUrl, secret, visible, yesOrNo } from '../../platform/setting.ts';

/** For every channel that posts to an address of the owner. */
export const allowPrivateTargets = {
  WEBHOOK_ALLOW_PRIVATE: yesOrNo
    .default(false)
    .meta(visible('true to allow webhooks to private addresses, else false', 'false')),
};

export const webhookVariables = {
  WEBHOOK_URL: z
    .string()
    .transform((value) => value.split(/\s+/).filter((url) => url !== ''))
    // With commas between, several addresses would be one.
    .pipe(z.array(httpUrl.refine((url) => !/,https?:/.test(url))))
    .optional()
    .meta(
      secret('one or more web addresses, separated by spaces', 'https://hooks.example.com/lead'),
    ),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/)
    .optional()
    .meta(secret('whsec_ and the output of `openssl rand -base64 32`', 'whsec_x8Kq…Tz0=')),
  ...allowPrivateTargets,
};
