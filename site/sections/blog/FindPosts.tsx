import '../../styles/form.css';
import '../../styles/find-posts.css';
import type { Topic } from '../../content/schemas/article-schema.ts';
import { links } from '../../links.ts';

/** Topics and search. The topics work with CSS alone (`find-posts.css`); the search field needs scripts. */
export function FindPosts({ topics }: { topics: readonly Topic[] }) {
  return (
    <form
      className="wrap find-posts"
      role="search"
      aria-label="Find posts"
      autoComplete="off"
      data-finds-posts={links.searchIndex}
    >
      <fieldset>
        <legend>Topic</legend>
        <div className="topics">
          <label>
            <input type="radio" name="topic" value="" defaultChecked />
            All
          </label>
          {topics.map((topic) => (
            <label key={topic}>
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
      <div className="found">
        <p role="status" />
        <button type="reset">Show all posts</button>
      </div>
    </form>
  );
}
