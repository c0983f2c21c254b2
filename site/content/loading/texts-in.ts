/** A text in front matter, settings or a list, and its path. */
interface PlacedText {
  path: readonly PropertyKey[];
  text: string;
}

/** Every text within a value, at any depth. */
export function* textsIn(value: unknown, path: readonly PropertyKey[] = []): Generator<PlacedText> {
  if (typeof value === 'string') yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inside] of Object.entries(value)) {
    yield* textsIn(inside, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}
