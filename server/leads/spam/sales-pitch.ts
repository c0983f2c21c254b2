/** What is offered by forms against their owner's will, a group each, in the languages it mostly comes in. */
const offers: readonly RegExp[] = [
  words(String.raw`
    seo|smo|ppc|backlinks?|link building|link insertion|dofollow|do-follow|pbn|news sites|google ads|
    (?:casino|paid|blog) links?|performing better in search|推广|优化|快排|外链|外贸客户|web ?traffic|organic traffic|
    targeted (?:\w+ )?(?:visitors|traffic)|(?:google|search) (?:penalty|rankings?)|rankings?|ranking|
    page one of google|хрумер\p{L}*|продвижени\p{L}*`),
  words(String.raw`
    guest posts?|guest-posts?|contributed article|podcast feature|pr distribution|awards?|nominat(?:ed|ion)|
    shortlisted|sponsored (?:posts?|articles?|content)|publish (?:an?|our|my) [\w ]*article|press feature|
    featured in|link exchange|podcast guests?`),
  words(String.raw`
    web ?sites? (?:re)?design\p{L}*|redesign|conversion rate|ada compliant|accessibility (?:lawsuit|compliance)|
    nearshore|(?:our|custom|ai) (?:engineers|agents)|fiverr|сайты|website design|
    web ?site (?:looks|audit|errors?)|word ?press|shopify|(?:web|app|mobile|software) develop\p{L}*|developers?|
    logos?|wikipedia page|explainer videos?|modern sites?|web solutions?|outsourcing|offshore`),
  words(String.raw`
    (?:e-?mail|contacts?|attendees?|visitors?|leads?|ceo|b2b) (?:contacts? )?lists?|
    lists? of (?:attendees|contacts|emails)|verified (?:\w+ ){0,2}(?:leads?|contacts?|emails?)|database of|
    opt-in|mailing list|(?:leads?|contact) (?:database|data)|aged leads|direct dial|live transfers|
    appointment setting|attendee list|contact forms?|mass (?:mail|e-?mail)\p{L}*|
    form (?:blast|marketing|submission)\p{L}*|рассылк\p{L}*|формам|
    (?:qualified|more) (?:leads|demos|appointments|meetings)|demos a month|done-for-you`),
  words(String.raw`
    followers?|smm|youtube views|tiktok likes|(?:star|google|trustpilot) reviews?|instagram`),
  words(String.raw`
    crypto(?:currency)?|bitcoins?|btc|eth|usdt|airdrops?|presale|igaming|roi|investment partner|удал[её]нно|
    tokens?|forex|pips|binary options?|trad(?:es|ing)|trader|giveaway|
    invest(?:ment)? (?:plan|return|opportunit)\p{L}*|make money|earn|passive income|per week|заработ\p{L}*|
    криптовалют\p{L}*|网赚`),
  words(String.raw`
    payday|working capital|(?:business|same day) funding|funding for|merchant cash|bad credit|non-recourse|
    loans?|no credit check|debt relief|credit card debt|credit repair|lender|tax refund|merchant cash|
    funding (?:up to|available)|займ\p{L}*|кредит\p{L}*|贷款|대출`),
  words(String.raw`
    viagra|tramadol|xanax|overnight delivery|cialis|ozempic|semaglutide|pills?|pharmacy|prescription|cbd|
    gumm(?:y|ies)|weight loss|steroids?|аптек\p{L}*`),
  words(String.raw`
    casinos?|娱乐城|彩金|바카라사이트|slots?|betting|jackpot|free spins?|poker|казино|먹튀검증|ставк\p{L}*|博彩|온라인카지노|카지노|토토|
    바카라|먹튀\p{L}*|gacor`),
  words(String.raw`
    porn|출장|마사지|안마|sex|sexy|dating|escorts?|call girls?|nudes?|singles?|onlyfans|hot girls?|lonely|
    милф\p{L}*|约炮`),
  words(String.raw`
    mailbox quota|quota is full|verify (?:at|your|now)|expires? today|final notice|your parcel|customs|dhl|
    invoice attached|order attached|bank details|trademark|domain (?:listing|renewal|registration|expir\p{L}*)|
    helpdesk|my images|hacked|hours before|password`),
  words(String.raw`
    donat(?:e|ion)|widow|beneficiary|compensation fund|next of kin|inheritance|atm card|barrister|late client|
    million (?:usd|euros?|dollars?)|(?:prize|award) (?:winner|money)|plaque|prize|winner|gift cards?|free money`),
  words(String.raw`
    replica|factory|manufacturers?|moq|wholesale|ремонт|под ключ|led lights?|cleaning quote|потолк\p{L}*|发票|代开|
    办证|证件`),
];

