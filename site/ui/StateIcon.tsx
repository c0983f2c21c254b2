/** The two icons of a result. Separate from `Icon`, so that the hydrated form does not include all of them. */
const shapes = {
  tick: <path d="M4 13l5 5L20 6" />,
  warning: (
    <>
      <path d="M12 3l10 18H2zM12 10v5" />
      <circle cx="12" cy="18" r=".6" />
    </>
  ),
} as const;

/** A tick for success, a warning for failure; the adjacent words say the same. */
export function StateIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}
