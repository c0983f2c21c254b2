import { lookAt } from '../look-at.ts';
import { expect, test } from '../test.ts';

test.describe('walkthrough video', () => {
  test('is muted, has controls and a poster, plays when half of it is seen and pauses outside', async ({
    page,
  }) => {
    await page.goto('/');
    const video = page.locator('#video video');
    const facts = await video.evaluate((element: HTMLVideoElement) => ({
      muted: element.muted,
      controls: element.controls,
      poster: element.poster.length > 0,
      fallback: element.textContent?.trim(),
    }));
    expect(facts).toEqual({
      muted: true,
      controls: true,
      poster: true,
      fallback: 'Your browser does not support the video tag.',
    });
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    expect(await isPaused()).toBe(true);

    await lookAt(video);
    await expect.poll(isPaused).toBe(false);
    await page.evaluate(() => scrollTo(0, 0));

    await expect.poll(isPaused).toBe(true);
  });

  test('played with less than half of it seen it goes on, until it has left the window', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/');
    const video = page.locator('#video video');
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    /** Scrolls until this share of the film, from its upper edge on, stands above the lower edge of the window. */
    const show = (share: number) =>
      video.evaluate((element, part) => {
        const { top, height } = element.getBoundingClientRect();
        scrollTo({ top: top + scrollY + part * height - innerHeight, behavior: 'instant' });
      }, share);
    await show(0.4);
    await expect(page.locator('.chapters button').first()).toBeEnabled();
    await page.waitForTimeout(300);
    expect(await isPaused()).toBe(true);

    await video.evaluate((element: HTMLVideoElement) => element.play());
    await show(0.2);
    await page.waitForTimeout(300);
    expect(await isPaused()).toBe(false);
    await show(-0.5);
    await expect.poll(isPaused).toBe(true);

    // What plays already is not stopped by its coming.
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await show(0.3);
    await page.waitForTimeout(300);
    expect(await isPaused()).toBe(false);
  });

  test('can be played with its own buttons, even if its script never comes', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    const video = page.locator('#video video');
    await video.hover();
    const { height } = (await video.boundingBox())!;
    await video.click({ position: { x: 25, y: height - 48 } });

    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.paused))
      .toBe(false);
  });

  test('lets the keyboard into its own buttons, even if its script never comes', async ({
    page,
  }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    const video = page.locator('#video video');
    await video.focus();

    await page.keyboard.press('Tab');

    // One of its buttons has the focus, which for the page is the film.
    expect(await video.evaluate((element) => element.matches(':focus'))).toBe(false);
    await expect(video).toBeFocused();
  });

  test('fills a whole screen without the corners and the ground it has on the page', async ({
    page,
  }) => {
    await page.goto('/');
    const video = page.locator('#video video');
    await lookAt(video);
    await video.click();
    await video.evaluate((element) => element.requestFullscreen());

    await expect(video).toHaveCSS('border-radius', '0px');
    await expect(video).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  test('does not autoplay under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const video = page.locator('#video video');
    await lookAt(video);
    // Its script is there: the chapters can be pressed.
    await expect(page.locator('.chapters button').first()).toBeEnabled();
    await page.waitForTimeout(800);

    expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  });
});
