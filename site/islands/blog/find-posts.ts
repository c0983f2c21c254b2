/**
 * Search on the blog. The topic filter works with CSS alone. This script adds the search field, announces the
 * number of results and keeps both in the address. The index loads at the first use of the field.
 */
import { describeFound, filteredAddress, readFilter, type Filter } from './filter.ts';
import { loadSearch } from './search-posts.ts';

/** The debounce time of typing. */
const pauseMs = 200;

const form = document.querySelector<HTMLFormElement>('[data-finds-posts]')!;
const field = form.querySelector<HTMLInputElement>('[name=q]')!;
const topics = [...form.querySelectorAll<HTMLInputElement>('[name=topic]')];
const status = form.querySelector<HTMLElement>('[role=status]')!;
const cards = [...document.querySelectorAll<HTMLElement>('[data-post]')];

// The address holds the filter from here on. WebKit empties a form without autocomplete when Back restores the page.
form.autocomplete = 'on';

let loading: Promise<(query: string) => Set<string>> | undefined;
let pause: ReturnType<typeof setTimeout> | undefined;

function openSearch() {
  loading ??= loadSearch(form.dataset['findsPosts']!).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function currentFilter(): Filter {
  return { topic: topics.find(({ checked }) => checked)?.value ?? '', query: field.value };
}

async function showFound(): Promise<void> {
  clearTimeout(pause);
  const filter = currentFilter();
  try {
    const found = filter.query.trim() ? (await openSearch())(filter.query) : undefined;
    // While the search was loading, the visitor may have typed more: the later run wins.
    if (field.value !== filter.query) return;
    for (const card of cards) card.hidden = found ? !found.has(card.dataset['post']!) : false;
    const { topic } = currentFilter();
    const left = cards.filter(
      ({ hidden, dataset }) => !hidden && (!topic || dataset['topic'] === topic),
    );
    status.textContent = describeFound(left.length, { ...filter, topic });
  } catch {
    status.textContent = 'The search could not be loaded. What you typed is left out.';
  }
  // Last, because Safari throws after 100 changes in 30 seconds.
  history.replaceState(history.state, '', filteredAddress(location.href, filter));
}

function clear(): void {
  field.value = '';
  void showFound();
}

field.addEventListener('focus', () => void openSearch().catch(() => {}), { once: true });
field.addEventListener('input', () => {
  clearTimeout(pause);
  pause = setTimeout(showFound, pauseMs);
});
field.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') clear();
});
for (const topic of topics) topic.addEventListener('change', () => void showFound());
form.addEventListener('submit', (event) => {
  event.preventDefault();
  // The keyboard of a phone covers what was found.
  if (matchMedia('(pointer: coarse)').matches) field.blur();
  void showFound();
});
form.addEventListener('reset', () => {
  // The fields are empty only after this event. The focused button is about to disappear.
  setTimeout(() => {
    topics[0]?.focus();
    void showFound();
  });
});

// Earlier input takes precedence over the address.
const wanted = readFilter(location.search);
const wantedTopic = topics.find(({ value }) => value === wanted.topic);
if (wantedTopic && !currentFilter().topic) wantedTopic.checked = true;
field.value ||= wanted.query;
const { topic, query } = currentFilter();
if (topic || query) void showFound();
