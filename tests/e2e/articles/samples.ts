import { builtArticles } from '../built-posts.ts';

export const slugOfFirst = 'crossing-the-marketing-chasm';
export const first = `/blog/${slugOfFirst}`;
export const second = '/blog/ai-cant-save-your-boring-marketing';
export const { data: frontMatterOfFirst } = builtArticles.find(({ id }) => id === slugOfFirst)!;
