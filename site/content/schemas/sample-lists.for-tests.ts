import { expect } from 'vitest';
import type { ZodType } from 'zod';
import { formatDiagnostic } from '../../../contract/diagnostic.ts';
import { validateYaml } from '../loading/validate.ts';
import { listSchemas } from './list-schemas.ts';

/** The path of a YAML file, by its name in `content`. */
export const contentFile = (name: string) => `site/content/${name}.yaml`;

/** A valid list of each kind, for tests to break. */
export const sampleLists = {
  plans: `# The price.
plans:
  - id: starter
    name: Starter
    price: 795
    period: /month
    description: For one seller.
    isPopular: false
    button: Get Started
    features: []
`,
  partners: `partners:
  - { id: halden, name: Halden & Co, url: 'https://halden.example.com', isSample: true }
`,
  testimonials: `testimonials:
  - { id: priya-raman, placement: sets, isSample: true, name: Priya Raman, role: VP, company: Northquay, initials: PR, quote: Yes. }
`,
};

/** The diagnostics of a YAML file, as they are printed. */
export function yamlErrors(name: string, text: string, schema: ZodType): string[] {
  return validateYaml(contentFile(name), text, schema).map(formatDiagnostic);
}

/** The diagnostics of a list in which one text is replaced. */
export function listErrors(name: keyof typeof sampleLists, written: string, now: string) {
  const text = sampleLists[name];
  expect(text).toContain(written);
  return yamlErrors(name, text.replace(written, now), listSchemas[name]);
}