/** How such an offer is worded, a group each. */
const manners: readonly RegExp[] = [
  words(String.raw`
    cheap(?:est)?|affordable|discounts?|low cost|best price|guaranteed|only \$|no deposit|promo(?:tion)?s?|
    bonus|free (?:test|scan|trial|audit|offer|proposal)|complimentary|% (?:less|off|monthly)|at \d+% less|
    дешево|недорого|скидк\p{L}*|бонус\p{L}*|без отказа|бесплатн\p{L}*`),
  /[$€£]\s?\d+(?:[.,]\d+)?\s*(?:\/\s?(?:hr|mo)|per|to \$|$)|\bfor (?:only )?[$€£]\s?\d|\b\d+\s?[$€£]|\bUSD\b/iu,
  words(String.raw`
    click here|selected for|exclusive|free business|buy now|book now|order (?:at|now)|reply (?:yes|me|stop|for)|telegram|
    whatsapp|wechat|купить|телеграм|微信|加微信|act now|urgently|before midnight|book:|contact me`),
  words(String.raw`
    we (?:help|provide|offer|build|place|specialize|craft|are (?:an? )?(?:\w+ ){0,4}(?:company|agency|manufacturers?|team|factory))|
    our (?:team|agency|services|experts|specialists)|
    (?:i|we) (?:noticed|saw|found|came across|was impressed|was browsing|admire|loved)|was impressed|loved your|
    your (?:web ?site|site|business|clients)|you r website|may i send|happy to share|would you be interested|
    are you (?:interested|hiring|looking)|following up|quick question|quick look|hope this finds|
    dear (?:sir|manager|friend|owner)|hello sir|hope to cooperate|congrats|as a fellow|do you accept|
    how much do you charge|i will design|grow your|turn \d+%?|send \d|get (?:a|your)|no obligation`),
];

/** Words of both that people are called too: Seo Yeon and Loan Nguyen, Roi, Porn, Slot, Winner. */
const alsoNames = words(String.raw`
    seo|roi|trader|earn|loan|lender|pill|casino|slot|betting|poker|porn|sex|dating|single|barrister|winner|cheap|
    bonus`);

/** What stands beside an offer and in nobody's name. */
const sellers = words(String.raw`
    \p{L}*\d+\p{L}*|services?|experts?|specialists?|consult(?:ants?|ing)|agency|company|marketing|offers?|deals?|
    online|team|solutions?`);

/** Any of the patterns as whole words, except in scripts that put no spaces between them. */
function words(patterns: string): RegExp {
  const all = patterns.replaceAll(/\n\s*/g, '').split(/\|(?![^(]*\))/);
  const isSpaced = (pattern: string) => !/[\u3040-\u9fff\uac00-\ud7af]/.test(pattern);
  const whole = `(?<![\\p{L}\\p{N}])(?:${all.filter(isSpaced).join('|')})(?![\\p{L}\\p{N}])`;
  return new RegExp([whole, ...all.filter((pattern) => !isSpaced(pattern))].join('|'), 'iu');
}

/** How many kinds of things are offered in the text. */
export function countOffers(text: string): number {
  return offers.filter((offer) => offer.test(text)).length;
}

/** How many different terms of offers stand in the text, also of the same kind. */
export function countTerms(text: string): number {
  const terms = offers.flatMap((offer) => text.toLowerCase().match(new RegExp(offer, 'giu')) ?? []);
  return new Set(terms).size;
}

/** How many of the ways such offers are worded in occur in the text. */
export function countManners(text: string): number {
  return manners.filter((manner) => manner.test(text)).length;
}

/** Whether a text offers something, or is worded as if it did. */
export function isOffering(text: string): boolean {
  return countOffers(text) + countManners(text) > 0;
}

/**
 * Whether the one word of offers in a person's name may be that name. It is not with two such words (`Casino Bonus`), with what
 * sells it (`SEO Expert`, `Winner 2026`), or when the company offers something else.
 */
export function isNamedLikeOffer(person: string, company: string): boolean {
  const everywhere = new RegExp(alsoNames, 'giu');
  const names = `${person} ${company}`;
  const found = new Set(names.toLowerCase().match(everywhere));
  return found.size === 1 && !sellers.test(person) && !isOffering(names.replaceAll(everywhere, ''));
}
