/**
 * Slugs with links from other sites, which must always have an article. To remove an article on purpose, remove its
 * line here too: readers of an old link then get the 404 page.
 */
export const permanentSlugs = [
  'crossing-the-marketing-chasm',
  'ai-cant-save-your-boring-marketing',
  'outreach-gravity',
  'how-to-show-up-in-ai-search',
  'my-go-to-stack-for-content-creation',
  'why-most-small-companies-struggle',
  'best-time-to-post-on-linkedin',
  'how-to-start-conversation-on-linkedin',
  'importance-of-founder-led-selling',
  'selling-lessons-learned-from-2023',
  'happy-holidais',
  'show-me-the-benjamins',
  'your-best-opportunities-are-at-the-intersection',
  'from-cold-to-gold',
  'how-to-launch-a-killer-webinar-campaign',
  'how-to-write-better-email-campaigns',
  'always-be-closing-doesnt-work',
  'whats-your-linkedin-impact-score',
  'how-i-leverage-ai-to-write-content',
  'is-social-automation-right-for-you',
  'your-mvp-is-sitting-on-the-bench-part-2',
  'your-mvp-is-sitting-on-the-bench',
  'relational-selling-why-your-network-stopped-working',
  'flip-the-script-on-junk-messaging',
] as const;
