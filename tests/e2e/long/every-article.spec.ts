import { brotliCompressSync } from 'node:zlib';
import { closingTarget } from '../../../site/content/schemas/closing-target.ts';
import { settings } from '../../../site/settings.ts';
import { builtArticles } from '../built-posts.ts';
import { findBroken } from '../find-losses.ts';
import { findViolations } from '../find-violations.ts';
import { scrollSlowly } from '../scroll-slowly.ts';
import { expect, test } from '../test.ts';
import { watchForeignRequests, watchViolations } from '../watch-violations.ts';

/** The JavaScript budget on load: all scripts of a page, compressed with brotli. */
const maxScriptBytes = 3 * 1024;

for (const { id: slug, data: frontMatter } of builtArticles) {
  test(`/blog/${slug} has title, subtitle, author, date, reading time, picture, text and a closing box, no React, no axe violations, and nothing that its security policy forbids`, async ({
    page,
    baseURL,
  }) => {
    const policyViolations = await watchViolations(page);
    const foreignRequests = watchForeignRequests(page, baseURL);
    const scripts: Promise<Buffer>[] = [];
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 700 });
    const response = await page.goto(`/blog/${slug}`, { waitUntil: 'networkidle' });

    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(frontMatter.title);
    const head = page.locator('.art-head');
    await expect(head.locator('.lead')).toHaveText(frontMatter.subtitle);
    await expect(head.locator('.who b')).toHaveText(settings.author.name);
    await expect(head.locator('time')).toHaveText(frontMatter.displayDate);
    await expect(head.getByText(/^\d+ min read$/)).toBeVisible();
    const picture = page.locator('.hero-img img');
    await expect(picture).toHaveAttribute('alt', frontMatter.cover.alt);
    const isLoaded = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    expect(isLoaded).toBe(true);
    await expect(page.locator('.prose')).toHaveText(/\S/);
    const closing = page.getByRole('complementary', { name: 'What next' });
    const href = closingTarget(frontMatter.closing.action);
    const action = closing.getByRole('link', { name: frontMatter.closing.label });
    if (href === undefined) {
      await expect(closing).toHaveCount(0);
    } else {
      await expect(closing.getByRole('heading')).toHaveText(frontMatter.closing.heading);
      await expect(action).toHaveAttribute('href', href);
      expect(await action.getAttribute('target')).toBe(href.startsWith('https:') ? '_blank' : null);
    }
    await expect(page.locator('.related .post')).toHaveCount(3);
    const back = head.getByRole('link', { name: 'Back to Blog' });
    if (frontMatter.back === 'none') await expect(back).toHaveCount(0);
    else await expect(back).toHaveAttribute('href', '/blog');
    const share = page.getByRole('button', { name: 'Share' });
    await expect(share).toHaveCount(frontMatter.hasShare ? 1 : 0);
    const original = head.getByRole('link', { name: 'View Original' });
    await expect(original).toHaveCount(frontMatter.originalUrl ? 1 : 0);
    const likes = frontMatter.likes === 1 ? '1 like' : `${frontMatter.likes} likes`;
    await expect(head.locator('.like')).toHaveText(frontMatter.likes === undefined ? [] : [likes]);

    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    const loaded = (await Promise.all(scripts)).map(String);
    const inline = await page.locator('script:not([src], [type$=json])').allTextContents();
    const all = [...loaded, ...inline].join('\n');
    expect(all).not.toMatch(/react|hydrate/i);
    expect(await page.locator('astro-island').count()).toBe(0);
    expect(brotliCompressSync(all).byteLength).toBeLessThanOrEqual(maxScriptBytes);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.evaluate(findBroken)).toEqual([]);
    await scrollSlowly(page);
    await page.waitForLoadState('networkidle');
    expect(policyViolations).toEqual([]);
    expect(foreignRequests).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}
