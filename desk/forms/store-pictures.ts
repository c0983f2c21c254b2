import type { FormRejection } from '../writing/explain-unsaved.ts';
import type { DeskOptions } from '../desk-options.ts';
import type { SignedInRequest } from '../routes.ts';
import { controlsOf, listsOf, type Group } from './form.ts';
import { fileOf, removalOf } from './picture-fields.ts';

export interface PictureRejection extends FormRejection {
  /** By the name of the control. */
  pictureErrors: ReadonlyMap<string, string>;
}

/** Stores the uploaded pictures of a form, and puts their addresses into its fields. @returns why some are rejected */
export async function storePictures(
  { fields, files }: Pick<SignedInRequest, 'fields' | 'files'>,
  form: Group,
  { contentFiles, storePicture }: Pick<DeskOptions, 'contentFiles' | 'storePicture'>,
): Promise<PictureRejection | undefined> {
  const pictureErrors = new Map<string, string>();
  for (const name of namesOfPictures(form)) {
    if (fields.get(removalOf(name)) === 'true') fields.set(name, '');
    const file = files.get(fileOf(name));
    if (!file) continue;
    const writable = await contentFiles.checkWritable();
    const stored = writable.ok ? await storePicture(file) : writable;
    if (stored.ok) fields.set(name, stored.address);
    else pictureErrors.set(name, stored.sentence);
  }
  if (pictureErrors.size === 0) return undefined;
  const rejection = 'Not saved: a picture cannot be used. Choose it once more.';
  return { rejection, status: 422, pictureErrors };
}

/** Includes those of an entry that is being added. */
function namesOfPictures(form: Group): string[] {
  const further = listsOf(form).flatMap((list) => controlsOf(list.further));
  const pictures = [...controlsOf(form), ...further].filter(({ input }) => input === 'picture');
  return pictures.map(({ name }) => name);
}
