import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLSeq } from 'yaml';

/** The end of a node's value; its range includes the following space and comments. */
export function endOf(node: Node): number {
  if (isMap(node) && !node.flow) {
    const last = node.items.at(-1) as Pair<Node, Node | null>;
    return endOf(last.value ?? last.key);
  }
  if (isSeq(node) && !node.flow) return endOf((node as YAMLSeq<Node>).items.at(-1)!);
  const [, end] = node.range!;
  // The range of a block includes its last line break.
  return isScalar(node) && node.type?.startsWith('BLOCK') ? end - 1 : end;
}

export function endOfLineBefore(source: string, at: number): number {
  return source.lastIndexOf('\n', at - 1) + 1;
}

export function endOfLine(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end === -1 ? source.length : end + 1;
}

export function columnOf(source: string, at: number): number {
  return at - endOfLineBefore(source, at);
}

/** Whether anything but space precedes it in its line, such as the dash of an entry. */
export function isInSameLine(source: string, at: number): boolean {
  return source.slice(endOfLineBefore(source, at), at).trim() !== '';
}
