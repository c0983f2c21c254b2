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

  test('lets every person of the corpus through', () => {
    const submitted = humans.filter(({ lead }) => checkLead(lead).ok);
    expect(submitted.length).toBeGreaterThan(200);
    expect(submitted.filter(isHeldBack).map(describeFacts)).toEqual([]);
  });

  test('holds back at least 98 of 100 programs of the corpus', () => {
    const missed = bots.filter((facts) => !isHeldBack(facts));
    console.log(`${bots.length} programs, ${missed.length} let through; ${humans.length} people`);
    expect(bots.length).toBeGreaterThan(200);
    expect(missed.length / bots.length).toBeLessThanOrEqual(0.02);
  });

  test('tells people from programs among submissions that say exactly how they came', () => {
    const submissions = readExactCorpus();
    const people = submissions.filter(({ isPerson }) => isPerson).map(({ facts }) => facts);
    const programs = submissions.filter(({ isPerson }) => !isPerson).map(({ facts }) => facts);
    const missed = programs.filter((facts) => !isHeldBack(facts));
    console.log(
      `${programs.length} programs, ${missed.length} let through; ${people.length} people`,
    );
    expect(people.length).toBeGreaterThan(400);
    expect(programs.length).toBeGreaterThan(400);
    expect(people.filter(isHeldBack).map(describeFacts)).toEqual([]);
    expect(missed.length / programs.length).toBeLessThanOrEqual(0.05);
  });

  test('says why, with the weight of each reason', () => {
    const [facts] = bots;
    if (!facts) throw new Error('empty corpus');
    expect(assessSpam({ ...facts, honeypot: 'x' }).reasons).toContain(
      'filled in the field no person sees (60)',
    );
  });
});
