import { HttpError } from '../../../server/platform/http/http-errors.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import type { DeskRequest, Route } from '../../routes.ts';
import type { DeskArticle } from '../../writing/articles.ts';

type FindArticle = (request: DeskRequest) => Promise<DeskArticle>;

/** An article as visitors will see it, for a frame of the editor, and what its page loads. */
export function createPreviewRoutes(
  { previews, renderPage, assets }: DeskOptions,
  find: FindArticle,
): Route[] {
  return [
    {
      method: 'GET',
      path: paths.preview(':slug'),
      access: 'signed-in',
      async answer(request) {
        const { context } = request;
        const { slug, source } = await find(request);
        const preview = previews
          ? await previews.draw({ slug, source })
          : { ok: false as const, problems: ['The site was not built on this machine.'] };
        context.header('x-frame-options', 'SAMEORIGIN');
        const policy = preview.ok
          ? preview.policy
          : "default-src 'none'; style-src 'self'; font-src 'self'; frame-ancestors 'self'";
        context.header('content-security-policy', policy);
        if (preview.ok) return context.html(preview.html);
        return context.html(renderPage('undrawn', { assets, problems: preview.problems }), 422);
      },
    },
    {
      method: 'GET',
      path: `${paths.siteFiles}*`,
      access: 'signed-in',
      async answer({ context }) {
        const file = await previews?.readFile(context.req.path.slice(paths.siteFiles.length));
        if (!file) throw new HttpError(404, 'not_found', 'There is nothing at this address.');
        return context.body(new Uint8Array(file.bytes), 200, { 'content-type': file.contentType });
      },
    },
  ];
}
