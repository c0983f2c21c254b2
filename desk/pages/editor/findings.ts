/** Something that is wrong with the text of an article, and how to put it right. */
export interface Finding {
  /** Of the text, counted from 1; undefined for the whole of it. */
  line?: number | undefined;
  words: string;
}

/** What a form that was saved in the background says of itself; the page and its script agree on it. */
export interface SavedArticle {
  /** The source that the form now stands for. */
  from: string;
  /** One line: what the check found, and when it was saved. */
  status: string;
  hasDraft: boolean;
  /** What every fact says now, by the name of its control. */
  values: Readonly<Record<string, string>>;
  findings: readonly Finding[];
  /** What is wrong with a fact, by the name of its control. */
  faults: Readonly<Record<string, string>>;
}

/** @param findings undefined where nothing can be checked @param faults how many facts are wrong */
export function describeFindings(findings: readonly Finding[] | undefined, faults: number): string {
  if (findings === undefined) return 'Not checked here.';
  const count = findings.length + faults;
  return count === 0 ? 'No findings.' : count === 1 ? '1 finding.' : `${count} findings.`;
}

/** The lines of a text between what it has in common with another one at its start and at its end. */
export function differingLines(text: string, other: string): string {
  const [lines, others] = [text.split('\n'), other.split('\n')];
  const start = lines.findIndex((line, index) => line !== others[index]);
  if (start === -1) return '';
  let end = 0;
  const most = Math.min(lines.length, others.length) - start;
  while (end < most && lines.at(-1 - end) === others.at(-1 - end)) end += 1;
  return lines.slice(start, lines.length - end).join('\n');
}
