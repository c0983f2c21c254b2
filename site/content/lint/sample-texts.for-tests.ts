/** A small valid article, for tests to break. */
export const sampleText = `---
title: A Sample for Testing
subtitle: One sentence that stands under the title.
description: A sample article that keeps to every rule there is, so that a test can break exactly one of them.
publishedOn: '2024-03-05'
displayDate: Mar 05, 2024
topic: AI
cover:
  alt: Two paper-cut people joined by a thread
back: blog
closing:
  heading: What to do next
  text: A sentence that says why to press the button.
  action: email
  label: Contact Directly
---

A lead, with [a link](/blog/other#the-end) and [another](/about).

## First section

One more plain word for the reader.

### A detail

<Figure name="chasm" caption="What follows from it." alt="Two cliffs and a thread" />

<ContinueReading href="/blog/other">Continue reading</ContinueReading>
`;

/** The article that links to the sample. */
export const otherText = sampleText
  .replace('title: A Sample', 'title: Another Sample')
  .replace('description: A sample', 'description: Another sample')
  .replaceAll('/blog/other', '/blog/sample')
  .replace('#the-end', '#a-detail')
  .replace('## First section', '## The end');

/** A small valid legal page. */
export const legalPageText = `---
title: Privacy
description: What we keep of those who write to us through the form, why, for how long, and how to have it erased again.
---

We keep what you type into the form so that we can write back.

## How long

Two years, or until you ask us to erase it.
`;
