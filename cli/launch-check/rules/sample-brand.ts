import type { Rule } from '../rule.ts';
import { lineOf, linesOf } from '../places.ts';
import { lineAt, type Diagnostic } from '../../../contract/diagnostic.ts';

/** The default product name in the form and its thanks, which reads like an unfilled slot. */
const sampleProductName = 'the product';

/** Names and words in the original copy. Each is a leftover once the settings no longer mention its first half. */
const sampleNames = [
  ['Relational Selling', /Relational Selling(?= Program|: LinkedIn)|Fill the hall|Maya Okafor$/m],
  ['Daniel Marsh', /Daniel Marsh/],
  // As a signature, about the author and in the articles' words to him: a customer may have the name too.
  [
    'Daniel',
    /(?<=^(?:> )?|sentence by |done with )Daniel(?=$|["?.])|\bDaniel(?= has led|, hope you|, I came across|, last week)/m,
  ],
  // Addresses of it are on an example domain, which has its own rule.
  ['xclr8', /xclr8(?!\.example)/],
] as const;

/** Finds the default product name, and names of the original brand in the copy of an owner with another. */
export const findSampleBrand: Rule = ({ settings, settingsFile, contentFiles, articles }) => {
  // Comments also mention the names.
  const said = linesOf(settingsFile.text).map(({ content }) => content);
  const leftovers = sampleNames
    .filter(([inSettings]) => !said.some((line) => line.includes(inSettings)))
    .flatMap(([, name]) =>
      [...contentFiles, ...articles].flatMap(({ file, text }): Diagnostic[] => {
        const found = name.exec(text);
        if (!found) return [];
        return [
          {
            file,
            line: lineAt(text, found.index),
            problem: `“${found[0]}” is from the sample site, but the settings have another name.`,
            remedy: 'Write your own words, here and further down.',
          },
        ];
      }),
    );
  if (settings.brand.productName !== sampleProductName) return leftovers;
  const productName: Diagnostic = {
    file: settingsFile.file,
    line: lineOf(settingsFile.text, 'productName:'),
    problem: `The form calls the product “${sampleProductName}”.`,
    remedy: 'Put in its name.',
  };
  return [productName, ...leftovers];
};
