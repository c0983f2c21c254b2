import { useEffect, useMemo, useRef, useState } from 'react';
import '../../styles/count.css';
import '../../styles/daily-wins.css';
import { animateCount } from '../count-up.ts';
import { useReducedMotion } from '../use-reduced-motion.ts';
import { useSeen } from '../use-seen.ts';
import { drawRound } from './draw-round.ts';
import {
  emptyWeek,
  finishedWeek,
  nextRound,
  roundBetween,
  type Round,
  type Win,
} from './rounds.ts';
import { WinCard } from './WinCard.tsx';

const firstCountMs = 4000;
const countMs = 1200;
const roundMs = 2000;

/**
 * Numbers of an ordinary week. They count up when they first become visible, then change day by day until a
 * visitor pauses them, scrolls away, or prefers reduced motion. Assistive technology reads only the targets.
 */
export function DailyWins({ cards }: { cards: readonly Win[] }) {
  const grid = useRef<HTMLDivElement>(null);
  const shown = useRef<Round>(null);
  const finished = useMemo(() => finishedWeek(cards), [cards]);
  const [round, setRound] = useState(finished);
  const [isPaused, setPaused] = useState(false);
  const isStill = useReducedMotion();
  const isSeen = useSeen(grid, 0.1);
  const isRunning = isSeen === true && !isPaused && !isStill;

  useEffect(() => {
    if (isSeen !== false || shown.current) return;
    // A visitor who stops the count before it began sees its final value.
    drawRound(grid.current!, cards, isPaused || isStill ? finished : emptyWeek(cards));
  }, [isSeen, isPaused, isStill, cards, finished]);

  useEffect(() => {
    if (!isRunning) return;
    const isFirst = !shown.current;
    const from = shown.current ?? emptyWeek(cards);
    shown.current = round;
    const finish = animateCount(isFirst ? firstCountMs : countMs, (progress) =>
      drawRound(grid.current!, cards, roundBetween(from, round, progress)),
    );
    const timer = setTimeout(
      () => setRound(nextRound(round, cards, Math.random)),
      isFirst ? firstCountMs + roundMs : roundMs,
    );
    return () => {
      clearTimeout(timer);
      finish();
    };
  }, [isRunning, round, cards]);

  return (
    <div className="daily-wins" data-still={isStill || undefined}>
      <button className="pause" type="button" onClick={() => setPaused(!isPaused)}>
        <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPaused ? 'M8 6l10 6l-10 6z' : 'M9 6v12M15 6v12'} />
        </svg>
        {/* The only child of its element, because a translation would take a text beside others out of React's control. */}
        <span>{isPaused ? 'Play' : 'Pause'}</span>
      </button>
      <div className="grid g4 wins" ref={grid}>
        {cards.map((card) => (
          <WinCard key={card.label} win={card} day={round.day} week={finished.week} />
        ))}
      </div>
    </div>
  );
}
