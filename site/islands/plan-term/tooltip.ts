/** The hover delay before a term is explained. */
const restMs = 700;

/** Opens and closes a tooltip, and reports each change. */
export function tooltip(tell: (isOpen: boolean) => void) {
  let isOpen = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const turn = (open: boolean) => {
    clearTimeout(resting);
    isOpen = open;
    tell(open);
  };
  return {
    /** The mouse entered the term: opens unless something closes it before the delay is over. */
    rest() {
      clearTimeout(resting);
      resting = setTimeout(turn, restMs, true);
    },
    /** The mouse left: an open tooltip may stay open. */
    leave: () => clearTimeout(resting),
    open: () => turn(true),
    close: () => turn(false),
    toggle: () => turn(!isOpen),
  };
}
