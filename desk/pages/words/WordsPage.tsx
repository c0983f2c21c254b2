import { Button } from '../../layout/Button.tsx';
import { countOf } from '../../layout/counts.ts';
import { DeskPage } from '../../layout/DeskPage.tsx';
import { OtherVersion } from '../../layout/OtherVersion.tsx';
import { DraftForm, type DraftFormProps } from '../../layout/DraftForm.tsx';
import { paths } from '../../paths.ts';
import { Fields, type FieldsProps } from './Fields.tsx';
import type { Field, Group } from '../../forms/form.ts';
import { WordsMenu, type WordsMenuEntry } from './WordsMenu.tsx';

export interface WordsPageProps extends Required<Omit<FieldsProps, 'drawnCover'>>, DraftFormProps {
  title: string;
  /** The part of the address that names the file. */
  name: string;
  /** Its public address; absent for a page that is not published. */
  address: string | undefined;
  menu: readonly WordsMenuEntry[];
  form: Group;
  launchDiagnosticCount: number;
}

/** The copy of one page, or the entries of one list. */
export function WordsPage(props: WordsPageProps) {
  const { title, name, address, menu, form, errors, otherVersion } = props;
  const count = errors.size;
  return (
    <DeskPage
      title={title}
      section="pages"
      hasBar
      menu={
        <WordsMenu
          entries={menu}
          launchDiagnosticCount={props.launchDiagnosticCount}
          current={name}
        />
      }
    >
      <div className="head">
        <h1>{title}</h1>
        {address && (
          <a className="link end" href={address}>
            See it on the site
          </a>
        )}
      </div>
      <DraftForm
        {...props}
        attributes={{ action: paths.words(name) }}
        toCorrect={count}
        sentence={count > 0 ? `${countOf(count, 'field')} to correct.` : ''}
      >
        <div className="split rev">
          <Contents fields={form.fields} />
          <div className="stack narrow">
            {otherVersion && (
              <OtherVersion {...otherVersion}>
                {otherVersion.isConflict && <a href={paths.words(name)}>Load the other version</a>}
              </OtherVersion>
            )}
            <Fields
              fields={form.fields}
              errors={errors}
              launchDiagnostics={props.launchDiagnostics}
              colors={props.colors}
            />
            {props.colors.size > 0 && (
              <p>
                <Button value="check" words="Check the contrast" />
              </p>
            )}
          </div>
        </div>
      </DraftForm>
    </DeskPage>
  );
}

/** Links to the parts of a long form, or to the entries of its list. */
function Contents({ fields }: { fields: readonly Field[] }) {
  const [only, ...others] = fields.filter(({ kind }) => kind !== 'control');
  if (!only) return null;
  const isList = only.kind === 'list' && others.length === 0;
  const parts = isList ? [...only.entries, only.further] : [only, ...others];
  return (
    <nav className="wideonly" aria-label="Parts of this form">
      <h2 className="day">{isList ? 'Entries' : 'On this page'}</h2>
      <ol className="stack">
        {parts.map(({ name, label }) => (
          <li key={name}>
            <a href={`#${name}`}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
