import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { WalkthroughVideo } from './WalkthroughVideo.tsx';

const html = renderToStaticMarkup(
  <WalkthroughVideo
    sources={[
      { src: '/video/walkthrough.webm', type: 'video/webm' },
      { src: '/video/walkthrough.mp4', type: 'video/mp4' },
    ]}
    poster="/video/poster.svg"
    captions={{ src: '/video/walkthrough.vtt', language: 'en', label: 'English' }}
    chapters={[
      { atSeconds: 0, label: 'A prospect queue' },
      { atSeconds: 65, label: 'A reply' },
    ]}
    label="Product walkthrough"
    heading="One real queue."
    lead="In the order it happens."
    demoUrl="https://calendar.example.com/demo"
    demoLabel="Book a Demo"
  />,
);
const video = html.match(/<video([^>]*)>(.*)<\/video>/s)!;

describe('the prerendered walkthrough video', () => {
  test('is muted, inline, with controls and a poster, and preloads nothing', () => {
    for (const attribute of ['muted=""', 'controls=""', 'playsInline=""', 'preload="none"']) {
      expect(video[1]).toContain(attribute);
    }
    expect(video[1]).toContain('poster="/video/poster.svg"');
    expect(video[1]).not.toContain('autoplay');
  });

  test('has its sources, captions that are on, and the sentence for browsers without video', () => {
    expect(video[2]!.match(/<source/g)).toHaveLength(2);
    expect(video[2]).toMatch(/<track kind="captions"[^>]* default=""/);
    expect(video[2]!.replace(/<[^>]+>/g, '')).toBe('Your browser does not support the video tag.');
  });

  test('lists the chapters with their times between heading and action', () => {
    const text = html.replace(/<\/?(?!span)[^>]+>/g, ' ').replace(/<[^>]+>/g, '');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'One real queue. In the order it happens. 0:00 A prospect queue 1:05 A reply Book a Demo',
    );
  });

  test('carries no inline style', () => {
    expect(html).not.toContain('style=');
  });
});
