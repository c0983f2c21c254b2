/** The part of a video element that autoplay uses. */
export type Player = Pick<HTMLVideoElement, 'paused' | 'ended' | 'play' | 'pause'>;

/**
 * Plays a video while it is in view and pauses it otherwise. A film that the visitor paused stays paused until the
 * visitor plays it.
 *
 * @param mayStart called each time before it starts automatically
 * @param isShownElsewhere whether it is outside the page, so that it continues when the page is left
 */
export function autoplay(player: Player, mayStart: () => boolean, isShownElsewhere: () => boolean) {
  let isSeen = false;
  let isStoppedByVisitor = false;
  return {
    /** The video entered or left the view. */
    see(isInView: boolean) {
      isSeen = isInView;
      if (isSeen) {
        if (mayStart() && !isStoppedByVisitor && !player.ended) startPlaying(player);
      } else if (!isShownElsewhere()) {
        player.pause();
      }
    },
    /** The element paused for any reason: out of view the script did it, at the end nobody. */
    notePause() {
      if (isSeen && player.paused && !player.ended) isStoppedByVisitor = true;
    },
    /** The element plays, so it must not be stopped. */
    notePlay() {
      isStoppedByVisitor = false;
    },
  };
}

/** Plays if possible: a browser may reject, also when paused while loading. The controls stay available. */
export function startPlaying(player: Pick<Player, 'play'>) {
  player.play().catch(() => {});
}
