import { HttpError } from '../../../server/platform/http/http-errors.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import { get, type DeskRequest, type Route } from '../../routes.ts';
import type { DeskArticle } from '../../writing/articles.ts';
import { labelProblems } from './edit-draft.ts';

type FindArticle = (request: DeskRequest) => Promise<DeskArticle>;

/** An article as visitors will see it, for a frame of the editor, and the files that it loads. */
export function createPreviewRoutes(
  { previews, renderPage }: DeskOptions,
  find: FindArticle,
): Route[] {
  return [
    get(paths.preview(':slug'), async (request) => {
      const { context } = request;
      const { slug, source } = await find(request);
      const preview = await previews.render({ slug, source });
      context.header('x-frame-options', 'SAMEORIGIN');
      const policy = preview.ok
        ? preview.policy
        : "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; frame-ancestors 'self'";
      context.header('content-security-policy', policy);
      if (preview.ok) return context.html(preview.html);
      const problems = labelProblems(preview.problems, source);
      return context.html(renderPage('previewError', { problems }), 422);
    }),
    get(`${paths.siteFiles}:path{.+}`, async ({ context }) => {
      const file = await previews.readFile(context.req.param('path') ?? '');
      if (!file) throw new HttpError(404, 'not_found', 'There is nothing at this address.');
      return context.body(new Uint8Array(file.bytes), 200, { 'content-type': file.contentType });
    }),
  ];
}
