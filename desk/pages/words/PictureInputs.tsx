import { paths } from '../../paths.ts';
import { fileOf, pictureTypes, removalOf } from '../../forms/picture-fields.ts';

/** The picture is posted; its address is posted too, so that the form knows whether it existed before. */
export function PictureInputs({
  shared: { id, name, ...described },
  text,
  isOptional,
}: {
  shared: { id: string; name: string };
  text: string;
  isOptional: boolean;
}) {
  return (
    <>
      <input type="hidden" name={name} value={text} />
      {text !== '' && (
        <p className="row">
          <img className="thumb" src={paths.siteFiles + text.replace(/^\//, '')} alt="" />
          <span className="cut">{text}</span>
        </p>
      )}
      <input id={id} name={fileOf(name)} type="file" accept={pictureTypes} {...described} />
      {text !== '' && isOptional && (
        <label className="chk">
          <input type="checkbox" name={removalOf(name)} value="true" />
          Remove this picture
        </label>
      )}
    </>
  );
}
