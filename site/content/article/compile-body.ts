import type { ComponentType } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import GithubSlugger from 'github-slugger';
import { defineHastPlugin, evaluate } from 'satteri';
import { features } from './parse-mdx.ts';
import { splitRanges } from './split-ranges.ts';
import { pictureSizes, type PictureSizes } from '../loading/picture-sizes.ts';
import { readAddress } from '../schemas/site-address.ts';

/** A heading for the table of contents. */
export interface Heading {
  /** 2 for a section of the article. */
  level: number;
  /** The fragment that links to it. */
  id: string;
  text: string;
}

/** The ids of the page around the text, which no heading may have. */
export const idsOfPage: readonly string[] = ['main', 'side-menu', 'contents-title'];

/** Maps the names of body components to React components. */
export type BodyComponents = Readonly<Record<string, ComponentType<never>>>;

export interface CompiledBody {
  /** The text as a React component without state, for rendering at build. */
  Content: ComponentType<{ components: BodyComponents }>;
  headings: Heading[];
}

/**
 * Compiles the MDX text of an article. Quotes and dashes become typographic, ranges stay on one line, headings get
 * ids, and pictures load lazily at a fixed size.
 *
 * @param sizes of the pictures on this site; others get no fixed size
 * @throws Error when it is not MDX. Rendering throws for a component that is not in `components`.
 */
export function compileBody(mdx: string, sizes: PictureSizes = pictureSizes): CompiledBody {
  const headings: Heading[] = [];
  const slugger = new GithubSlugger();
  for (const id of idsOfPage) slugger.slug(id);
  const headingIds = defineHastPlugin({
    name: 'heading-ids',
    element: {
      filter: ['h2', 'h3', 'h4'],
      visit(element, context) {
        const text = context.textContent(element);
        const id = slugger.slug(text);
        headings.push({ level: Number(element.tagName.slice(1)), id, text });
        context.setProperty(element, 'id', id);
      },
    },
  });
  const picturePlaces = defineHastPlugin({
    name: 'picture-places',
    element: {
      filter: ['img'],
      visit(element, context) {
        const { width, height } =
          sizes.get(readAddress(String(element.properties['src']))?.path ?? '') ?? {};
        const place = { width, height, loading: 'lazy', decoding: 'async' };
        for (const [name, value] of Object.entries(place)) {
          if (value !== undefined) context.setProperty(element, name, value);
        }
      },
    },
  });
  // The style sheet aligns the columns of tables: the security policy of the pages blocks styles in attributes.
  const columnAlignment = defineHastPlugin({
    name: 'column-alignment',
    element: {
      filter: ['th', 'td'],
      visit(element, context) {
        const style = element.properties['style'];
        if (typeof style !== 'string') return;
        context.setProperty(element, 'style', undefined);
        context.setProperty(element, 'data-align', style.replace('text-align: ', ''));
      },
    },
  });
  const wholeRanges = defineHastPlugin({
    name: 'whole-ranges',
    text(node, context) {
      const parts = splitRanges(node.value);
      if (parts.length === 1) return;
      const texts = parts.map((value) => ({ type: 'text' as const, value }));
      const properties = { className: ['range'] };
      context.replaceNode(
        node,
        texts.map((text, index) =>
          index % 2 === 0
            ? text
            : { type: 'element', tagName: 'span', properties, children: [text] },
        ),
      );
    },
  });
  // The line break as in parse-mdx.ts.
  const module = evaluate(`${mdx}\n`, {
    Fragment,
    jsx: jsx as never,
    jsxs: jsxs as never,
    features,
    hastPlugins: [headingIds, picturePlaces, columnAlignment, wholeRanges],
  }) as { default: CompiledBody['Content'] };
  return { Content: module.default, headings };
}
