/** How long the mouse rests on a term before it is explained. */
const restMs = 700;

/** Opens and closes a tooltip, and tells each time which it is. */
export function tooltip(tell: (isOpen: boolean) => void) {
  let isOpen = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const turn = (open: boolean) => {
    clearTimeout(resting);
    isOpen = open;
    tell(open);
  };
  return {
    /** The mouse came to the term: opens if nothing closes it before the rest is over. */
    rest() {
      clearTimeout(resting);
      resting = setTimeout(turn, restMs, true);
    },
    /** The mouse went: what is open by now may stay so. */
    leave: () => clearTimeout(resting),
    open: () => turn(true),
    close: () => turn(false),
    toggle: () => turn(!isOpen),
  };
}
