import { describe, expect, test } from 'vitest';
import { checkLead } from '../../../contract/lead.ts';
import { assessSpam, quarantineScore } from './assess-spam.ts';
import { readCorpus, readExactCorpus } from './corpus/corpus.for-tests.ts';
import type { SubmissionFacts } from './submission-facts.ts';

const isHeldBack = (facts: SubmissionFacts) => assessSpam(facts).score >= quarantineScore;
/** What the page's script would say in headers does not arrive there; a form without scripts carries its trap in the body. */
const asHostedSees = (facts: SubmissionFacts): SubmissionFacts => ({
  ...facts,
  expectsSignals: false,
  ...(facts.format === 'json' && { elapsedMs: undefined, honeypot: undefined }),
});
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

  test('lets every person through on a hosted backend, which the page tells nothing, and still holds back most programs', () => {
    const people = [...humans.filter(({ lead }) => checkLead(lead).ok), ...exactPeople];
    expect(people.map(asHostedSees).filter(isHeldBack).map(describeFacts)).toEqual([]);
    const programs = [...bots, ...exactPrograms].map(asHostedSees);
    const missed = programs.filter((facts) => !isHeldBack(facts));
    console.log(`hosted: ${programs.length} programs, ${missed.length} let through`);
    expect(missed.length / programs.length).toBeLessThanOrEqual(0.08);
  });

  test('says why, with the weight of each reason', () => {
    const [facts] = bots;
    if (!facts) throw new Error('empty corpus');
    expect(assessSpam({ ...facts, honeypot: 'x' }).reasons).toContain(
      'filled in the field no person sees (60)',
    );
  });
});

describe('a single sign', () => {
  const person: SubmissionFacts = {
    lead: {
      firstName: 'Ada',
      lastName: 'Byron',
      company: 'Analytical Engines',
      email: 'ada@engines.co.uk',
    },
    honeypot: '',
    elapsedMs: 24_000,
    expectsSignals: true,
    format: 'json',
    userAgent: 'Mozilla/5.0',
    hasAcceptLanguage: true,
    proof: 'not_asked',
    fromSameAddress: 0,
    withSameNames: 0,
  };
  const named = (names: Partial<SubmissionFacts['lead']>): SubmissionFacts => ({
    ...person,
    lead: { ...person.lead, ...names },
  });
  /** Somebody whose mailbox says nothing about a company. */
  const elsewhere = (names: Partial<SubmissionFacts['lead']>): SubmissionFacts =>
    named({ email: 'ada.b@gmail.com', ...names });

  test('is not there to begin with', () => {
    expect(assessSpam(person)).toEqual({ score: 0, reasons: [] });
  });

  // The list in the comment on assessSpam.
  test.each<[string, SubmissionFacts]>([
    ['filled trap', { ...person, honeypot: 'x' }],
    ['half a second', { ...person, elapsedMs: 499 }],
    ['same names with several addresses', { ...person, withSameNames: 2 }],
    ['challenge left unsolved', { ...person, proof: 'missing' }],
    ['link in a person’s name', named({ lastName: 'Byron www.x' })],
    ['domain in a person’s name', named({ lastName: 'Byron.com' })],
    ['offer in a person’s name', named({ lastName: 'Cheap Backlinks' })],
    ['offer in both names of a person', elsewhere({ firstName: 'Casino', lastName: 'Bonus' })],
    ['offer and who makes it', elsewhere({ firstName: 'SEO Expert' })],
    ['letters and digits mixed', named({ lastName: 'by4r7on' })],
    ['markup', named({ company: '<b>Engines' })],
    ['unfilled placeholder', named({ company: '%company%' })],
    ['offer in the company name', named({ company: 'Cheap backlinks' })],
    ['random letters in two names', named({ lastName: 'xkcdqvb', company: 'zxqwrtp' })],
    ['test words in three names', named({ firstName: 'Foo', lastName: 'Bar', company: 'QA' })],
    ['disposable mailbox', named({ email: 'ada@mailinator.com' })],
  ])('holds a lead back alone when no person shows it: %s', (_sign, facts) => {
    const { score, reasons } = assessSpam(facts);
    expect(reasons).toHaveLength(1);
    expect(score).toBeGreaterThanOrEqual(quarantineScore);
  });

  test.each([
    ['two terms of offers', 'Crypto presale 100x'],
    ['a term in a question', 'Do you need a website redesign?'],
  ])('holds a company name back that has a second one: %s', (_signs, company) => {
    expect(assessSpam(elsewhere({ company })).score).toBeGreaterThanOrEqual(quarantineScore);
  });

  test.each<[string, SubmissionFacts]>([
    ['own address in the trap', { ...person, honeypot: 'https://engines.co.uk' }],
    ['quick as autofill', { ...person, elapsedMs: 700 }],
    ['own integration', { ...person, elapsedMs: undefined }],
    ['no languages', { ...person, hasAcceptLanguage: false }],
    ['exhibition stand', { ...person, fromSameAddress: 40 }],
    ['mistyped address corrected', { ...person, withSameNames: 1 }],
    ['same first and last name', named({ firstName: 'Byron' })],
    ['capital inside', named({ firstName: 'AdaB' })],
    ['digit', named({ lastName: 'Byron 3' })],
    ['emoji', named({ firstName: 'Ada 🎉' })],
    ['surname that is also an offer', elsewhere({ lastName: 'Seo' })],
    ['first name that is also an offer', elsewhere({ firstName: 'Thị Loan' })],
    ['company called like its owner', elsewhere({ lastName: 'Seo', company: 'Seo Law' })],
    ['offer of one word for a name', elsewhere({ lastName: 'Backlinks' })],
    ['trade body of an offer', elsewhere({ company: 'National Association of Manufacturers' })],
    ['trade body of trademarks', elsewhere({ company: 'International Trademark Association' })],
    ['trade body of pharmacies', elsewhere({ company: 'National Pharmacy Association' })],
    ['trade body of developers', elsewhere({ company: 'Ohio Software Developers Guild' })],
    ['trade body of builders', elsewhere({ company: 'Association of Real Estate Developers' })],
    ['trade body in small letters', elsewhere({ company: 'ohio board of pharmacy owners inc' })],
    ['company that spam speaks of', elsewhere({ company: 'DHL' })],
    ['platform that spam speaks of', elsewhere({ company: 'Shopify' })],
    ['farm called like its owner', elsewhere({ lastName: 'Prize', company: 'Prize Family Farms' })],
    ['long name', named({ firstName: 'Ada Maria Anna Eva Ida', lastName: 'von der Au zu Bad' })],
    ['web address for a company', named({ company: 'other.shop' })],
    ['odd word', named({ company: 'Zxqwrtp' })],
    ['cheap ending', named({ email: 'ada@engines.xyz' })],
    ['no-reply', named({ email: 'noreply@engines.co.uk' })],
  ])('holds nobody back alone when a person may show it: %s', (_sign, facts) => {
    const { score, reasons } = assessSpam(facts);
    expect(reasons).toHaveLength(1);
    expect(score).toBeLessThan(quarantineScore);
  });
});
