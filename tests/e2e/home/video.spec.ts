import { lookAt } from '../look-at.ts';
import { expect, test } from '../test.ts';

test.describe('walkthrough video', () => {
  test('is muted, has controls and a poster, and plays while at least half of it is in view', async ({
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

  test('can be played with its own controls, even if its script never loads', async ({ page }) => {
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

  test('gives the keyboard access to its own controls, even if its script never loads', async ({
    page,
  }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    // Until then nothing can have the focus.
    await expect(page.locator('html[data-fonts=awaited]')).toHaveCount(0);
    const video = page.locator('#video video');
    await video.focus();

    await page.keyboard.press('Tab');

    // One of its controls has the focus, which the page sees as the video.
    expect(await video.evaluate((element) => element.matches(':focus'))).toBe(false);
    await expect(video).toBeFocused();
  });

  test('fills the full screen without rounded corners and background', async ({ page }) => {
    await page.goto('/');
    const video = page.locator('#video video');
    await lookAt(video);
    await video.click();
    await video.evaluate((element) => element.requestFullscreen());

    await expect(video).toHaveCSS('border-radius', '0px');
    await expect(video).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  test('does not autoplay under reduced motion, or for a visitor who saves data', async ({
    page,
  }) => {
    const video = page.locator('#video video');
    const expectNoPlay = async () => {
      await page.goto('/');
      await lookAt(video);
      // Its script has run: the chapters are enabled.
      await expect(page.locator('.chapters button').first()).toBeEnabled();
      await page.waitForTimeout(800);
      expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
    };
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectNoPlay();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await expectNoPlay();
  });
});
