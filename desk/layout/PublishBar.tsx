import { Icon, type IconName } from './Icon.tsx';
import { Time } from './Time.tsx';

export interface PublishBarProps {
  draft: { savedAt: number; savedBy: string } | undefined;
  /** Why publishing is impossible here; absent if it is possible. */
  cannotPublish: string | undefined;
  /** Whether the last publication changed this file and can be undone. */
  canUndo: boolean;
  now: number;
}

interface Labels {
  icon: IconName;
  /** The findings of the check. */
  findings: string;
  /** The first field that has to be changed. */
  firstFault: string | undefined;
  save: string;
  publish: string;
}

/** The bar at the bottom of a form that can be published. */
export function PublishBar(props: PublishBarProps & Labels) {
  const { draft, cannotPublish, canUndo, now } = props;
  return (
    <div className="dock bar">
      <span className="mk" role="status">
        <Icon name={props.icon} />
        <span data-saved>
          {props.findings}{' '}
          {draft ? (
            <>
              Saved as a draft by {draft.savedBy}, <Time at={draft.savedAt} now={now} />
            </>
          ) : (
            'As it is on the site.'
          )}
        </span>
        <a data-fault href={`#${props.firstFault ?? ''}`} hidden={props.firstFault === undefined}>
          Change it
        </a>
      </span>
      <span className="end row">
        <button className="btn flat bad" name="do" value="discard" hidden={!draft}>
          Discard draft
        </button>
        {canUndo && !cannotPublish && (
          <button className="btn flat" name="do" value="undo">
            Undo the publication
          </button>
        )}
        <button className="btn" name="do" value="save">
          {props.save}
        </button>
        {!cannotPublish && (
          <button className="btn go" name="do" value="publish">
            {props.publish}
          </button>
        )}
      </span>
    </div>
  );
}
