import { isMap, isSeq, type Document, type LineCounter, type Node } from 'yaml';

/** The line of a field of a YAML document; of its parent when it is missing. */
export function lineOfField(
  { contents }: Document.Parsed,
  lineCounter: LineCounter,
  path: readonly PropertyKey[],
): number {
  let node: unknown = contents;
  let offset = 0;
  for (const key of path) {
    const pair = isMap(node) ? node.items.find((item) => String(item.key) === key) : undefined;
    const start = pair?.key ?? (isSeq(node) ? node.items[Number(key)] : undefined);
    if (!start) break;
    [offset] = (start as Node).range!;
    node = pair ? pair.value : start;
  }
  return lineCounter.linePos(offset).line;
}
