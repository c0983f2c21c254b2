import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  type PathLike,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTestFolder } from './test-folder.for-tests.ts';
import { createDurably, writeDurably } from './write-durably.ts';

/** The sync calls, in order, and which of the files existed by then. */
const synced = vi.hoisted((): string[] => []);
/** The result of syncing a folder, linking and renaming, where it differs from this system's. */
const disk = vi.hoisted(
  (): Partial<Record<'folderError' | 'linkError' | 'renameError', string>> => ({}),
);
vi.mock(import('node:fs/promises'), async (importOriginal) => {
  const original = await importOriginal();
  const open: typeof original.open = async (path, ...rest) => {
    const handle = await original.open(path, ...rest);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      if (path === folder) failWith(disk.folderError);
      await sync();
      synced.push(`${nameOf(path)} ${existsSync(file) ? 'after' : 'before'} the name`);
    };
    return handle;
  };
  const link: typeof original.link = async (...paths) => {
    failWith(disk.linkError);
    await original.link(...paths);
  };
  const rename: typeof original.rename = async (...paths) => {
    failWith(disk.renameError);
    await original.rename(...paths);
  };
  return { ...original, open, link, rename };
});
function failWith(code: string | undefined): void {
  if (code !== undefined) throw Object.assign(new Error('The disk refuses it.'), { code });
}
const nameOf = (path: PathLike) => (path === folder ? 'folder' : 'content');

let folder: string;
let file: string;
beforeEach(() => {
  folder = makeTestFolder('write-durably');
  file = join(folder, 'keys.json');
  synced.length = 0;
  for (const name of ['folderError', 'linkError', 'renameError'] as const) delete disk[name];
});

const read = () => readFileSync(file, 'utf8');
const isWindows = process.platform === 'win32';

describe.each([
  ['written', writeDurably],
  ['created', createDurably],
])('a file that is %s', (_, write) => {
  test('gets its name after its content is synced, and succeeds after its name is synced', async () => {
    await write(file, 'new');
    expect(read()).toBe('new');
    const steps = ['content before the name', 'folder after the name'];
    expect(synced).toEqual(isWindows ? steps.slice(0, 1) : steps);
  });

  test('leaves no other file beside it', async () => {
    await write(file, Buffer.from('new'));
    expect(readdirSync(folder)).toEqual([basename(file)]);
  });

  test.skipIf(isWindows)('is readable by its owner only', async () => {
    await write(file, 'new');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('leaves nothing behind when writing fails', async () => {
    const failing = write(file, async (handle) => {
      await handle.write('half');
      throw new Error('The disk is full.');
    });
    await expect(failing).rejects.toThrow('The disk is full.');
    expect(readdirSync(folder)).toEqual([]);
  });

  test.skipIf(isWindows).each(['EACCES', 'EINVAL'])(
    'succeeds where folders cannot be synced (%s)',
    async (code) => {
      disk.folderError = code;
      await write(file, 'new');
      expect(read()).toBe('new');
    },
  );

  test.skipIf(isWindows)('fails when its name may be lost', async () => {
    disk.folderError = 'EIO';
    await expect(write(file, 'new')).rejects.toThrow('The disk refuses it.');
  });
});

describe('an existing file', () => {
  beforeEach(() => writeFileSync(file, 'old'));

  test('is replaced by a written one', async () => {
    await writeDurably(file, 'new');
    expect(read()).toBe('new');
  });

  test('stays unchanged until the new one is complete', async () => {
    await writeDurably(file, async (handle) => {
      await handle.write('new');
      expect(read()).toBe('old');
    });
    expect(read()).toBe('new');
  });

  test('stays unchanged when the new one fails', async () => {
    await writeDurably(file, () => Promise.reject(new Error('stop'))).catch(() => {});
    expect(read()).toBe('old');
  });

  test('is not replaced by a created one', async () => {
    expect(await createDurably(file, 'new')).toBe(false);
    expect(read()).toBe('old');
    expect(readdirSync(folder)).toEqual([basename(file)]);
  });
});

describe('several writers of the same file', () => {
  const slowly = (text: string) => async (handle: { write(piece: string): Promise<unknown> }) => {
    for (const letter of text) {
      await handle.write(letter);
      await pause(1);
    }
  };

  test('do not mix their content', async () => {
    await Promise.all(['aaaaa', 'bbbbb'].map((text) => writeDurably(file, slowly(text))));
    expect(read()).toMatch(/^(?:a{5}|b{5})$/);
  });

  test('create it once', async () => {
    const texts = ['aaaaa', 'bbbbb', 'ccccc'];
    const made = await Promise.all(texts.map((text) => createDurably(file, slowly(text))));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(read()).toBe(texts[made.indexOf(true)]);
  });
});

describe.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP'])(
  'where hard links are not supported (%s)',
  (code) => {
    beforeEach(() => {
      disk.linkError = code;
    });

    test('a file is still created, complete and readable by its owner only', async () => {
      expect(await createDurably(file, 'new')).toBe(true);
      expect(read()).toBe('new');
      expect(readdirSync(folder)).toEqual([basename(file)]);
      if (isWindows) return;
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(synced).toEqual(['content before the name', 'folder after the name']);
    });

    test('an existing file is not replaced', async () => {
      writeFileSync(file, 'old');
      expect(await createDurably(file, 'new')).toBe(false);
      expect(read()).toBe('old');
      expect(readdirSync(folder)).toEqual([basename(file)]);
    });

    test('only one of several writers creates the file', async () => {
      const texts = ['aaaaa', 'bbbbb', 'ccccc'];
      const made = await Promise.all(texts.map((text) => createDurably(file, text)));
      expect(made.filter(Boolean)).toHaveLength(1);
      expect(read()).toBe(texts[made.indexOf(true)]);
    });

    test('a failed write leaves no empty file', async () => {
      disk.renameError = 'EIO';
      await expect(createDurably(file, 'new')).rejects.toThrow('The disk refuses it.');
      expect(readdirSync(folder)).toEqual([]);
    });
  },
);

test('a file is not created where linking fails for another reason', async () => {
  disk.linkError = 'EIO';
  await expect(createDurably(file, 'new')).rejects.toThrow('The disk refuses it.');
  expect(readdirSync(folder)).toEqual([]);
});

test('a temporary file with a fixed name replaces what a crash left of it', async () => {
  const draft = `${file}.part`;
  writeFileSync(draft, 'half of something longer');
  await writeDurably(file, 'new', draft);
  expect(read()).toBe('new');
  expect(readdirSync(folder)).toEqual([basename(file)]);
});
