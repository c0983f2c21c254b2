import '../../styles/form.css';
import '../../styles/find-posts.css';
import { links } from '../../links.ts';

/**
 * A topic keeps its own posts, and a year disappears with its last one: by topic, or by topic and search together. Rules for
 * each topic, because a selector cannot compare two attributes.
 */
const filterBy = (topic: string) => `main:has([value='${topic}']:checked) {
  .post:not([data-topic='${topic}']),
  .year:not(:has([data-topic='${topic}']:not([hidden]))) { display: none }
}`;

/** Topics and search. The topics work with CSS alone; the search field needs scripts. */
export function FindPosts({ topics }: { topics: readonly string[] }) {
  return (
    <form
      className="wrap grid find-posts"
      role="search"
      aria-label="Find posts"
      autoComplete="off"
      data-finds-posts={links.searchIndex}
    >
      <style
        dangerouslySetInnerHTML={{
          __html: `@layer components {${topics.map(filterBy).join('\n')}}`,
        }}
      />
      <fieldset>
        <legend>Topic</legend>
        <div className="topics">
          <label className="choice">
            <input type="radio" name="topic" value="" defaultChecked />
            All
          </label>
          {topics.map((topic) => (
            <label key={topic} className="choice">
              <input type="radio" name="topic" value={topic} />
              {topic}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="field">
        <label htmlFor="find-words">Search</label>
        <input
          id="find-words"
          name="q"
          type="search"
          placeholder="A title, a word, a name"
          enterKeyHint="search"
        />
      </div>
      <div className="small found">
        <p role="status" />
        <button type="reset">Show all posts</button>
      </div>
    </form>
  );
}
