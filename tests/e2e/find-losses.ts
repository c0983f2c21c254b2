import { expect, type Page } from '@playwright/test';

/** Texts and controls that are clipped, or outside the window with no way to scroll to them. */
export function findCut(): string[] {
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, textContent } = texts.currentNode;
    if (!parent || !textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) {
      continue;
    }
    // For screen readers only; or clipped after three lines on purpose, with the full text one click away.
    if (parent.closest('.vh, .skip, .clamped, noscript, script, style, video')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const box of range.getClientRects()) {
      if (isCut(parent, box)) {
        cut.push(`${textContent.trim().slice(0, 60)} in ${parent.tagName}.${parent.className}`);
        break;
      }
    }
  }
  for (const control of document.querySelectorAll('a, button, input, summary')) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    if (control.closest('.vh, .skip') || control.matches('form [tabindex="-1"]')) continue;
    if (isCut(control, control.getBoundingClientRect())) cut.push(control.outerHTML.slice(0, 80));
  }
  return cut;

  function isCut(from: Element, box: DOMRect): boolean {
    for (let at: Element | null = from; at; at = at.parentElement) {
      if (at.matches('dialog')) return false;
      const { overflowX, overflowY } = getComputedStyle(at);
      const edge = at.getBoundingClientRect();
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (scrolls(overflowX) || scrolls(overflowY)) return false;
      if (cuts(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1)) return true;
      if (cuts(overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1)) return true;
    }
    return box.right > document.documentElement.clientWidth + 1 || box.left < -1;
  }
}

/** Texts that overlap, each pair in a few words. */
function findOverlaps(): string[] {
  const words: { text: string; left: number; right: number; top: number; bottom: number }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, textContent } = texts.currentNode;
    if (!parent || !textContent?.trim()) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (parent.closest('.vh, .skip, .clamped, noscript, script, style, video')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const { left, right, top, height } of range.getClientRects()) {
      // The boxes of letters are higher than the letters.
      words.push({
        text: textContent.trim(),
        left,
        right,
        top: top + height * 0.3,
        bottom: top + height * 0.7,
      });
    }
  }
  return words.flatMap((word, index) =>
    words
      .slice(index + 1)
      .filter((other) => {
        const x = Math.min(word.right, other.right) - Math.max(word.left, other.left);
        const y = Math.min(word.bottom, other.bottom) - Math.max(word.top, other.top);
        return x > 2 && y > 2;
      })
      .map((other) => `${word.text.slice(0, 40)} / ${other.text.slice(0, 40)}`),
  );
}

/** Words that break in their middle, without a hyphen, in the web fonts: the fallbacks of the machine may be wider. */
export async function findBroken(): Promise<string[]> {
  await document.fonts.load('1em Besley');
  await document.fonts.load('1em "Libre Franklin"');
  delete document.documentElement.dataset['fonts'];
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, textContent } = texts.currentNode;
    if (!parent?.checkVisibility() || parent.closest('.vh, pre, script, style')) continue;
    for (const { 0: word, index } of textContent!.matchAll(/[\p{L}\p{N}’.,$]+/gu)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

/** Fixed elements that cover more than a strip of the window. */
export function findFixed(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    .filter((element) => element.checkVisibility())
    .filter((element) => element.getBoundingClientRect().height > 0.1 * innerHeight)
    .filter((element) => !element.matches('dialog'))
    .map((element) => `${element.tagName}.${element.className}`);
}

/** By how many pixels the page is wider than its window. */
export function findExcess(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

export async function expectNoLoss(page: Page): Promise<void> {
  // A layout that has just changed may not be complete.
  await expect(async () => {
    expect(await page.evaluate(findExcess)).toBe(0);
    expect(await page.evaluate(findCut)).toEqual([]);
    expect(await page.evaluate(findOverlaps)).toEqual([]);
  }).toPass({ timeout: 10_000 });
}
