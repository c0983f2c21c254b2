import { describe, expect, test } from 'vitest';
import { checkLead } from '../../../contract/lead.ts';
import { assessSpam, quarantineScore } from './assess-spam.ts';
import { readCorpus, readExactCorpus } from './corpus/corpus.ts';
import type { SubmissionFacts } from './submission-facts.ts';

const isHeldBack = (facts: SubmissionFacts) => assessSpam(facts).score >= quarantineScore;
const describeFacts = (facts: SubmissionFacts) =>
  `${Object.values(facts.lead).join('|')} ${JSON.stringify(assessSpam(facts))}`;

describe('the spam assessment', () => {
  const humans = readCorpus('humans');
  const bots = readCorpus('bots');
  const exact = readExactCorpus();
  const exactPeople = exact.filter(({ isPerson }) => isPerson).map(({ facts }) => facts);
  const exactPrograms = exact.filter(({ isPerson }) => !isPerson).map(({ facts }) => facts);

  test('lets every person of the corpus through', () => {
    const submitted = humans.filter(({ lead }) => checkLead(lead).ok);
    expect(submitted.length).toBeGreaterThan(200);
    expect(submitted.filter(isHeldBack).map(describeFacts)).toEqual([]);
  });

  test('lets everybody through of whom it is known exactly how they came', () => {
    expect(exactPeople.length).toBeGreaterThan(400);
    expect(exactPeople.filter(isHeldBack).map(describeFacts)).toEqual([]);
  });

  test('holds back at least 98 of 100 programs of both', () => {
    const programs = [...bots, ...exactPrograms];
    const missed = programs.filter((facts) => !isHeldBack(facts));
    console.log(
      `${programs.length} programs, ${missed.length} let through; ${humans.length + exactPeople.length} people`,
    );
    expect(bots.length).toBeGreaterThan(200);
    expect(exactPrograms.length).toBeGreaterThan(400);
    expect(missed.length / programs.length).toBeLessThanOrEqual(0.02);
  });

  test('says why, with the weight of each reason', () => {
    const [facts] = bots;
    if (!facts) throw new Error('empty corpus');
    expect(assessSpam({ ...facts, honeypot: 'x' }).reasons).toContain(
      'filled in the field no person sees (60)',
    );
  });
});
