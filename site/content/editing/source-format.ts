/** The path of a value in a source, for example `['plans', 0, 'price']`. */
export type SourcePath = readonly (string | number)[];

/** The value at a path of a parsed source. */
export function valueAt(value: unknown, ...path: SourcePath): unknown {
  return path.reduce<unknown>(
    (inside, key) => (inside as Record<string | number, unknown> | null | undefined)?.[key],
    value,
  );
}

/** The entries of the list at a path of a parsed source; none where there is no list. */
export function entriesAt(value: unknown, ...path: SourcePath): unknown[] {
  const list = valueAt(value, ...path);
  return Array.isArray(list) ? list : [];
}

/** A new value; undefined removes its field. */
export type ValueChange = readonly [path: SourcePath, value: unknown];

/** Thrown for an unreadable source, and for an edit that would change more than its value. Edit the file by hand. */
export class CannotEdit extends Error {}

/** What is read from a source, or the edited source; undefined where that is impossible. */
export function ifEditable<Result>(readOrEdit: () => Result): Result | undefined {
  try {
    return readOrEdit();
  } catch (error) {
    if (error instanceof CannotEdit) return undefined;
    throw error;
  }
}

/** Reads and edits the sources of one format. An edit keeps comments, order and every other value. */
export interface SourceFormat {
  /** @throws CannotEdit when it is unreadable */
  parse(source: string): unknown;
  /** The line of each field, from 1; of its parent when it is missing. */
  readLines(source: string): (path: SourcePath) => number;
  /** Sets one value; undefined removes its field. */
  set(source: string, path: SourcePath, value: unknown): string;
  /** Sets several values, or none. */
  setAll(source: string, changes: readonly ValueChange[]): string;
  /** Appends an entry to a list. */
  add(source: string, path: SourcePath, entry: unknown): string;
  remove(source: string, path: SourcePath, index: number): string;
  /** Moves an entry before its predecessor. */
  moveUp(source: string, path: SourcePath, index: number): string;
}
